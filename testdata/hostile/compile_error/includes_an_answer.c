/*
 * Includes a test case's answer, by the path that it has beside this file: what
 * lies outside a submission's folder does not come along.
 * fact: compile 001.ans: No such file or directory
 */
#include <stdio.h>

int main(void)
{
    return printf("%d\n",
#include "../../flipgame/data/secret/001.ans"
    ) < 0;
}

/*
 * One line of 131,070 characters, for which the output limit is raised.
 * fact: answer
 * limits: output=256KiB
 */
#include <stdio.h>

int main(void)
{
    for (int i = 0; i < 131070; i++) putchar('4');
    putchar('\n');
    return 0;
}

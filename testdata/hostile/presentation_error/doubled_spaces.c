/*
 * Two spaces before the right answer.
 * fact: answer
 * compare: lines
 */
#include "right.h"

int main(void)
{
    printf("  ");
    answer();
    return 0;
}

/*
 * Not a number.
 * fact: answer
 */
#include <stdio.h>

int main(void)
{
    puts("NaN");
    return 0;
}

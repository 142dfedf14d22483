/*
 * 2^63, one more than the largest integer of 64 bits.
 * fact: answer
 */
#include <stdio.h>

int main(void)
{
    puts("9223372036854775808");
    return 0;
}

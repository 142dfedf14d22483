/*
 * Never reads its input and prints what is most often right.
 * fact: answer
 */
#include <stdio.h>

int main(void)
{
    puts("Impossible");
    return 0;
}

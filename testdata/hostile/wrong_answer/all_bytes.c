/*
 * Every byte there is.
 * fact: answer
 */
#include <stdio.h>

int main(void)
{
    for (int c = 0; c < 256; c++) putchar(c);
    return 0;
}

/*
 * Reads on until there was a fifth line. The input has four, and at its end
 * getchar() gives EOF for ever.
 * fact: cpu
 */
#include <stdio.h>

int main(void)
{
    for (int lines = 0; lines < 5;)
        if (getchar() == '\n') lines++;
    puts("4");
    return 0;
}

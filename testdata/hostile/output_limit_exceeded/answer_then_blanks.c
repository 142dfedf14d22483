/*
 * The right answer, then 10 MiB of blanks, which a comparison would overlook.
 * fact: output
 */
#include "right.h"

int main(void)
{
    answer();
    for (int i = 0; i < 10 << 20; i++) putchar(' ');
    return 0;
}

/*
 * Prints for ever. The file size limit ends it one byte past the output limit.
 * fact: output
 */
#include <stdio.h>

int main(void)
{
    for (;;) puts("4");
}

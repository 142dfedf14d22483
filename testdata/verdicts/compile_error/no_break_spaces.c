/*
 * Method: a stub that says Impossible.
 *
 * Faults: copied from a web page, so that no-break spaces (U+00A0) stand where the
 * indentation should be. Compile error.
 */
#include <stdio.h>

int main(void)
{
    puts("Impossible");
    return 0;
}

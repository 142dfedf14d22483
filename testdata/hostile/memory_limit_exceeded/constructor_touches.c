/*
 * Fills 80 MiB before main, in a constructor: memory of every board's own.
 * fact: memory
 */
#include <stdlib.h>
#include <string.h>

#include "right.h"

static char *block;
__attribute__((constructor(101))) static void touch(void)
{
    block = malloc(80 << 20);
    memset(block, 1, 80 << 20);
}

int main(void)
{
    answer();
    return block[1000] - 1;
}

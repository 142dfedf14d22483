/*
 * quick_exit runs its own handlers alone and writes no buffer.
 */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void never(void) { write(1, "never\n", 6); }
static void quick(void) { write(1, "quick\n", 6); }

int main(void)
{
    atexit(never);
    at_quick_exit(quick);
    printf("lost");
    quick_exit(3);
}

/*
 * Computes in the resolver of an indirect function, before any fork server
 * could start; so it has none.
 * fact: cpu
 * forked: never
 */
#include "right.h"

static int truly(void) { return 1; }
static int (*resolve(void))(void)
{
    for (volatile long i = 0; i < 3000000000; i++) continue;
    return truly;
}
int really(void) __attribute__((ifunc("resolve")));

int main(void)
{
    if (really()) answer();
    return 0;
}

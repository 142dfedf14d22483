/*
 * Computes before main, in a constructor, on every board. In a fork server, it
 * would have been done once for all.
 * fact: cpu
 */
#include "right.h"

__attribute__((constructor(101))) static void compute(void) { burn(1500); }

int main(void)
{
    answer();
    return 0;
}

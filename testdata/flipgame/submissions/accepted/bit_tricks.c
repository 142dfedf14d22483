/*
 * Method: all 65,536 sets of flips in Gray code order, so that each set differs
 * from the one before by a single round, whose mask comes from shifts alone.
 *
 * Faults: none. Accepted.
 */
#include <stdio.h>

int main(void)
{
    unsigned board = 0, best = 99, n = 0;
    int c;
    while (n < 16 && (c = getchar()) != EOF)
        if (c > ' ') board = board << 1 | (c == 'b'), n++;
    for (unsigned i = 0;;) {
        unsigned gray = i ^ i >> 1;
        if ((board == 0 || board == 0xFFFF) && (unsigned)__builtin_popcount(gray) < best)
            best = __builtin_popcount(gray);
        if (++i == 0x10000) break;
        unsigned m = 1u << __builtin_ctz(i);
        /* Left and right stay in their row: 0x7777 and 0xEEEE drop what wraps. */
        board ^= (m | m << 4 | m >> 4 | (m >> 1 & 0x7777) | (m << 1 & 0xEEEE)) & 0xFFFF;
    }
    if (best == 99) puts("Impossible");
    else printf("%u\n", best);
    return 0;
}

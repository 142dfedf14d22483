/*
 * Method: all sets of flips.
 *
 * Faults: an empty line before the answer. Under --compare lines and exact the
 * right tokens in another form: a presentation error on all 65,536 boards.
 * (Accepted under tokens.)
 */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    int board = 0, best = 17;
    for (int k = 0; k < 16; k++) {
        char c;
        scanf(" %c", &c);
        board |= (c == 'b') << k;
    }
    for (int set = 0; set < 65536; set++) {
        int b = board;
        for (int k = 0; k < 16; k++)
            for (int o = 0; set >> k & 1 && o < 16; o++)
                if (abs(o / 4 - k / 4) + abs(o % 4 - k % 4) < 2) b ^= 1 << o;
        int n = __builtin_popcount(set);
        if ((b == 0 || b == 65535) && n < best) best = n;
    }
    if (best < 17) printf("\n%d\n", best);
    else printf("\nImpossible\n");
    return 0;
}

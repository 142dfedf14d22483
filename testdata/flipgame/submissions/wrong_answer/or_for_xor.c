/*
 * Method: all sets of flips, the board as a number.
 *
 * Faults: rounds are put together with | where ^ belongs, so pieces are laid
 * black and never turned back. Wrong on 64,083 of the 65,536 boards.
 */
#include <stdio.h>

int mask(int r, int c)
{
    int m = 1 << (4 * r + c);
    if (r > 0) m |= 1 << (4 * r - 4 + c);
    if (r < 3) m |= 1 << (4 * r + 4 + c);
    if (c > 0) m |= 1 << (4 * r + c - 1);
    if (c < 3) m |= 1 << (4 * r + c + 1);
    return m;
}

int main(void)
{
    int board = 0, best = 100, set, i, b, n;
    char row[8];
    for (i = 0; i < 16; i++) {
        if (i % 4 == 0) scanf("%7s", row);
        board |= (row[i % 4] == 'b') << i;
    }
    for (set = 0; set < 65536; set++) {
        b = board;
        n = 0;
        for (i = 0; i < 16; i++)
            if (set >> i & 1) {
                b |= mask(i / 4, i % 4);
                n++;
            }
        if ((b == 0 || b == 65535) && n < best) best = n;
    }
    if (best == 100) printf("Impossible\n");
    else printf("%d\n", best);
    return 0;
}

/*
 * Method: deepening, sets of n flips for n = 1, 2, 3, ...
 *
 * Faults: begins with one round, so that a board of one colour gets the number
 * of flips of the smallest set that changes it into one again. Wrong on 2 of
 * the 65,536 boards.
 */
#include <stdio.h>

int board;

int find(int from, int left)
{
    int k, ok, m;
    if (left == 0) return board == 0 || board == 65535;
    for (k = from; k <= 16 - left; k++) {
        m = 1 << k | (k > 3 ? 1 << (k - 4) : 0) | (k < 12 ? 1 << (k + 4) : 0);
        if (k % 4 > 0) m |= 1 << (k - 1);
        if (k % 4 < 3) m |= 1 << (k + 1);
        board ^= m;
        ok = find(k + 1, left - 1);
        board ^= m;
        if (ok) return 1;
    }
    return 0;
}

int main(void)
{
    char row[8];
    int r, c, n = 0;
    for (r = 0; r < 4; r++) {
        scanf("%7s", row);
        for (c = 0; c < 4; c++) board = board * 2 + (row[c] == 'b');
    }
    do {
        n++;
    } while (n <= 16 && !find(0, n));
    if (n > 16) puts("Impossible");
    else printf("%d\n", n);
    return 0;
}

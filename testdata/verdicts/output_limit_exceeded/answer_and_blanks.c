/*
 * Method: sets of flips; the answer is right.
 *
 * Faults: 10 MiB of blanks behind it. They would not matter to the comparison,
 * but the output limit comes first, on all 65,536 boards.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    int board = 0, best = 17, masks[16] = {0};
    char row[4][5];
    for (int k = 0; k < 16; k++) {
        if (k % 4 == 0) scanf("%4s", row[k / 4]);
        board |= (row[k / 4][k % 4] == 'b') << k;
        for (int o = 0; o < 16; o++)
            if (abs(o / 4 - k / 4) + abs(o % 4 - k % 4) < 2) masks[k] |= 1 << o;
    }
    for (int set = 0; set < 65536; set++) {
        int b = board, n = 0;
        for (int k = 0; k < 16; k++)
            if (set >> k & 1) b ^= masks[k], n++;
        if ((b == 0 || b == 65535) && n < best) best = n;
    }
    if (best < 17) printf("%d", best);
    else printf("Impossible");
    char *blanks = malloc(1 << 20);
    memset(blanks, ' ', 1 << 20);
    for (int i = 0; i < 10; i++) fwrite(blanks, 1, 1 << 20, stdout);
    printf("\n");
    free(blanks);
    return 0;
}

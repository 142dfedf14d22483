/*
 * Method: sets of flips for each board of a stream.
 *
 * Faults: waits for the word "end" that no input has here, and does not mind
 * that nothing more comes: after its right answer it spins for ever. The time
 * limit, on all 65,536 boards.
 */
#include <stdio.h>
#include <string.h>

int effect[16] = {
    0x0013, 0x0027, 0x004E, 0x008C, 0x0131, 0x0272, 0x04E4, 0x08C8,
    0x1310, 0x2720, 0x4E40, 0x8C80, 0x3100, 0x7200, 0xE400, 0xC800,
};

int smallest(int board)
{
    int best = 17;
    for (int s = 0; s < 65536; s++) {
        int b = board, n = 0;
        for (int k = 0; k < 16; k++)
            if (s >> k & 1) b ^= effect[k], n++;
        if ((b == 0 || b == 65535) && n < best) best = n;
    }
    return best;
}

int main(void)
{
    char word[32] = "";
    int cells = 0, board = 0;
    while (strcmp(word, "end") != 0) {
        if (scanf("%31s", word) != 1) continue;
        for (int c = 0; c < 4; c++) board |= (word[c] == 'b') << cells++;
        if (cells < 16) continue;
        int n = smallest(board);
        if (n > 16) printf("Impossible\n");
        else printf("%d\n", n);
        fflush(stdout);
        cells = board = 0;
    }
    return 0;
}

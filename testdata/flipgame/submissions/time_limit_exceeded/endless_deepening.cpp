// Method: tries every set of n flips for n = 0, 1, 2, ... on a board of
// characters; one board.
//
// Faults: no end is set to n, so on the 61,440 Impossible boards it deepens for
// ever and runs into the time limit. Right, and quick, on the 4,096 others.
#include <cstdio>

char g[4][8];

void swap_one(int r, int c) {
    if (r < 0 || c < 0 || r > 3 || c > 3) return;
    g[r][c] = g[r][c] == 'w' ? 'b' : 'w';
}

void play(int r, int c) {
    swap_one(r, c);
    swap_one(r - 1, c);
    swap_one(r + 1, c);
    swap_one(r, c - 1);
    swap_one(r, c + 1);
}

bool done() {
    for (int r = 0; r < 4; r++)
        for (int c = 0; c < 4; c++)
            if (g[r][c] != g[0][0]) return false;
    return true;
}

bool reach(int from, int left) {
    if (left == 0) return done();
    for (int k = from; k < 16; k++) {
        play(k / 4, k % 4);
        if (reach(k + 1, left - 1)) return true;
        play(k / 4, k % 4);
    }
    return false;
}

int main() {
    for (int r = 0; r < 4; r++) scanf("%7s", g[r]);
    unsigned n = 0;
    while (!reach(0, n)) n++;
    printf("%u\n", n);
}

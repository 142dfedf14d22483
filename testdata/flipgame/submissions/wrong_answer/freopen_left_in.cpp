// Method: first all sets of flips, then a look-up.
//
// Faults: freopen() left in. There is no such file here, so nothing is read,
// the board stays all-white and the answer is always 0. Wrong on 65,534 of the
// 65,536 boards.
#include <cstdio>
#include <cstdlib>
#include <cstring>

char row[4][8];
int answer[65536];

int main() {
    freopen("flip.in", "r", stdin);
    memset(answer, 63, sizeof answer);
    for (int s = 0; s < 65536; s++) {
        int b = 0;
        for (int k = 0; k < 16; k++)
            for (int o = 0; o < 16; o++)
                if (s >> k & 1 && abs(o / 4 - k / 4) + abs(o % 4 - k % 4) < 2) b ^= 1 << o;
        int n = __builtin_popcount(s);
        if (n < answer[b]) answer[b] = n;
        if (n < answer[b ^ 65535]) answer[b ^ 65535] = n;
    }
    int board = 0;
    for (int r = 0; r < 4; r++) scanf("%s", row[r]);
    for (int k = 0; k < 16; k++)
        if (row[k / 4][k % 4] == 'b') board |= 1 << k;
    if (answer[board] > 16) puts("Impossible");
    else printf("%d\n", answer[board]);
}

// Method: sixteen masks built by a function, then all sets of flips.
//
// Faults: the function promises an int and returns none. At -O0 nobody notices;
// at -O2 the compiler concludes that its loop cannot end, and it writes on
// behind the table until the memory ends: a segmentation fault on all 65,536
// boards.
#include <cstdio>
#include <cstdlib>

int board, masks[16];

int build(char* text) {
    for (int k = 0; text[k]; k++) {
        if (text[k] == 'b') board |= 1 << k;
        for (int o = 0; o < 16; o++)
            if (abs(o / 4 - k / 4) + abs(o % 4 - k % 4) < 2) masks[k] |= 1 << o;
    }
}

int main() {
    char text[20];
    for (int r = 0; r < 4; r++) scanf("%4s", text + 4 * r);
    build(text);
    int best = 17;
    for (int s = 0; s < 65536; s++) {
        int b = board;
        for (int k = 0; k < 16; k++)
            if (s >> k & 1) b ^= masks[k];
        if ((b == 0 || b == 65535) && __builtin_popcount(s) < best) best = __builtin_popcount(s);
    }
    if (best < 17) printf("%d\n", best);
    else printf("Impossible\n");
}

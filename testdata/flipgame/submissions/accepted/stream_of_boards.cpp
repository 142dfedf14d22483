// Method: a table of all answers, filled once from the 65,536 sets of flips;
// then boards are answered until the input ends.
//
// Faults: none: with one board a run it gives one answer. Accepted.
#include <cstdio>
#include <cstring>

static unsigned char table[65536];
static unsigned effect[65536];

int main() {
    memset(table, 255, sizeof table);
    for (int i = 0; i < 16; i++)
        for (int j = 0; j < 16; j++) {
            int across = (i & 3) - (j & 3), down = (i >> 2) - (j >> 2);
            if (across * down == 0 && -1 <= across + down && across + down <= 1)
                effect[1 << i] |= 1u << j;
        }
    for (unsigned s = 0; s < 65536; s++) {
        unsigned rest = s & (s - 1);
        if (rest) effect[s] = effect[rest] ^ effect[s ^ rest];
        unsigned char n = __builtin_popcount(s);
        if (n < table[effect[s]]) table[effect[s]] = n;
        if (n < table[effect[s] ^ 65535]) table[effect[s] ^ 65535] = n;
    }
    unsigned board = 0;
    int cells = 0, c;
    while ((c = getchar()) != EOF) {
        if (c != 'b' && c != 'w') continue;
        board = board << 1 | (c == 'b');
        if (++cells < 16) continue;
        if (table[board] == 255) puts("Impossible");
        else printf("%d\n", table[board]);
        board = cells = 0;
    }
}

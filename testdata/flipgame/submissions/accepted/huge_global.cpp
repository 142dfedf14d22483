// Method: depth-first search over the sixteen cells, flip or not, on a board
// kept as an array.
//
// Faults: a global of 800 MB "to be safe", of which a few bytes are touched.
// Right by resident memory, hence accepted; an address-space limit of 64 MiB
// would not even start it.
#include <cstdio>

int memo[200000000];
int cell[4][4], best = 17;

void turn(int r, int c) {
    static const int dr[] = {0, 0, 0, 1, -1}, dc[] = {0, 1, -1, 0, 0};
    for (int k = 0; k < 5; k++) {
        int y = r + dr[k], x = c + dc[k];
        if (y >= 0 && y < 4 && x >= 0 && x < 4) cell[y][x] ^= 1;
    }
}

void dfs(int at, int used) {
    if (used >= best) return;
    if (at == 16) {
        int sum = 0;
        for (int k = 0; k < 16; k++) sum += cell[k / 4][k % 4];
        if (sum == 0 || sum == 16) memo[best = used]++;
        return;
    }
    dfs(at + 1, used);
    turn(at / 4, at % 4);
    dfs(at + 1, used + 1);
    turn(at / 4, at % 4);
}

int main() {
    for (int r = 0; r < 4; r++) {
        char line[8];
        scanf("%7s", line);
        for (int c = 0; c < 4; c++) cell[r][c] = line[c] == 'b';
    }
    dfs(0, 0);
    if (best < 17 && memo[best]) printf("%d\n", best);
    else printf("Impossible\n");
}

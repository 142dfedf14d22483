// Method: every sequence of 1, 2, 3, ... rounds on a char[4][4], until one
// leaves a single colour; board after board.
//
// Faults: never ends on an Impossible board; exponential, so six rounds take
// millions of tries; does not look at the end of the input: when nothing more
// comes, the board it has just solved is still there, and it prints 0 for ever.
//
// With one board a run that means too much output where the board can be solved
// and the time limit where it cannot; which of the two comes first is a matter
// of the boards' order, hence only `rejected`.
#include <iostream>
using namespace std;

char f[4][4];

void change(int r, int c) {
    if (r >= 0 && r < 4 && c >= 0 && c < 4) f[r][c] = f[r][c] == 'b' ? 'w' : 'b';
}

void round_on(int r, int c) {
    change(r, c);
    change(r + 1, c);
    change(r - 1, c);
    change(r, c + 1);
    change(r, c - 1);
}

bool uniform() {
    for (int r = 0; r < 4; r++)
        for (int c = 0; c < 4; c++)
            if (f[r][c] != f[0][0]) return false;
    return true;
}

bool dfs(int left) {
    if (left == 0) return uniform();
    for (int r = 0; r < 4; r++)
        for (int c = 0; c < 4; c++) {
            round_on(r, c);
            if (dfs(left - 1)) return true;
            round_on(r, c);
        }
    return false;
}

int main() {
    while (true) {
        for (int r = 0; r < 4; r++)
            for (int c = 0; c < 4; c++) cin >> f[r][c];
        if (uniform()) {
            cout << 0 << endl;
            continue;
        }
        int rounds = 1;
        while (!dfs(rounds)) rounds++;
        cout << rounds << endl;
    }
}

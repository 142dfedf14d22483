// Method: all sets of flips, with masks from the distance of the cells.
//
// Faults: a distance of one in each direction lets the four diagonal
// neighbours turn, too. Wrong on 65,252 of the 65,536 boards.
#include <bits/stdc++.h>
using namespace std;

int main() {
    int board = 0, best = INT_MAX, mask[16] = {};
    for (int k = 0; k < 16; k++) {
        char c;
        cin >> c;
        board |= (c == 'b') << k;
        for (int o = 0; o < 16; o++)
            if (max(abs(o / 4 - k / 4), abs(o % 4 - k % 4)) <= 1) mask[k] |= 1 << o;
    }
    for (int s = 0; s < 1 << 16; s++) {
        int b = board;
        for (int k = 0; k < 16; k++)
            if (s >> k & 1) b ^= mask[k];
        if (b == 0 || b == 0xFFFF) best = min(best, __builtin_popcount(s));
    }
    if (best == INT_MAX) cout << "Impossible\n";
    else cout << best << "\n";
}

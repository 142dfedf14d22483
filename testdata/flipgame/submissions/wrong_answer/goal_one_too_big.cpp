// Method: all sets of flips, on a board whose white pieces are the ones.
//
// Faults: compares with 0x10000, which no board equals, where 0xFFFF is meant;
// what remains is the goal all-black. Wrong on 761 of the 65,536 boards.
#include <iostream>
using namespace std;

const int FULL = 1 << 16;

int main() {
    int board = 0, best = 17;
    for (int i = 0; i < 16; i++) {
        char c;
        cin >> c;
        board = board << 1 | (c == 'w');
    }
    for (int s = 0; s < 1 << 16; s++) {
        int b = board;
        for (int i = 0; i < 16; i++) {
            if (!(s & 1 << i)) continue;
            b ^= 1 << i;
            if (i - 4 >= 0) b ^= 1 << (i - 4);
            if (i + 4 <= 15) b ^= 1 << (i + 4);
            if (i % 4 != 0) b ^= 1 << (i - 1);
            if (i % 4 != 3) b ^= 1 << (i + 1);
        }
        if (b == 0 || b == FULL) best = min(best, __builtin_popcount(s));
    }
    if (best == 17) cout << "Impossible" << endl;
    else cout << best << endl;
}

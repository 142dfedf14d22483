// Method: a table of the answers from all sets of flips in Gray code order.
//
// Faults: the milliseconds that the search took, for the author's own eyes, are
// printed before the answer (always 0 on a machine of today). Wrong on all
// 65,536 boards.
#include <ctime>
#include <iostream>
using namespace std;

int main() {
    int board = 0, best = 20;
    for (int k = 0; k < 16; k++) {
        char c;
        cin >> c;
        if (c == 'b') board |= 1 << k;
    }
    clock_t begin = clock();
    int masks[16], set = 0;
    for (int k = 0; k < 16; k++) {
        masks[k] = 1 << k;
        for (int o = 0; o < 16; o++)
            if ((o - k == 4 || k - o == 4) || (o / 4 == k / 4 && (o - k == 1 || k - o == 1)))
                masks[k] |= 1 << o;
    }
    for (int i = 1; i <= 1 << 16; i++) {
        if (board == 0 || board == 0xFFFF) best = min(best, __builtin_popcount(set));
        if (i == 1 << 16) break;
        set ^= i & -i;
        board ^= masks[__builtin_ctz(i)];
    }
    cout << (clock() - begin) / (CLOCKS_PER_SEC / 1000) << "ms" << endl;
    if (best < 20) cout << best << endl;
    else cout << "Impossible" << endl;
}

// Method: each of the 16 choices of flips in the first row forces the flips of
// every later row, for only the row below can still mend a cell. Once for each
// target colour; the side is a variable, up to 9.
//
// Faults: none. The published kind of this program is full of no-break spaces
// (U+00A0), which no compiler takes. With plain ones: accepted.
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <string>
using namespace std;

const int MAX = 9;
int side = 4;
int given[MAX], field[MAX + 1];

// The smallest number of flips that makes every cell `colour`, or a large one.
int cheapest(int colour) {
    const int full = (1 << side) - 1;
    int best = MAX * MAX + 1;
    for (int first = 0; first <= full; first++) {
        for (int r = 0; r < side; r++) field[r] = given[r];
        int flips = first, count = 0;
        for (int r = 0; r < side; r++) {
            field[r] ^= (flips ^ flips << 1 ^ flips >> 1) & full;
            field[r + 1] ^= flips;
            count += __builtin_popcount(flips);
            flips = field[r] ^ (colour ? full : 0);
        }
        if (flips == 0) best = min(best, count);
    }
    return best;
}

int main() {
    for (int r = 0; r < side; r++) {
        string line;
        cin >> line;
        for (char c : line) given[r] = given[r] << 1 | (c == 'b');
    }
    int best = min(cheapest(0), cheapest(1));
    if (best > MAX * MAX)
        cout << "Impossible" << endl;
    else
        cout << best << endl;
}

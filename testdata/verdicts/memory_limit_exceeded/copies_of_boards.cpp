// Method: the effect of each of the 65,536 sets of flips, kept as a whole board
// in a vector.
//
// Faults: each cell is a structure of 96 bytes, so the vector takes 96 MiB, all
// of them written. Over the limit of 64 MiB on all 65,536 boards.
#include <iostream>
#include <vector>
using namespace std;

struct Cell {
    long colour, row, column, spare[9];
};
struct Field {
    Cell cell[16];
};

int main() {
    Field given = {};
    for (int k = 0; k < 16; k++) {
        char c;
        cin >> c;
        given.cell[k] = {c == 'b', k / 4, k % 4, {}};
    }
    vector<Field> all;
    all.reserve(1 << 16);
    all.push_back(given);
    vector<int> flips(1, 0);
    int best = 17;
    for (int k = 0; k < 16; k++) {
        size_t half = all.size();
        all.resize(2 * half);
        for (size_t i = 0; i < half; i++) {
            Field& f = all[half + i] = all[i];
            for (Cell& c : f.cell)
                if (abs(c.row - k / 4) + abs(c.column - k % 4) < 2) c.colour ^= 1;
            flips.push_back(flips[i] + 1);
        }
    }
    for (size_t i = 0; i < all.size(); i++) {
        int black = 0;
        for (const Cell& c : all[i].cell) black += c.colour;
        if (black % 16 == 0) best = min(best, flips[i]);
    }
    if (best < 17) cout << best << endl;
    else cout << "Impossible" << endl;
}

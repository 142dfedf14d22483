// Method: tries all sets of n flips and, when none works, calls itself for
// n + 1.
//
// Faults: nothing says that more than sixteen flips make no sense. On the
// 61,440 Impossible boards the recursion, each call with its own copy of the
// board, runs out of stack: a segmentation fault. Right on the 4,096 others.
#include <iostream>
#include <string>
using namespace std;

struct Field {
    char cell[1024];  // room for larger boards
};

void turn(Field& f, int k) {
    f.cell[k] ^= 1;
    if (k >= 4) f.cell[k - 4] ^= 1;
    if (k < 12) f.cell[k + 4] ^= 1;
    if (k % 4 > 0) f.cell[k - 1] ^= 1;
    if (k % 4 < 3) f.cell[k + 1] ^= 1;
}

bool works(Field& f, int from, int left) {
    if (left == 0) {
        for (int k = 1; k < 16; k++)
            if (f.cell[k] != f.cell[0]) return false;
        return true;
    }
    for (int k = from; k + left <= 16; k++) {
        turn(f, k);
        if (works(f, k + 1, left - 1)) return true;
        turn(f, k);
    }
    return false;
}

int rounds(const Field& given, int n) {
    Field mine = given;
    if (works(mine, 0, n)) return n;
    return rounds(mine, n + 1);
}

int main() {
    Field f = {};
    string line;
    for (int r = 0; r < 4; r++) {
        cin >> line;
        for (int c = 0; c < 4; c++) f.cell[4 * r + c] = line[c] == 'b';
    }
    cout << rounds(f, 0) << endl;
}

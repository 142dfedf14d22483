// Method: sets of 0, 1, 2, ... flips, by depth-first search.
//
// Faults: two of them. All-white is the only goal, so 761 boards get a wrong
// answer; and nothing ends the search on the 61,440 Impossible ones. Whether a
// wrong answer or the time limit comes first is a matter of the boards' order,
// hence only `rejected`.
#include <iostream>
#include <string>
using namespace std;

int mask[16];

bool search(int board, int from, int left) {
    if (left == 0) return board == 0;
    for (int k = from; k < 16; k++)
        if (search(board ^ mask[k], k + 1, left - 1)) return true;
    return false;
}

int main() {
    int board = 0;
    for (int r = 0; r < 4; r++) {
        string row;
        cin >> row;
        for (int c = 0; c < 4; c++) {
            int k = 4 * r + c;
            board |= (row[c] == 'b') << k;
            mask[k] = 1 << k;
            if (r > 0) mask[k] |= 1 << (k - 4);
            if (r < 3) mask[k] |= 1 << (k + 4);
            if (c > 0) mask[k] |= 1 << (k - 1);
            if (c < 3) mask[k] |= 1 << (k + 1);
        }
    }
    unsigned rounds = 0;
    while (!search(board, 0, rounds)) rounds++;
    cout << rounds << endl;
}

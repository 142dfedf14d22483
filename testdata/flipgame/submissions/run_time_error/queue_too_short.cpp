// Method: breadth-first search with a queue in a vector of 2,000 entries,
// reached by at().
//
// Faults: up to 4,096 boards may have to wait. On the 61,440 Impossible ones,
// and on 3,072 others that need many rounds, at() throws out_of_range, nobody
// catches it, and the program aborts. Right on the 1,024 that remain.
#include <iostream>
#include <set>
#include <vector>
using namespace std;

int main() {
    int board = 0;
    char c;
    for (int k = 0; k < 16; k++) {
        cin >> c;
        board |= (c == 'b') << k;
    }
    vector<pair<int, int>> queue(2000);
    set<int> seen;
    size_t head = 0, tail = 0;
    queue.at(tail++) = {board, 0};
    seen.insert(board);
    while (head < tail) {
        auto [b, steps] = queue[head++];
        if (b == 0 || b == 65535) {
            cout << steps << endl;
            return 0;
        }
        for (int k = 0; k < 16; k++) {
            int n = b ^ 1 << k;
            if (k > 3) n ^= 1 << (k - 4);
            if (k < 12) n ^= 1 << (k + 4);
            if (k % 4 > 0) n ^= 1 << (k - 1);
            if (k % 4 < 3) n ^= 1 << (k + 1);
            if (seen.insert(n).second) queue.at(tail++) = {n, steps + 1};
        }
    }
    cout << "Impossible" << endl;
}

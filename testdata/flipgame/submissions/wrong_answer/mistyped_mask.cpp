// Method: breadth-first search with sixteen masks typed in by hand.
//
// Faults: two digits of one mask are exchanged, 20,302 for 20,032, so that a
// round of the third cell in the third row turns the wrong pieces. The sample
// passes. Wrong on 4,558 of the 65,536 boards.
#include <iostream>
#include <queue>
#include <string>
using namespace std;

int masks[16] = {19, 39, 78, 140, 305, 626, 1252, 2248,
                 4880, 10016, 20302, 35968, 12544, 29184, 58368, 51200};
int rounds[1 << 16];

int main() {
    int board = 0;
    string line;
    for (int r = 0; r < 4; r++) {
        cin >> line;
        for (int c = 0; c < 4; c++)
            if (line[c] == 'b') board += 1 << (r * 4 + c);
    }
    queue<int> q;
    q.push(board);
    rounds[board] = 1;
    while (!q.empty()) {
        int b = q.front();
        q.pop();
        if (b == 0 || b == 65535) {
            cout << rounds[b] - 1 << endl;
            return 0;
        }
        for (int m : masks)
            if (!rounds[b ^ m]) {
                rounds[b ^ m] = rounds[b] + 1;
                q.push(b ^ m);
            }
    }
    cout << "Impossible" << endl;
}

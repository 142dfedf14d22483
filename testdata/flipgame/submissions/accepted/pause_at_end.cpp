// Method: the reachable boards as a sum: start with the two goals at 0 rounds
// and, cell after cell, allow that cell's flip.
//
// Faults: system("pause") left in. No such command is found here, the shell's
// complaint goes to standard error, the answer is out already. Accepted.
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int board = 0;
    char c;
    for (int k = 0; k < 16; k++) {
        cin >> c;
        board = board * 2 + (c == 'b');
    }
    vector<int> best(65536, 1000);
    best[0] = best[65535] = 0;
    for (int k = 0; k < 16; k++) {
        int m = 1 << k;
        if (k > 3) m |= 1 << (k - 4);
        if (k < 12) m |= 1 << (k + 4);
        if (k % 4) m |= 1 << (k - 1);
        if (k % 4 < 3) m |= 1 << (k + 1);
        vector<int> with = best;
        for (int b = 0; b < 65536; b++) with[b] = min(best[b], best[b ^ m] + 1);
        best = with;
    }
    if (best[board] < 1000) cout << best[board] << endl;
    else cout << "Impossible" << endl;
    system("pause");
    return 0;
}

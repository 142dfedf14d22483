// Method: first-row enumeration on rows that are meant to be numbers.
//
// Faults: stoi() is to turn a row into a number, but the row is made of letters:
// invalid_argument, not caught, aborts the program on all 65,536 boards.
#include <algorithm>
#include <iostream>
#include <string>
using namespace std;

int main() {
    int rows[5] = {}, best = 99;
    for (int r = 0; r < 4; r++) {
        string line;
        getline(cin, line);
        rows[r] = stoi(line, nullptr, 2);
    }
    for (int goal : {0, 15})
        for (int first = 0; first < 16; first++) {
            int above = 0, here = first, count = 0;
            for (int r = 0; r < 4; r++) {
                count += __builtin_popcount(here);
                int next = rows[r] ^ goal ^ above ^ here ^ (here << 1 & 15) ^ here >> 1;
                above = here;
                here = next;
            }
            if (here == 0) best = min(best, count);
        }
    if (best < 99) cout << best << endl;
    else cout << "Impossible" << endl;
}

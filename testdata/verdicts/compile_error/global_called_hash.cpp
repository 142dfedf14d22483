// Method: none worth the name, for it does not get so far.
//
// Faults: a global called `hash` beside `using namespace std`: since C++11 there
// is a std::hash, and the name is ambiguous. Compile error.
#include <iostream>
#include <map>
#include <string>
using namespace std;

int hash[65536];

int main() {
    string row;
    int board = 0;
    while (cin >> row)
        for (char c : row) board = board << 1 | (c == 'b');
    hash[board & 65535] = 1;
    cout << hash[board & 65535] << endl;
}

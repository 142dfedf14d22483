// Method: takes in the whole input, keeps the letters only (so the board may
// come on one line, too), and lets a level-by-level search with two sets run
// until no new board appears.
//
// Faults: none. Accepted.
#include <iostream>
#include <iterator>
#include <string>
#include <unordered_set>
using namespace std;

string turn(string b, int k) {
    auto swap = [&](int i) { b[i] = b[i] == 'b' ? 'w' : 'b'; };
    swap(k);
    if (k >= 4) swap(k - 4);
    if (k < 12) swap(k + 4);
    if (k % 4 > 0) swap(k - 1);
    if (k % 4 < 3) swap(k + 1);
    return b;
}

int main() {
    string board;
    for (istreambuf_iterator<char> it(cin), end; it != end; ++it)
        if (*it == 'b' || *it == 'w') board += *it;
    board.resize(16, 'w');
    const string white(16, 'w'), black(16, 'b');
    unordered_set<string> seen{board}, level{board};
    for (int rounds = 0; !level.empty(); rounds++) {
        if (level.count(white) || level.count(black)) {
            cout << rounds << '\n';
            return 0;
        }
        unordered_set<string> next;
        for (const string& b : level)
            for (int k = 0; k < 16; k++) {
                string t = turn(b, k);
                if (seen.insert(t).second) next.insert(t);
            }
        level = next;
    }
    cout << "Impossible\n";
}

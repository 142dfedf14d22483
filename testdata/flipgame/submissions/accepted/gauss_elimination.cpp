// Method: Gauss elimination over GF(2). Sixteen equations (one a cell), sixteen
// unknowns (flip it or not), the board as the right side; the four free
// unknowns are tried in all 16 ways, and all that for both target colours.
//
// Faults: none. Accepted.
#include <algorithm>
#include <bitset>
#include <iostream>
#include <vector>
using namespace std;

int solve(const vector<int>& wrong) {
    bitset<17> eq[16];
    for (int i = 0; i < 16; i++) {
        for (int j = 0; j < 16; j++) {
            int d = abs(i / 4 - j / 4) + abs(i % 4 - j % 4);
            if (d <= 1) eq[i][j] = 1;
        }
        eq[i][16] = wrong[i];
    }
    vector<int> pivot, unbound;
    int row = 0;
    for (int col = 0; col < 16; col++) {
        int p = row;
        while (p < 16 && !eq[p][col]) p++;
        if (p == 16) {
            unbound.push_back(col);
            continue;
        }
        swap(eq[p], eq[row]);
        for (int i = 0; i < 16; i++)
            if (i != row && eq[i][col]) eq[i] ^= eq[row];
        pivot.push_back(col);
        row++;
    }
    for (int i = row; i < 16; i++)
        if (eq[i][16]) return 99;
    int best = 99;
    for (int pick = 0; pick < 1 << unbound.size(); pick++) {
        int count = __builtin_popcount(pick);
        for (int i = 0; i < row; i++) {
            int x = eq[i][16];
            for (size_t f = 0; f < unbound.size(); f++)
                if (pick >> f & 1) x ^= eq[i][unbound[f]];
            count += x;
        }
        best = min(best, count);
    }
    return best;
}

int main() {
    vector<int> toWhite, toBlack;
    char c;
    while (toWhite.size() < 16 && cin >> c) {
        toWhite.push_back(c == 'b');
        toBlack.push_back(c == 'w');
    }
    int best = min(solve(toWhite), solve(toBlack));
    if (best == 99) cout << "Impossible\n";
    else cout << best << "\n";
}

// Method: the effects of the 256 sets of flips in the upper half are kept in a
// table with their smallest size; those of the lower half are matched against
// it for both goals.
//
// Faults: none. Accepted.
#include <algorithm>
#include <cstdio>
#include <unordered_map>
using namespace std;

int mask(int cell) {
    int m = 0;
    for (int o = 0; o < 16; o++) {
        int dr = o / 4 - cell / 4, dc = o % 4 - cell % 4;
        if (dr * dr + dc * dc < 2) m |= 1 << o;
    }
    return m;
}

int effect(int flips) {
    int e = 0;
    for (int k = 0; k < 16; k++)
        if (flips & 1 << k) e ^= mask(k);
    return e;
}

int main() {
    int board = 0;
    for (int k = 0; k < 16; k++) {
        char c;
        if (scanf(" %c", &c) == 1 && c == 'b') board |= 1 << k;
    }
    unordered_map<int, int> upper;
    for (int s = 0; s < 256; s++) {
        int e = effect(s), size = __builtin_popcount(s);
        auto it = upper.emplace(e, size).first;
        it->second = min(it->second, size);
    }
    int best = 100;
    for (int s = 0; s < 256; s++)
        for (int goal : {0, 0xFFFF}) {
            auto it = upper.find(board ^ goal ^ effect(s << 8));
            if (it != upper.end()) best = min(best, it->second + __builtin_popcount(s));
        }
    if (best == 100) printf("Impossible\n");
    else printf("%d\n", best);
}

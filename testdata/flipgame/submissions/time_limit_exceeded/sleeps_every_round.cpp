// Method: breadth-first search; then the solution is "shown", round by round.
//
// Faults: ten seconds of sleep for each round, no processor time to speak of:
// only the wall limit catches it, on the 4,094 boards that need a round or
// more. Right on the two solved ones and on those that are Impossible.
#include <unistd.h>
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int board = 0;
    char row[8];
    for (int r = 0; r < 4; r++) {
        scanf("%7s", row);
        for (int c = 0; c < 4; c++) board = board << 1 | (row[c] == 'b');
    }
    vector<int> steps(65536, -1), order(1, board);
    steps[board] = 0;
    for (size_t at = 0; at < order.size(); at++) {
        int b = order[at];
        if (b == 0 || b == 65535) {
            for (int round = 1; round <= steps[b]; round++) sleep(10);
            printf("%d\n", steps[b]);
            return 0;
        }
        for (int k = 0; k < 16; k++) {
            int n = b ^ 1 << k;
            if (k > 3) n ^= 1 << (k - 4);
            if (k < 12) n ^= 1 << (k + 4);
            if (k % 4 > 0) n ^= 1 << (k - 1);
            if (k % 4 < 3) n ^= 1 << (k + 1);
            if (steps[n] >= 0) continue;
            steps[n] = steps[b] + 1;
            order.push_back(n);
        }
    }
    printf("Impossible\n");
}

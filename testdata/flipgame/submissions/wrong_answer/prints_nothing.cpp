// Method: all sets of flips, the answers kept in a table.
//
// Faults: the answer is computed and never printed; an exit status of 0 does
// not help. Wrong on all 65,536 boards.
#include <cstdio>
#include <vector>

int main() {
    std::vector<int> answer(1 << 16, -1);
    for (int s = 0; s < 1 << 16; s++) {
        int b = 0, n = 0;
        for (int k = 0; k < 16; k++)
            if (s >> k & 1) {
                n++;
                b ^= 1 << k;
                if (k / 4) b ^= 1 << (k - 4);
                if (k % 4) b ^= 1 << (k - 1);
                if (k / 4 < 3) b ^= 1 << (k + 4);
                if (k % 4 < 3) b ^= 1 << (k + 1);
            }
        if (answer[b] < 0 || n < answer[b]) answer[b] = n;
        if (answer[65535 ^ b] < 0 || n < answer[65535 ^ b]) answer[65535 ^ b] = n;
    }
    char line[8];
    int board = 0;
    while (scanf("%7s", line) == 1)
        for (int c = 0; c < 4; c++) board = (board << 1 | (line[c] == 'b')) & 65535;
    int result = answer[board];
    return result == result ? 0 : 1;
}

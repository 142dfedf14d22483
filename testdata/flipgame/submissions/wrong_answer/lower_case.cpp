// Method: first-row enumeration on arrays, both colours.
//
// Faults: prints "impossible" with a small i; tokens are compared byte for
// byte. Wrong on 61,440 of the 65,536 boards.
#include <cstdio>
#include <cstring>

int main() {
    char s[4][8];
    for (auto& row : s) scanf("%7s", row);
    int best = 99;
    for (int colour = 0; colour < 2; colour++)
        for (int first = 0; first < 16; first++) {
            // flip[r + 1][c + 1], with a rim of zeros
            int flip[6][6] = {}, count = 0;
            bool good = true;
            for (int r = 0; r <= 4; r++)
                for (int c = 0; c < 4; c++) {
                    int f;
                    if (r == 0) {
                        f = first >> c & 1;
                    } else {
                        int above = (s[r - 1][c] == 'b') ^ colour;
                        f = above ^ flip[r][c] ^ flip[r][c + 1] ^ flip[r][c + 2] ^ flip[r - 1][c + 1];
                    }
                    if (r == 4) {
                        if (f) good = false;
                        continue;
                    }
                    flip[r + 1][c + 1] = f;
                    count += f;
                }
            if (good && count < best) best = count;
        }
    if (best < 99) printf("%d\n", best);
    else printf("impossible\n");
}

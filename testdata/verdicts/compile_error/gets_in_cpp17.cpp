// Method: none worth the name, for it does not get so far.
//
// Faults: gets(), which <cstdio> has not declared since C++14. Compile error.
#include <cstdio>

char board[4][10];

int main() {
    for (int r = 0; r < 4; r++) gets(board[r]);
    puts("Impossible");
    return 0;
}

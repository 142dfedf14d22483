// Method: breadth-first search over 16-bit states, a queue of {state, steps}
// pairs, one board.
//
// Faults: gets() into rows of four characters that have no room for the
// terminator. Each row's terminator is overwritten by the next row; the last
// one falls behind the array, on padding. The global called `map` clashes with
// std::map as soon as something brings <map> in.
//
// The published kind of this program takes gets() from <cstdio>, which is gone
// since C++14, and forgets <cstring>: it does not compile today. With gets()
// declared by hand (the C library still has it) and the header: accepted.
#include <cstdio>
#include <cstring>
#include <queue>
using namespace std;

extern "C" char *gets(char *line);

struct Node {
    int state, steps;
};

char map[4][4];
bool seen[1 << 16];

int turn(int state, int r, int c) {
    state ^= 1 << (r * 4 + c);
    if (r > 0) state ^= 1 << (r * 4 - 4 + c);
    if (r < 3) state ^= 1 << (r * 4 + 4 + c);
    if (c > 0) state ^= 1 << (r * 4 + c - 1);
    if (c < 3) state ^= 1 << (r * 4 + c + 1);
    return state;
}

int main() {
    int start = 0;
    for (int r = 0; r < 4; r++) gets(map[r]);
    for (int r = 0; r < 4; r++)
        for (int c = 0; c < 4; c++)
            if (map[r][c] == 'b') start |= 1 << (r * 4 + c);
    memset(seen, 0, sizeof seen);
    queue<Node> q;
    q.push({start, 0});
    seen[start] = true;
    while (!q.empty()) {
        Node n = q.front();
        q.pop();
        if (n.state == 0 || n.state == (1 << 16) - 1) {
            printf("%d\n", n.steps);
            return 0;
        }
        for (int r = 0; r < 4; r++)
            for (int c = 0; c < 4; c++) {
                int t = turn(n.state, r, c);
                if (seen[t]) continue;
                seen[t] = true;
                q.push({t, n.steps + 1});
            }
    }
    puts("Impossible");
    return 0;
}

// Method: breadth-first search with an array of distances.
//
// Faults: memset() without <cstring>, as older headers happened to bring it in.
// Compile error today.
#include <cstdio>

int dist[65536], todo[65536], head, tail, board;

int main() {
    char c;
    for (int k = 0; k < 16; k++)
        if (scanf(" %c", &c) == 1) board |= (c == 'b') << k;
    memset(dist, -1, sizeof dist);
    dist[board] = 0;
    for (todo[tail++] = board; head < tail; head++) {
        int b = todo[head];
        if (b == 0 || b == 65535) return printf("%d\n", dist[b]), 0;
        for (int k = 0; k < 16; k++) {
            int n = b ^ 1 << k;
            if (k > 3) n ^= 1 << (k - 4);
            if (k < 12) n ^= 1 << (k + 4);
            if (k % 4 > 0) n ^= 1 << (k - 1);
            if (k % 4 < 3) n ^= 1 << (k + 1);
            if (dist[n] < 0) dist[todo[tail++] = n] = dist[b] + 1;
        }
    }
    puts("Impossible");
}

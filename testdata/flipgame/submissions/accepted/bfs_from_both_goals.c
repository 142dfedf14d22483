/*
 * Method: one breadth-first search that starts at both goals at once and
 * numbers all 4,096 boards that can be reached; then the given board is looked
 * up.
 *
 * Faults: none. Accepted.
 */
#include <stdio.h>

static signed char rounds[65536];
static unsigned short queue[65536];

int main(void)
{
    int head = 0, tail = 0, i, c, n, board = 0;
    for (i = 0; i < 65536; i++) rounds[i] = -1;
    rounds[0] = rounds[65535] = 0;
    queue[tail++] = 0;
    queue[tail++] = 65535;
    while (head < tail) {
        unsigned now = queue[head++];
        for (i = 0; i < 16; i++) {
            unsigned next = now ^ 1u << i;
            if (i > 3) next ^= 1u << (i - 4);
            if (i < 12) next ^= 1u << (i + 4);
            if (i & 3) next ^= 1u << (i - 1);
            if (~i & 3) next ^= 1u << (i + 1);
            if (rounds[next] < 0) {
                rounds[next] = rounds[now] + 1;
                queue[tail++] = next;
            }
        }
    }
    for (n = 0; n < 16 && (c = getchar()) != EOF;)
        if (c == 'b' || c == 'w') {
            board = board << 1 | (c == 'b');
            n++;
        }
    if (rounds[board] < 0)
        puts("Impossible");
    else
        printf("%d\n", rounds[board]);
    return 0;
}

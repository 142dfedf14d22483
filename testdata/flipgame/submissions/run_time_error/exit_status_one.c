/*
 * Method: breadth-first search from the given board; answers are right.
 *
 * Faults: main returns 1. An exit status other than 0 is a run-time error,
 * whatever was printed. So on all 65,536 boards.
 */
#include <stdio.h>

char steps[65536];
int queue[65536];

int main(void)
{
    int head = 0, tail = 0, start = 0, k;
    char row[5];
    for (k = 0; k < 16; k++) {
        if (k % 4 == 0) scanf("%4s", row);
        start |= (row[k % 4] == 'b') << k;
    }
    queue[tail++] = start;
    steps[start] = 1;
    while (head < tail) {
        int b = queue[head++];
        if (b == 0 || b == 65535) {
            printf("%d\n", steps[b] - 1);
            return 1;
        }
        for (k = 0; k < 16; k++) {
            int n = b ^ 1 << k;
            if (k > 3) n ^= 1 << (k - 4);
            if (k < 12) n ^= 1 << (k + 4);
            if (k % 4 > 0) n ^= 1 << (k - 1);
            if (k % 4 < 3) n ^= 1 << (k + 1);
            if (!steps[n]) {
                steps[n] = steps[b] + 1;
                queue[tail++] = n;
            }
        }
    }
    printf("Impossible\n");
    return 1;
}

/*
 * Method: breadth-first search with an array as queue, the parent's steps plus
 * one.
 *
 * Faults: prints with %+d, and "+4" is not "4". Wrong on 4,096 of the 65,536
 * boards: on all that can be solved.
 */
#include <stdio.h>

int queue[70000], steps[70000], seen[65536];

int main(void)
{
    int head = 0, tail = 1, k;
    for (k = 0; k < 16; k++) {
        int c = getchar();
        queue[0] = queue[0] * 2 + (c == 'b');
        if (k % 4 == 3) getchar();
    }
    seen[queue[0]] = 1;
    for (; head < tail; head++) {
        int b = queue[head];
        if (b == 0 || b == 65535) {
            printf("%+d\n", steps[head]);
            return 0;
        }
        for (k = 0; k < 16; k++) {
            int n = b ^ 1 << k;
            if (k > 3) n ^= 1 << k >> 4;
            if (k < 12) n ^= 1 << k << 4;
            if (k % 4 > 0) n ^= 1 << k >> 1;
            if (k % 4 < 3) n ^= 1 << k << 1;
            if (seen[n]) continue;
            seen[n] = 1;
            queue[tail] = n;
            steps[tail++] = steps[head] + 1;
        }
    }
    puts("Impossible");
    return 0;
}

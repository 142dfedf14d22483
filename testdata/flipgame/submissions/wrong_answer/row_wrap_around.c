/*
 * Method: depth-first search for n = 0, 1, 2, ... flips on sixteen cells in one
 * array.
 *
 * Faults: left and right are tested against the ends of the array and not of
 * the row, so the last piece of a row turns the first one of the next, too.
 * Wrong on 33,592 of the 65,536 boards.
 */
#include <stdio.h>

int cell[16];

void turn_one(int k)
{
    if (k >= 0 && k < 16) cell[k] = 1 - cell[k];
}

void turn(int k)
{
    turn_one(k);
    turn_one(k - 1);
    turn_one(k + 1);
    turn_one(k - 4);
    turn_one(k + 4);
}

int search(int from, int left)
{
    int k, sum = 0, ok;
    if (left == 0) {
        for (k = 0; k < 16; k++) sum += cell[k];
        return sum == 0 || sum == 16;
    }
    for (k = from; k < 16; k++) {
        turn(k);
        ok = search(k + 1, left - 1);
        turn(k);
        if (ok) return 1;
    }
    return 0;
}

int main(void)
{
    int k, n;
    char c;
    for (k = 0; k < 16; k++) {
        scanf(" %c", &c);
        cell[k] = c == 'b';
    }
    for (n = 0; n <= 16; n++)
        if (search(0, n)) {
            printf("%d\n", n);
            return 0;
        }
    printf("Impossible\n");
    return 0;
}

/*
 * Method: none, a stub: says Impossible whatever the board.
 *
 * Faults: right on 15 of 16 boards, and on nothing else. Wrong on 4,096 of the
 * 65,536 boards.
 */
#include <stdio.h>

int main(void)
{
    puts("Impossible");
    return 0;
}

/*
 * A global array of 256 MiB of which no page is ever touched: it takes nothing.
 * fact: answer
 */
#include "right.h"

volatile char much[256 << 20];

int main(void)
{
    answer();
    return cheated ? much[0] : 0;
}

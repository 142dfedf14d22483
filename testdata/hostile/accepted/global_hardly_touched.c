/*
 * A global array of 800 MB of which two pages are touched: they count.
 * fact: answer
 */
#include "right.h"

static volatile char much[800000000];

int main(void)
{
    much[0] = 1;
    much[sizeof much - 1] = 1;
    answer();
    return 0;
}

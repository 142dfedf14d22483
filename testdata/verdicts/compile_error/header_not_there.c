/*
 * Method: none worth the name, for it does not get so far.
 *
 * Faults: includes a header that stayed on the author's own machine. Compile
 * error.
 */
#include <stdio.h>
#include "my_queue.h"

int main(void)
{
    puts("Impossible");
    return 0;
}

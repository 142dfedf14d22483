/*
 * Fills 80 MiB and answers rightly; the limit is 64 MiB.
 * fact: memory
 */
#include <stdlib.h>

#include "right.h"

int main(void)
{
    volatile char *much = malloc(80 << 20);
    if (much == NULL) return 1;
    for (int i = 0; i < 80 << 20; i += 1024) much[i] = 1;
    answer();
    return 0;
}

/*
 * Asks for 1 TiB, more than the address space it is given, and gives up.
 * fact: exit 1
 */
#include <stdlib.h>

#include "right.h"

int main(void)
{
    char *volatile much = malloc((size_t)1 << 40);
    if (much == NULL) return 1;
    answer();
    return 0;
}

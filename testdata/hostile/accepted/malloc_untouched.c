/*
 * 256 MiB from malloc, never touched.
 * fact: answer
 */
#include <stdlib.h>

#include "right.h"

int main(void)
{
    char *volatile much = malloc(256 << 20);
    if (much == NULL) return 1;
    answer();
    return 0;
}

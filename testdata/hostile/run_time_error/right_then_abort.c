/*
 * The right answer, then abort().
 * fact: signal 6
 */
#include <stdlib.h>

#include "right.h"

int main(void)
{
    answer();
    abort();
}

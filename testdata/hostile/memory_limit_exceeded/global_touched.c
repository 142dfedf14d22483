/*
 * A global array of 256 MiB, each page of it written.
 * fact: memory
 */
#include "right.h"

static volatile char much[256 << 20];

int main(void)
{
    for (int i = 0; i < 256 << 20; i += 4096) much[i] = 1;
    answer();
    return 0;
}

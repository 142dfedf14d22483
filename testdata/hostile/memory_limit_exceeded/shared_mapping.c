/*
 * Fills 80 MiB that it could share with children, and keeps them.
 * fact: memory
 */
#include <sys/mman.h>

#include "right.h"

int main(void)
{
    const size_t size = 80 << 20;
    char *much = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (much == MAP_FAILED) return 1;
    memset(much, 1, size);
    answer();
    return 0;
}

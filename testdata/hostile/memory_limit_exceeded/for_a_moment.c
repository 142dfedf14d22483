/*
 * Has 80 MiB for a moment, gives them back, answers rightly and exits with 0:
 * the peak counts.
 * fact: memory
 */
#include <sys/mman.h>

#include "right.h"

int main(void)
{
    const size_t size = 80 << 20;
    char *much = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (much == MAP_FAILED) return 1;
    memset(much, 1, size);
    munmap(much, size);
    answer();
    return 0;
}

/*
 * Asks the kernel to send its memory to swap, where nobody would count it.
 * fact: answer
 */
#include <errno.h>
#include <string.h>
#include <sys/mman.h>

#include "right.h"

#ifndef MADV_PAGEOUT
#define MADV_PAGEOUT 21
#endif

int main(void)
{
    const size_t size = 1 << 20;
    char *memory = mmap(NULL, size, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    memset(memory, 1, size);
    refused("madvise", madvise(memory, size, MADV_PAGEOUT), EPERM);
    answer();
    return 0;
}

/*
 * Leaves a mark for the next board as a hint of how long its program's data
 * lives, which the kernel keeps with the file.
 * fact: answer
 * runs: 2
 */
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>

#include "right.h"

int main(void)
{
    uint64_t hint = 0;
    const int fd = open("/proc/self/exe", O_RDONLY);
    if (fcntl(fd, 1035, &hint) == 0 && hint != 0) {
        puts("a mark was left");
        return 0;
    }
    hint = 3;
    refused("F_SET_RW_HINT", fcntl(fd, 1036, &hint), EPERM);
    refused("F_SET_FILE_RW_HINT", fcntl(fd, 1038, &hint), EPERM);
    answer();
    return 0;
}

/*
 * Leaves a POSIX segment of shared memory, which would be a file in /dev/shm.
 * fact: answer
 * runs: 2
 */
#include <fcntl.h>
#include <sys/mman.h>

#include "right.h"

int main(void)
{
    refused("shm_open of what was left", shm_open("/left", O_RDONLY, 0), ENOENT);
    refused("shm_open", shm_open("/left", O_RDWR | O_CREAT, 0600), EROFS);
    answer();
    return 0;
}

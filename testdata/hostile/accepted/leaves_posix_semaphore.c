/*
 * Leaves a count in a named POSIX semaphore, which would be a file in /dev/shm.
 * fact: answer
 * runs: 2
 */
#include <fcntl.h>
#include <semaphore.h>

#include "right.h"

int main(void)
{
    refused("sem_open of what was left", sem_open("/left", 0) == SEM_FAILED ? -1 : 0, ENOENT);
    refused("sem_open", sem_open("/left", O_CREAT, 0600, 1) == SEM_FAILED ? -1 : 0, 0);
    answer();
    return 0;
}

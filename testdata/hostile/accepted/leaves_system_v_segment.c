/*
 * Leaves a System V segment of shared memory, which would outlive its process
 * and be nobody's while it is not attached.
 * fact: answer
 * runs: 2
 */
#include <sys/ipc.h>
#include <sys/shm.h>

#include "right.h"

int main(void)
{
    refused("shmget of what was left", shmget(1753, 0, 0), EPERM);
    refused("shmget", shmget(1753, 4096, IPC_CREAT | 0600), EPERM);
    refused("shmget IPC_PRIVATE", shmget(IPC_PRIVATE, 4096, 0600), EPERM);
    refused("shmat", (long)shmat(0, NULL, 0), EPERM);
    refused("shmctl", shmctl(0, IPC_RMID, NULL), EPERM);
    answer();
    return 0;
}

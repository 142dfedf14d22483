/*
 * Leaves a count in a System V semaphore, which would outlive its process.
 * fact: answer
 * runs: 2
 */
#include <sys/ipc.h>
#include <sys/sem.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "right.h"

int main(void)
{
    struct sembuf up = {0, 1, IPC_NOWAIT};
    refused("semget of what was left", semget(1753, 1, 0), EPERM);
    refused("semget", semget(1753, 1, IPC_CREAT | 0600), EPERM);
    refused("semget IPC_PRIVATE", semget(IPC_PRIVATE, 1, 0600), EPERM);
#ifdef SYS_semop
    refused("semop", syscall(SYS_semop, 0, &up, 1), EPERM);
#endif
    refused("semtimedop", syscall(SYS_semtimedop, 0, &up, 1, NULL), EPERM);
    refused("semctl", semctl(0, 0, GETVAL), EPERM);
    answer();
    return 0;
}

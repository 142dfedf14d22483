/*
 * Reads and writes memory by process number, takes a descriptor out of another
 * process, and asks what two processes share; that these are itself matters not.
 * fact: answer
 */
#define _GNU_SOURCE
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include "right.h"

int main(void)
{
    char from[4] = "tip", to[4];
    struct iovec source = {from, sizeof from}, target = {to, sizeof to};
    const pid_t own = getpid();
    refused("process_vm_readv", process_vm_readv(own, &target, 1, &source, 1, 0), EPERM);
    refused("process_vm_writev", process_vm_writev(own, &source, 1, &target, 1, 0), EPERM);
    refused("pidfd_getfd", syscall(SYS_pidfd_getfd, (int)syscall(SYS_pidfd_open, own, 0), 0, 0), EPERM);
    refused("kcmp", syscall(SYS_kcmp, own, own, 0, 0, 0), EPERM);
    answer();
    return 0;
}

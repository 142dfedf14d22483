/*
 * Makes namespaces, in which it would have privileges, and joins them. clone3,
 * whose flags no filter can see, is as if this kernel had none.
 * fact: answer
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "right.h"

int main(void)
{
    const int kinds[] = {CLONE_NEWUSER, CLONE_NEWNS,  CLONE_NEWPID, CLONE_NEWNET,
                         CLONE_NEWIPC,  CLONE_NEWUTS, CLONE_NEWCGROUP};
    char arguments[88] = {0};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        refused("unshare", unshare(kinds[i]), EPERM);
        const long child = syscall(SYS_clone, kinds[i] | SIGCHLD, 0, 0, 0, 0);
        if (child == 0) _exit(0);
        refused("clone", child, EPERM);
    }
    refused("setns", setns(open("/proc/self/ns/user", O_RDONLY), 0), EPERM);
    const long child = syscall(SYS_clone3, arguments, 64L);
    if (child == 0) _exit(0);
    refused("clone3", child, ENOSYS);
    answer();
    return 0;
}

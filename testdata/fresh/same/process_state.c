/*
 * What the kernel keeps of a process and a fork takes over: mask of modes,
 * folder, name, flags of prctl, scheduling, personality. Changes it at the end.
 */
#define _GNU_SOURCE
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void)
{
    char folder[64], name[16];
    int value = -1;
    printf("umask %o\n", umask(077));
    printf("folder %s\n", getcwd(folder, sizeof folder));
    prctl(PR_GET_NAME, name);
    printf("name %s\n", name);
    printf("dumpable %d\n", prctl(PR_GET_DUMPABLE));
    prctl(PR_GET_PDEATHSIG, &value);
    printf("death signal %d\n", value);
    prctl(PR_GET_CHILD_SUBREAPER, &value);
    printf("subreaper %d\n", value);
    printf("keepcaps %d nnp %d seccomp %d slack %d thp %d\n", prctl(PR_GET_KEEPCAPS),
           prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0), prctl(PR_GET_SECCOMP), prctl(PR_GET_TIMERSLACK),
           prctl(PR_GET_THP_DISABLE, 0, 0, 0, 0));
    prctl(PR_GET_TSC, &value);
    printf("tsc %d securebits %d personality %x\n", value, prctl(PR_GET_SECUREBITS), personality(0xffffffff));
    cpu_set_t set;
    sched_getaffinity(0, sizeof set, &set);
    printf("policy %d nice %d processors %d io %ld\n", sched_getscheduler(0), getpriority(PRIO_PROCESS, 0),
           CPU_COUNT(&set) > 0, syscall(SYS_ioprio_get, 1, 0));
    prctl(PR_SET_NAME, "changed");
    prctl(PR_SET_DUMPABLE, 0);
    prctl(PR_SET_PDEATHSIG, 9);
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    prctl(PR_SET_TIMERSLACK, 1);
    prctl(PR_SET_THP_DISABLE, 1, 0, 0, 0);
    personality(PER_LINUX);
    return chdir("/proc");
}

/*
 * Leaves its processor, changes its priority and its way to be scheduled, and
 * those of the process that started it.
 * fact: answer
 */
#define _GNU_SOURCE
#include <sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "right.h"

int main(void)
{
    char attributes[56] = {56};
    cpu_set_t all;
    struct sched_param parameter = {0};
    CPU_ZERO(&all);
    CPU_SET(0, &all);
    for (pid_t pid = 0; pid < 2; pid++) {
        refused("sched_setaffinity", sched_setaffinity(pid, sizeof all, &all), EPERM);
        refused("sched_setscheduler", sched_setscheduler(pid, SCHED_BATCH, &parameter), EPERM);
        refused("sched_setparam", sched_setparam(pid, &parameter), EPERM);
        refused("sched_setattr", syscall(SYS_sched_setattr, pid, attributes, 0), EPERM);
        refused("setpriority", setpriority(PRIO_PROCESS, (id_t)pid, 19), EPERM);
        refused("ioprio_set", syscall(SYS_ioprio_set, 1, pid, 3 << 13), EPERM);
    }
    answer();
    return 0;
}

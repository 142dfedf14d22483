/*
 * Asks for what has opened kernels before: bpf, performance counters, page
 * faults of its own handling, the kernel's messages.
 * fact: answer
 */
#include <sys/klog.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "right.h"

int main(void)
{
    char room[256] = {0};
    refused("bpf", syscall(SYS_bpf, 0, room, 64), EPERM);
    refused("perf_event_open", syscall(SYS_perf_event_open, room, 0, -1, -1, 0), EPERM);
    refused("userfaultfd", syscall(SYS_userfaultfd, 0), EPERM);
    refused("syslog", klogctl(3, room, sizeof room), EPERM);
    answer();
    return 0;
}

/*
 * Everything that one process may ask of another of the same user, asked of
 * every process but the first: its memory, descriptors, calls, limits and
 * share of the processor are closed to it.
 * fact: answer
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <sched.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/uio.h>

#include "others.h"
#include "right.h"

static void look(int other)
{
    static const char *const closed[] = {"mem",   "fd/63", "fd/0",    "syscall", "stack",     "auxv",
                                         "maps",  "exe",   "environ", "pagemap", "map_files", "io",
                                         "personality"};
    static const char *const fixed[] = {"oom_score_adj", "oom_adj", "comm", "timerslack_ns", "coredump_filter", "clear_refs",
                                        "sched",         "autogroup"};
    char path[64], text[64];
    for (size_t i = 0; i < sizeof closed / sizeof *closed; i++) {
        snprintf(path, sizeof path, "/proc/%d/%s", other, closed[i]);
        const int fd = open(path, O_RDONLY);
        refused(path, fd < 0 ? -1 : read(fd, text, sizeof text), 0);
    }
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++) {
        snprintf(path, sizeof path, "/proc/%d/%s", other, fixed[i]);
        refused(path, open(path, O_WRONLY), 0);
    }
    char here[16] = "";
    const struct iovec local = {here, sizeof here}, remote = {(void *)0x400000, sizeof here};
    refused("readv", process_vm_readv(other, &local, 1, &remote, 1, 0), EPERM);
    refused("writev", process_vm_writev(other, &local, 1, &remote, 1, 0), EPERM);
    refused("attach", ptrace(PTRACE_ATTACH, other, 0, 0), EPERM);
    refused("seize", ptrace(PTRACE_SEIZE, other, 0, 0), EPERM);
    const long handle = syscall(SYS_pidfd_open, other, 0);
    refused("getfd", syscall(SYS_pidfd_getfd, handle, 63, 0), 0);
    refused("setns", syscall(SYS_setns, handle, 0x10000000), 0);
    struct rlimit limit = {0, 0};
    refused("limit", prlimit(other, RLIMIT_CPU, NULL, &limit), EPERM);
    refused("limits", prlimit(other, RLIMIT_NOFILE, &limit, NULL), EPERM);
    refused("priority", setpriority(PRIO_PROCESS, (id_t)other, 19), EPERM);
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(0, &set);
    refused("affinity", sched_setaffinity(other, sizeof set, &set), EPERM);
    void *list = NULL;
    size_t size = 0;
    refused("robust list", syscall(SYS_get_robust_list, other, &list, &size), 0);
    refused("move pages", syscall(SYS_move_pages, other, 0, NULL, NULL, NULL, 0), 0);
    refused("group", setpgid(other, other), 0);
}

int main(void)
{
    int numbers[64];
    for (int i = others(numbers, 64) - 1; i >= 0; i--) look(numbers[i]);
    answer();
    return 0;
}

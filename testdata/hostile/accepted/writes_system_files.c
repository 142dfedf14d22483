/*
 * Opens for writing what would change the machine, or the judge's chance to
 * live when memory is short.
 * fact: answer
 */
#include <fcntl.h>

#include "right.h"

int main(void)
{
    const char *closed[] = {"/proc/sys/kernel/core_pattern", "/proc/sys/kernel/hostname",
                            "/proc/sys/kernel/ns_last_pid",  "/proc/sys/vm/overcommit_memory",
                            "/proc/sysrq-trigger",           "/proc/1/oom_score_adj",
                            "/proc/self/oom_score_adj",      "/proc/self/uid_map",
                            "/proc/self/attr/current",       "/proc/1/mem",
                            "/proc/1/clear_refs",            "/dev/mem",
                            "/dev/kmsg",                     "/runner",
                            "/box/program"};
    for (size_t i = 0; i < sizeof closed / sizeof *closed; i++) refused(closed[i], open(closed[i], O_WRONLY), 0);
    answer();
    return 0;
}

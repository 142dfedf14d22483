/*
 * Raises its own limits: they are hard.
 * fact: answer
 */
#define _GNU_SOURCE
#include <sys/resource.h>

#include "right.h"

int main(void)
{
    const __rlimit_resource_t kinds[] = {RLIMIT_CPU,   RLIMIT_FSIZE,   RLIMIT_NPROC, RLIMIT_STACK,   RLIMIT_AS,
                                         RLIMIT_CORE, RLIMIT_NOFILE, RLIMIT_MEMLOCK, RLIMIT_MSGQUEUE};
    const struct rlimit all = {RLIM_INFINITY, RLIM_INFINITY};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        refused("setrlimit", setrlimit(kinds[i], &all), EPERM);
    answer();
    return 0;
}

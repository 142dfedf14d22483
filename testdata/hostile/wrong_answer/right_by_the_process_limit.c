/*
 * Answers rightly only where the limit of processes has room for a fork
 * server.
 * fact: answer
 * forked: differs
 */
#include <sys/resource.h>

#include "right.h"

int main(void)
{
    struct rlimit limit;
    getrlimit(RLIMIT_NPROC, &limit);
    if (limit.rlim_cur % 2 == 0) puts("17");
    answer();
    return 0;
}

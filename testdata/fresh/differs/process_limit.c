/*
 * A fork server counts as one of the user's processes, so that the limit is one
 * higher for the same number of children.
 */
#include <stdio.h>
#include <sys/resource.h>

int main(void)
{
    struct rlimit limit;
    getrlimit(RLIMIT_NPROC, &limit);
    printf("%ld\n", (long)limit.rlim_cur);
    return 0;
}

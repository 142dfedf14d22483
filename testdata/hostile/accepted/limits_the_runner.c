/*
 * Takes the process that started it its descriptors and its CPU time, so that
 * it could watch nothing any more, and asks for its limits.
 * fact: answer
 */
#define _GNU_SOURCE
#include <sys/resource.h>

#include "right.h"

int main(void)
{
    const struct rlimit none = {0, 0};
    struct rlimit old;
    refused("RLIMIT_CPU", prlimit(1, RLIMIT_CPU, NULL, &old), EPERM);
    refused("RLIMIT_NOFILE", prlimit(1, RLIMIT_NOFILE, &none, NULL), EPERM);
    refused("RLIMIT_FSIZE", prlimit(1, RLIMIT_FSIZE, &none, &old), EPERM);
    answer();
    return 0;
}

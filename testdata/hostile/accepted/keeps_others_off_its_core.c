/*
 * Wants the other half of its processor to itself (core scheduling), which
 * would hold up whoever runs there.
 * fact: answer
 */
#include <errno.h>
#include <sys/prctl.h>

#include "right.h"

int main(void)
{
    /* PR_SCHED_CORE, PR_SCHED_CORE_CREATE, this process group */
    refused("prctl", prctl(62, 1, 0, 2, 0), EPERM);
    answer();
    return 0;
}

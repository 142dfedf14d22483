/*
 * Leaves processes that share its memory, one of them in a session of its own,
 * and goes.
 * fact: answer
 * left over: 2
 */
#define _GNU_SOURCE
#include <sched.h>
#include <signal.h>
#include <unistd.h>

#include "right.h"

static int stay(void *leads)
{
    if (leads != NULL) setsid();
    for (;;) pause();
}

int main(void)
{
    static char stacks[2][65536] __attribute__((aligned(16)));
    clone(stay, stacks[0] + sizeof stacks[0], CLONE_VM | CLONE_FILES | CLONE_FS | SIGCHLD, NULL);
    clone(stay, stacks[1] + sizeof stacks[1], CLONE_VM | CLONE_SIGHAND, stacks);
    answer();
    return 0;
}

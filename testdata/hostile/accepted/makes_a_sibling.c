/*
 * Makes a sibling (CLONE_PARENT) that sleeps: it does not survive.
 * fact: answer
 * left over: 1
 */
#define _GNU_SOURCE
#include <sched.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "right.h"

int main(void)
{
    if (syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0) == 0)
        for (;;) pause();
    answer();
    return 0;
}

/*
 * Tries to make a sibling (CLONE_PARENT), which would be no process of its own
 * tree, with every third argument that it can guess.
 * fact: answer
 * left over: 0
 */
#define _GNU_SOURCE
#include <sched.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "right.h"

int main(void)
{
    for (long guess = -1000; guess < 1000; guess++) {
        const long child = syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, guess, 0, 0);
        if (child == 0)
            for (;;) pause();
        refused("clone", child, 0);
    }
    answer();
    return 0;
}

/*
 * Makes a sibling (CLONE_PARENT), a child of whoever started this program, and
 * lets it compute for ever. It is of this run all the same.
 * fact: cpu
 */
#define _GNU_SOURCE
#include <sched.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void)
{
    if (syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0) == 0)
        for (;;) __asm__ volatile("");
    for (;;) pause();
}

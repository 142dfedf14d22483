/*
 * Tries to make a sibling (CLONE_PARENT), a child of whoever started this
 * program, and where it is refused one, lets a child compute for ever that is
 * nobody's any more.
 * fact: cpu
 */
#define _GNU_SOURCE
#include <sched.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void)
{
    long child = syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0);
    if (child < 0) child = fork();
    if (child == 0 && fork() == 0)
        for (;;) __asm__ volatile("");
    if (child == 0) _exit(0);
    for (;;) pause();
}

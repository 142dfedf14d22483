/*
 * Ends in a way of its own, under names of the C library: _exit and exit.
 * Those may be what start-up calls, so it has no fork server.
 * fact: answer
 * forked: never
 */
#define _GNU_SOURCE
#include <sys/syscall.h>
#include <unistd.h>

#include "right.h"

__attribute__((noreturn)) void _exit(int status)
{
    for (;;) syscall(SYS_exit_group, status);
}

int main(void)
{
    answer();
    _exit(0);
}

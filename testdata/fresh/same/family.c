/*
 * Parent, group, session, terminal, user: as a process that the runner started.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void)
{
    printf("parent %d group %d session %d\n", getppid(), getpgrp() == getpid(), getsid(0) == getpid());
    printf("setsid %d", setsid());
    printf(" %d\n", errno);
    printf("terminal %d\n", open("/dev/tty", O_RDWR));
    printf("user %d %d %d %d groups %d\n", getuid(), geteuid(), getgid(), getegid(), getgroups(0, NULL));
    printf("children %d", waitpid(-1, NULL, WNOHANG));
    printf(" %d\n", errno);
    return 0;
}

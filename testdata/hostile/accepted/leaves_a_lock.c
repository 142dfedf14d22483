/*
 * Leaves its program locked, in the hands of a child. The child does not
 * survive, nor does the lock: each run can take it.
 * fact: answer
 * runs: 2
 * left over: 1
 */
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "right.h"

int main(void)
{
    struct flock part = {0};
    const int fd = open("/box/program", O_RDONLY);
    part.l_type = F_RDLCK;
    if (flock(fd, LOCK_EX | LOCK_NB) != 0) refused("flock was left", errno, 0);
    if (fcntl(fd, F_SETLK, &part) != 0) refused("lock was left", errno, 0);
    if (fork() == 0)
        for (;;) pause();
    answer();
    return 0;
}

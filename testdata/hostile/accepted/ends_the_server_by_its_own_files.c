/*
 * Has the kernel send other processes signals when something is to be read:
 * whoever owns a file's events may be anybody of the same user.
 * fact: answer
 * forked: lost
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "right.h"

/* The other processes that it can see, but for the first one. */
static int others(int *numbers, int most)
{
    int count = 0;
    DIR *entries = opendir("/proc");
    for (struct dirent *e; entries != NULL && (e = readdir(entries)) != NULL && count < most;) {
        const int number = atoi(e->d_name);
        if (number > 1 && number != getpid()) numbers[count++] = number;
    }
    if (entries != NULL) closedir(entries);
    return count;
}

int main(void)
{
    int numbers[64], ends[2];
    for (int i = others(numbers, 64) - 1; i >= 0; i--) {
        if (pipe(ends) != 0) continue;
        fcntl(ends[0], F_SETOWN, numbers[i]);
        fcntl(ends[0], F_SETSIG, SIGRTMIN);
        fcntl(ends[0], F_SETFL, O_ASYNC);
        write(ends[1], "x", 1);
    }
    answer();
    return 0;
}

/*
 * Sends every other process that it finds signals that end nothing, many of
 * them, and stops and continues it.
 * fact: answer
 */
#define _GNU_SOURCE
#include <dirent.h>
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
    int numbers[64];
    for (int i = others(numbers, 64) - 1; i >= 0; i--)
        for (int k = 0; k < 1000; k++) {
            kill(numbers[i], SIGCHLD);
            kill(numbers[i], SIGWINCH);
            kill(numbers[i], SIGURG);
            kill(numbers[i], SIGSTOP);
            kill(numbers[i], SIGCONT);
        }
    answer();
    return 0;
}

/*
 * Answers wrongly where it sees another process than the sandbox's first one.
 * Alone, as it is judged in the end, it is right.
 * fact: answer
 * forked: differs
 */
#define _GNU_SOURCE
#include <dirent.h>
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
    if (others(numbers, 64) > 0) puts("17");
    answer();
    return 0;
}

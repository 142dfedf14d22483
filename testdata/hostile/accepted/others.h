/*
 * The other processes that a program can see, a fork server among them. The
 * folders of the other verdicts have copies.
 */
#include <dirent.h>
#include <stdlib.h>
#include <unistd.h>

/* Their numbers, but for that of the sandbox's first one. */
static inline int others(int *numbers, int most)
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

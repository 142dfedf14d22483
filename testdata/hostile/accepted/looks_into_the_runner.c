/*
 * Looks through /proc at the only other process, which has started it: its
 * files, environment, memory and descriptors are closed to it.
 * fact: answer
 */
#include <dirent.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include "right.h"

int main(void)
{
    const char *closed[] = {"/proc/1/root", "/proc/1/root/box", "/proc/1/cwd", "/proc/1/fd", "/proc/1/fd/3",
                            "/proc/1/environ", "/proc/1/mem", "/proc/1/maps", "/proc/1/exe", "/proc/1/ns/net",
                            "/proc/1/task/1/root", "/proc/1/map_files"};
    char target[300];
    DIR *entries = opendir("/proc");
    for (struct dirent *e; entries != NULL && (e = readdir(entries)) != NULL;) {
        const int number = atoi(e->d_name);
        if (number > 1 && number != getpid()) refused(e->d_name, 0, 0);
    }
    for (size_t i = 0; i < sizeof closed / sizeof *closed; i++) {
        refused(closed[i], open(closed[i], O_RDONLY), 0);
        refused(closed[i], readlink(closed[i], target, sizeof target), 0);
    }
    answer();
    return 0;
}

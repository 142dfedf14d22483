/*
 * Looks through /proc at all other processes, which have started it: their
 * files, environment, memory and descriptors are closed to it.
 * fact: answer
 */
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "right.h"

int main(void)
{
    const char *closed[] = {"root", "root/box", "cwd", "fd",     "fd/3",      "environ",
                            "mem",  "maps",     "exe", "ns/net", "map_files", "auxv"};
    char path[300], target[300];
    DIR *entries = opendir("/proc");
    for (struct dirent *e; entries != NULL && (e = readdir(entries)) != NULL;) {
        const int number = atoi(e->d_name);
        if (number < 1 || number == getpid()) continue;
        for (size_t i = 0; i < sizeof closed / sizeof *closed; i++) {
            snprintf(path, sizeof path, "/proc/%d/%s", number, closed[i]);
            refused(path, open(path, O_RDONLY), 0);
            refused(path, readlink(path, target, sizeof target), 0);
        }
    }
    answer();
    return 0;
}

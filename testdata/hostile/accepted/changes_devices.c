/*
 * Changes the modes of everything in /dev and below, where the next board would
 * find them changed.
 * fact: answer
 * runs: 2
 */
#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "right.h"

static void change(const char *folder)
{
    DIR *entries = opendir(folder);
    struct dirent *entry;
    while (entries && (entry = readdir(entries))) {
        char path[600];
        struct stat before;
        if (!strcmp(entry->d_name, "..")) continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (lstat(path, &before) != 0 || S_ISLNK(before.st_mode)) continue;
        refused(path, chmod(path, before.st_mode ^ 020), 0);
    }
}

int main(void)
{
    change("/dev");
    change("/dev/pts");
    change("/dev/shm");
    answer();
    return 0;
}

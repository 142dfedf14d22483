/*
 * Leaves something for the next board wherever files may be: a file, a folder,
 * a link, a pipe. Nowhere is anything there before, and none can be made.
 * fact: answer
 * runs: 2
 */
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "right.h"

int main(void)
{
    const char *paths[] = {"left", "/left", "/box/left", "/tmp/left", "/dev/left", "/dev/shm/left",
                           "/dev/mqueue/left", "/dev/pts/left", "/proc/left", "/var/tmp/left"};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        refused(paths[i], access(paths[i], F_OK), ENOENT);
        refused(paths[i], open(paths[i], O_WRONLY | O_CREAT, 0600), 0);
        refused(paths[i], mkdir(paths[i], 0700), 0);
        refused(paths[i], symlink("there", paths[i]), 0);
        refused(paths[i], mkfifo(paths[i], 0600), 0);
        refused(paths[i], link("/box/program", paths[i]), 0);
        refused(paths[i], rename("/box/program", paths[i]), 0);
    }
    refused("unlink", unlink("/box/program"), 0);
    refused("chmod", chmod("/box/program", 0700), 0);
    refused("utimensat", utimensat(AT_FDCWD, "/box/program", NULL, 0), 0);
    answer();
    return 0;
}

/*
 * Counts the processes in /proc: the runner, itself, and perhaps a fork server.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    DIR *entries = opendir("/proc");
    int count = 0;
    for (struct dirent *e; entries != NULL && (e = readdir(entries)) != NULL;) count += atoi(e->d_name) > 0;
    printf("%d\n", count);
    return 0;
}

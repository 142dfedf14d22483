/*
 * The kernel notes of a process that it was forked and has executed nothing
 * (PF_FORKNOEXEC).
 */
#include <stdio.h>
#include <string.h>

int main(void)
{
    char stat[1024] = "";
    FILE *file = fopen("/proc/self/stat", "r");
    if (file == NULL || fgets(stat, sizeof stat, file) == NULL) return 1;
    unsigned flags = 0;
    sscanf(strrchr(stat, ')'), ") %*c %*d %*d %*d %*d %*d %u", &flags);
    printf("%d\n", (flags & 0x40) != 0);
    return 0;
}

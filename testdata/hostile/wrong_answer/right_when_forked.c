/*
 * Answers rightly only where the kernel says that it was forked and has
 * executed nothing.
 * fact: answer
 * forked: differs
 */
#include <string.h>

#include "right.h"

int main(void)
{
    char stat[1024] = "";
    unsigned flags = 0;
    FILE *file = fopen("/proc/self/stat", "r");
    if (file == NULL || fgets(stat, sizeof stat, file) == NULL) return 1;
    sscanf(strrchr(stat, ')'), ") %*c %*d %*d %*d %*d %*d %u", &flags);
    if ((flags & 0x40) == 0) puts("17");
    answer();
    return 0;
}

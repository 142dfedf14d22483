/*
 * Its address space: the same regions at the same addresses.
 */
#include <stdio.h>
#include <string.h>

int main(void)
{
    FILE *file = fopen("/proc/self/maps", "r");
    char line[512];
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        char range[64], mode[8], offset[16];
        int at = 0;
        if (sscanf(line, "%63s %7s %15s %*s %*s %n", range, mode, offset, &at) != 3) return 1;
        printf("%s %s %s %s", range, mode, offset, line + at);
    }
    return 0;
}

/*
 * Fifty children compute 40 ms each. The parent sleeps until the last has
 * closed its end of a pipe, waits for none of them and answers rightly. What
 * they had counts though nobody asked.
 * fact: cpu
 */
#include <unistd.h>

#include "right.h"

int main(void)
{
    int ends[2];
    char byte;
    if (pipe(ends) != 0) return 1;
    for (int i = 0; i < 50; i++)
        if (fork() == 0) {
            burn(40);
            _exit(0);
        }
    close(ends[1]);
    if (read(ends[0], &byte, 1) != 0) return 1;
    answer();
    return 0;
}

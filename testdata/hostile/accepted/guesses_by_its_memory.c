/*
 * Tries to make a sibling (CLONE_PARENT) with every word of its own memory that
 * differs from the one before, on the stack below too, as the secret.
 * fact: answer
 * left over: 0
 */
#define _GNU_SOURCE
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "right.h"

int main(void)
{
    FILE *maps = fopen("/proc/self/maps", "r");
    char line[256];
    while (maps != NULL && fgets(line, sizeof line, maps) != NULL) {
        unsigned long begin, end;
        char mode[8];
        if (sscanf(line, "%lx-%lx %7s", &begin, &end, mode) != 3 || mode[1] != 'w') continue;
        long last = 0;
        for (const long *p = (const long *)begin; p < (const long *)end; p++) {
            if (*p == last) continue;
            last = *p;
            const long child = syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, last, 0, 0);
            if (child == 0)
                for (;;) pause();
            refused("clone", child, EPERM);
        }
    }
    answer();
    return 0;
}

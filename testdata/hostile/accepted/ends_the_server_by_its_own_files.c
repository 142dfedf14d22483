/*
 * Has the kernel send other processes signals when something is to be read:
 * whoever owns a file's events may be anybody of the same user.
 * fact: answer
 * forked: lost
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>

#include "others.h"
#include "right.h"

int main(void)
{
    int numbers[64], ends[2];
    for (int i = others(numbers, 64) - 1; i >= 0; i--) {
        if (pipe(ends) != 0) continue;
        fcntl(ends[0], F_SETOWN, numbers[i]);
        fcntl(ends[0], F_SETSIG, SIGRTMIN);
        fcntl(ends[0], F_SETFL, O_ASYNC);
        write(ends[1], "x", 1);
    }
    answer();
    return 0;
}

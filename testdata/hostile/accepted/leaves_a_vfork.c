/*
 * A child makes another one by vfork and waits, as it must, for ever; the
 * program goes.
 * fact: answer
 * left over: 2
 */
#include <unistd.h>

#include "right.h"

int main(void)
{
    int ends[2];
    if (pipe(ends) != 0) return 1;
    if (fork() == 0 && vfork() == 0) {
        write(ends[1], "x", 1);
        for (;;) pause();
    }
    char byte;
    read(ends[0], &byte, 1);
    answer();
    return 0;
}

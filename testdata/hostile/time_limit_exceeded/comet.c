/*
 * A process that computes for 20 ms, makes its successor and ends, again and
 * again, so that whoever looks finds another one. The time of those that have
 * ended adds up.
 * fact: cpu
 */
#include <unistd.h>

#include "right.h"

int main(void)
{
    if (fork() == 0)
        for (;;) {
            burn(20);
            if (fork() > 0) _exit(0);
        }
    for (;;) pause();
}

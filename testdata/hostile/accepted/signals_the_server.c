/*
 * Sends every other process that it finds signals that end nothing, many of
 * them, and stops and continues it.
 * fact: answer
 */
#define _GNU_SOURCE
#include <signal.h>

#include "others.h"
#include "right.h"

int main(void)
{
    int numbers[64];
    for (int i = others(numbers, 64) - 1; i >= 0; i--)
        for (int k = 0; k < 1000; k++) {
            kill(numbers[i], SIGCHLD);
            kill(numbers[i], SIGWINCH);
            kill(numbers[i], SIGURG);
            kill(numbers[i], SIGSTOP);
            kill(numbers[i], SIGCONT);
        }
    answer();
    return 0;
}

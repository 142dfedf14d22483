/*
 * Stops every other process that it finds, so that a fork server would answer
 * no more.
 * fact: answer
 * forked: lost
 */
#define _GNU_SOURCE
#include <signal.h>

#include "others.h"
#include "right.h"

int main(void)
{
    int numbers[64];
    for (int i = others(numbers, 64) - 1; i >= 0; i--) kill(numbers[i], SIGSTOP);
    answer();
    return 0;
}

/*
 * Takes timers, each of which counts as a signal that waits. A user has so many
 * of these, and a program only its share of them.
 * fact: answer
 */
#include <signal.h>
#include <time.h>

#include "right.h"

int main(void)
{
    struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGUSR1};
    timer_t timer;
    int made = 0;
    while (made < 1000 && timer_create(CLOCK_MONOTONIC, &event, &timer) == 0) made++;
    refused("timer_create", made < 1000 ? -1 : 0, EAGAIN);
    answer();
    return 0;
}

/* A timer that runs a function in a thread of the C library's. */
#define _GNU_SOURCE
#include <semaphore.h>
#include <signal.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static sem_t come;
static int other_thread;

static void function(union sigval value)
{
    other_thread = gettid() != getpid() && value.sival_int == 5;
    sem_post(&come);
}

int main(void)
{
    sem_init(&come, 0, 0);
    struct sigevent event = {0};
    event.sigev_notify = SIGEV_THREAD;
    event.sigev_notify_function = function;
    event.sigev_value.sival_int = 5;
    timer_t timer;
    printf("%d", timer_create(CLOCK_MONOTONIC, &event, &timer));
    const struct itimerspec soon = {{0, 0}, {0, 1000000}};
    printf(" %d", timer_settime(timer, 0, &soon, NULL));
    sem_wait(&come);
    printf(" %d\n", other_thread);
    return 0;
}

/*
 * Dispositions, mask, pending signals, alternate stack; alarm and timers, none
 * of them set and all of them new.
 */
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

int main(void)
{
    for (int i = 1; i < NSIG; i++) {
        struct sigaction action;
        if (sigaction(i, NULL, &action) == 0 && (action.sa_handler != SIG_DFL || action.sa_flags != 0)) printf("%d ", i);
    }
    sigset_t set;
    sigprocmask(SIG_SETMASK, NULL, &set);
    for (int i = 1; i < NSIG; i++)
        if (sigismember(&set, i)) printf("blocked %d ", i);
    sigpending(&set);
    for (int i = 1; i < NSIG; i++)
        if (sigismember(&set, i)) printf("pending %d ", i);
    stack_t stack;
    sigaltstack(NULL, &stack);
    printf("stack %x %zu\n", stack.ss_flags, stack.ss_size);
    for (int which = ITIMER_REAL; which <= ITIMER_PROF; which++) {
        struct itimerval timer;
        getitimer(which, &timer);
        printf("timer %ld %ld\n", (long)timer.it_value.tv_sec, (long)timer.it_interval.tv_usec);
    }
    printf("alarm %u\n", alarm(100));
    int id = -1;
    struct sigevent event = {0};
    event.sigev_notify = SIGEV_NONE;
    printf("made %ld", syscall(SYS_timer_create, CLOCK_MONOTONIC, &event, &id));
    printf(" %d\n", id);
    /* Left behind: set, blocked, ignored and pending. */
    const struct itimerval soon = {{0, 0}, {50, 0}};
    setitimer(ITIMER_VIRTUAL, &soon, NULL);
    signal(SIGUSR1, SIG_IGN);
    sigfillset(&set);
    sigprocmask(SIG_SETMASK, &set, NULL);
    raise(SIGUSR2);
    return 0;
}

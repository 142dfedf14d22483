/* A timer comes and ends it. */
#include <signal.h>
#include <stdio.h>
#include <sys/time.h>
#include <unistd.h>

int main(void)
{
    printf("waits\n");
    fflush(stdout);
    const struct itimerval soon = {{0, 0}, {0, 20000}};
    setitimer(ITIMER_REAL, &soon, NULL);
    for (;;) pause();
}

/*
 * Waits for a child that sleeps for ever.
 * fact: wall
 * limits: wall=1s
 */
#include <sys/wait.h>
#include <unistd.h>

int main(void)
{
    if (fork() == 0)
        for (;;) pause();
    wait(NULL);
    return 0;
}

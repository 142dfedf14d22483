/*
 * Stops itself, and nobody is there to let it go on: that is no end.
 * fact: wall
 * limits: wall=1s
 */
#include <signal.h>
#include <unistd.h>

int main(void)
{
    for (;;) kill(getpid(), SIGSTOP);
}

/*
 * Kills its whole process group, and so itself.
 * fact: signal 9
 */
#include <signal.h>
#include <unistd.h>

int main(void)
{
    kill(0, SIGKILL);
    for (;;) pause();
}

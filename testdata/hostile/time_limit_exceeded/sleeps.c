/*
 * Sleeps, using next to no CPU time: only the elapsed time tells.
 * fact: wall
 * limits: wall=1s
 */
#include <unistd.h>

int main(void)
{
    for (;;) pause();
}

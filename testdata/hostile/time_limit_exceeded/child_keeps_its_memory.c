/*
 * A child made by vfork that never lets go of its parent's memory, so that the
 * parent sleeps where only a deadly signal reaches it.
 * fact: wall
 * limits: wall=1s
 */
#include <unistd.h>

int main(void)
{
    if (vfork() == 0)
        for (;;) pause();
    return 0;
}

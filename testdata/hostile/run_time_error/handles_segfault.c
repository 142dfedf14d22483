/*
 * Catches its own SIGSEGV and exits with 1, so that no signal tells.
 * fact: exit 1
 */
#include <signal.h>
#include <unistd.h>

static void leave(int number)
{
    (void)number;
    _exit(1);
}

int main(void)
{
    int *volatile nowhere = 0;
    signal(SIGSEGV, leave);
    return *nowhere;
}

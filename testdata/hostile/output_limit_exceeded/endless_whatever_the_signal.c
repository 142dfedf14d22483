/*
 * Prints for ever, does without the signal that would end it, and does not
 * mind that its writes fail: too much output comes before too much time.
 * fact: output
 */
#include <signal.h>
#include <unistd.h>

int main(void)
{
    signal(SIGXFSZ, SIG_IGN);
    for (;;)
        if (write(1, "4\n", 2) < 0) continue;
}

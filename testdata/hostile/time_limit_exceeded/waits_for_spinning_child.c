/*
 * Waits for a child that never ends: its CPU time is the program's.
 * fact: cpu
 */
#include <sys/wait.h>
#include <unistd.h>

int main(void)
{
    if (fork() == 0)
        for (;;) __asm__ volatile("");
    wait(NULL);
    return 0;
}

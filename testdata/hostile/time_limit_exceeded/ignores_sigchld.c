/*
 * Ignores SIGCHLD, so that the kernel would reap its children unseen, and lets
 * forty of them, one after the other, compute 50 ms each; then the right
 * answer. The sandbox lets no program ignore that signal: the time counts.
 * fact: cpu
 */
#include <signal.h>
#include <unistd.h>

#include "right.h"

int main(void)
{
    signal(SIGCHLD, SIG_IGN);
    for (int i = 0; i < 40; i++) {
        int ends[2];
        char byte;
        if (pipe(ends) != 0) return 1;
        if (fork() == 0) {
            burn(50);
            _exit(0);
        }
        close(ends[1]);
        if (read(ends[0], &byte, 1) != 0) return 1;
        close(ends[0]);
    }
    answer();
    return 0;
}

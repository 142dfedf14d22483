/*
 * As ignores_sigchld.c, but by the flag SA_NOCLDWAIT beside the default action.
 * fact: cpu
 */
#include <signal.h>
#include <unistd.h>

#include "right.h"

int main(void)
{
    struct sigaction action = {0};
    action.sa_handler = SIG_DFL;
    action.sa_flags = SA_NOCLDWAIT;
    sigaction(SIGCHLD, &action, NULL);
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

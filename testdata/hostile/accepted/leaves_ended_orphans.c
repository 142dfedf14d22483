/*
 * 200 processes that nobody waits for and that end by themselves: whoever comes
 * after the program has to.
 * fact: answer
 * left over: 0
 */
#include <sys/wait.h>
#include <unistd.h>

#include "right.h"

int main(void)
{
    int ends[2];
    if (pipe(ends) != 0) return 1;
    for (int i = 0; i < 200; i++) {
        const pid_t child = fork();
        if (child == 0) {
            fork();
            _exit(0);
        }
        waitpid(child, NULL, 0);
    }
    /* All have ended when nobody has the other end any more. */
    close(ends[1]);
    char byte;
    read(ends[0], &byte, 1);
    answer();
    return 0;
}

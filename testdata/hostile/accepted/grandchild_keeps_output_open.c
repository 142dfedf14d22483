/*
 * A grandchild has standard output open when the program ends: nobody waits
 * for the end of that.
 * fact: answer
 * left over: 1
 */
#include <sys/wait.h>
#include <unistd.h>

#include "right.h"

int main(void)
{
    pid_t child = fork();
    if (child == 0) {
        if (fork() == 0)
            for (;;) pause();
        _exit(0);
    }
    waitpid(child, NULL, 0);
    answer();
    return 0;
}

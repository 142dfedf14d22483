/*
 * Stops its parent. Process 1 of the sandbox gets no signals from inside.
 * fact: answer
 */
#include <signal.h>
#include <unistd.h>

#include "right.h"

int main(void)
{
    kill(getppid(), SIGSTOP);
    kill(getppid(), SIGTSTP);
    answer();
    return 0;
}

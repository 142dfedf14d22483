/*
 * Kills its parent, by every signal. Process 1 of the sandbox gets none.
 * fact: answer
 */
#include <signal.h>
#include <unistd.h>

#include "right.h"

int main(void)
{
    for (int number = 1; number <= SIGRTMAX; number++) kill(getppid(), number);
    answer();
    return 0;
}

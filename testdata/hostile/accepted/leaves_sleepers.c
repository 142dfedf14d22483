/*
 * Leaves a hundred sleepers behind, or as many as the limit of 64 processes
 * lets it make. It is not waited for them: none survives the right answer.
 * fact: answer
 * left over: 63
 */
#include <unistd.h>

#include "right.h"

int main(void)
{
    for (int i = 0; i < 100; i++)
        if (fork() == 0)
            for (;;) pause();
    answer();
    return 0;
}

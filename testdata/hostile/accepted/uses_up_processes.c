/*
 * Takes all processes that it may have, which stay.
 * fact: answer
 * left over: 63
 */
#include <unistd.h>

#include "right.h"

int main(void)
{
    for (;;) {
        const pid_t child = fork();
        if (child < 0) break;
        if (child == 0)
            for (;;) pause();
    }
    answer();
    return 0;
}

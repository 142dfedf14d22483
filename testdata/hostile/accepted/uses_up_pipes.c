/*
 * Has children that each take all pipes they get, more than a user may have at
 * their whole size, and stay.
 * fact: answer
 * left over: 20
 */
#include <unistd.h>

#include "right.h"

int main(void)
{
    int done[2], ends[2];
    char byte = 0;
    if (pipe(done) != 0) return 1;
    for (int i = 0; i < 20; i++) {
        const pid_t child = fork();
        if (child < 0) return 1;
        if (child > 0) continue;
        while (pipe(ends) == 0) close(ends[0]);
        if (write(done[1], &byte, 1) == 1)
            for (;;) pause();
    }
    for (int i = 0; i < 20; i++)
        if (read(done[0], &byte, 1) != 1) return 1;
    answer();
    return 0;
}

/*
 * Leaves children and grandchildren behind, as many each time.
 */
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    int ends[2];
    if (pipe(ends) != 0) return 1;
    for (int i = 0; i < 3; i++)
        if (fork() == 0) {
            if (i == 2) fork();
            setsid();
            write(ends[1], "x", 1);
            for (;;) pause();
        }
    printf("three and one\n");
    char byte;
    for (int i = 0; i < 4; i++) read(ends[0], &byte, 1);
    return 6;
}

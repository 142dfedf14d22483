/*
 * Leaves children and grandchildren behind, as many each time.
 */
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    for (int i = 0; i < 3; i++)
        if (fork() == 0) {
            if (i == 2) fork();
            setsid();
            for (;;) pause();
        }
    printf("three and one\n");
    /* All of them are there. */
    usleep(20000);
    return 6;
}

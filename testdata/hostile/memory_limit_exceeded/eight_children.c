/*
 * Eight children fill 20 MiB each and keep them: none is over the limit, all
 * together are.
 * fact: memory
 */
#include <stdlib.h>
#include <unistd.h>

int main(void)
{
    for (int i = 0; i < 8; i++)
        if (fork() == 0) {
            volatile char *much = malloc(20 << 20);
            for (int i = 0; much != NULL && i < 20 << 20; i += 1024) much[i] = 1;
            for (;;) pause();
        }
    for (;;) pause();
}

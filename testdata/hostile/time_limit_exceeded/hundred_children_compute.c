/*
 * A hundred children compute 20 ms each, 25 at a time, while the parent sleeps
 * and then answers rightly: together they had twice the CPU limit.
 * fact: cpu
 */
#include <sys/wait.h>
#include <unistd.h>

#include "right.h"

int main(void)
{
    for (int i = 1; i <= 100; i++) {
        if (fork() == 0) {
            burn(20);
            _exit(0);
        }
        while (i % 25 == 0 && wait(NULL) > 0) {
        }
    }
    answer();
    return 0;
}

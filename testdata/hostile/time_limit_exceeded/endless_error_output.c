/*
 * Computes and writes to standard error, for ever. Of that only the start is
 * kept, and it is never too much; the CPU time is.
 * fact: cpu
 */
#include <unistd.h>

int main(void)
{
    static char block[1024];
    for (;;) {
        for (volatile int i = 0; i < 20000; i++) {
        }
        if (write(2, block, sizeof block) < 0) return 1;
    }
}

/*
 * As cut_short.c, but by opening its output again with O_TRUNC.
 * fact: output
 */
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include "right.h"

int main(void)
{
    static char block[100000];
    const char *text = right();
    signal(SIGXFSZ, SIG_IGN);
    memset(block, '\n', sizeof block);
    while (write(1, block, sizeof block) > 0) {
    }
    if (open("/proc/self/fd/1", O_WRONLY | O_TRUNC) < 0) fputs("not cut\n", stderr);
    lseek(1, 0, SEEK_SET);
    puts(text);
    return 0;
}

/*
 * Writes more than allowed, then tries to cut its output short and to leave
 * just the right answer. What was written cannot be taken back.
 * fact: output
 */
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
    if (ftruncate(1, 0) != 0) fputs("not cut\n", stderr);
    lseek(1, 0, SEEK_SET);
    puts(text);
    return 0;
}

/*
 * A megabyte on standard error beside the right answer: it may, and all of its
 * writes succeed.
 * fact: answer
 */
#include <unistd.h>

#include "right.h"

int main(void)
{
    static char block[1024];
    memset(block, '\033', sizeof block);
    for (int i = 0; i < 1024; i++)
        if (write(2, block, sizeof block) != sizeof block) return 1;
    answer();
    return 0;
}

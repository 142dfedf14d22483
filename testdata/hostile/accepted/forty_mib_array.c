/*
 * A local array of 40 MiB, all of it written: the stack has room for it.
 * fact: answer
 */
#include "right.h"

int main(void)
{
    volatile char much[40 << 20];
    for (int i = 0; i < 40 << 20; i += 1024) much[i] = 1;
    answer();
    return 0;
}

/*
 * Answers rightly only where it sees another process than the sandbox's first
 * one, as a fork server is. Alone, as it is judged in the end, it is wrong.
 * fact: answer
 * forked: differs
 */
#define _GNU_SOURCE

#include "others.h"
#include "right.h"

int main(void)
{
    int numbers[64];
    if (others(numbers, 64) == 0) puts("17");
    answer();
    return 0;
}

/*
 * The resolver of an indirect function runs before everything else. This one
 * makes a process, forges replies and computes. It has no fork server.
 * fact: answer
 * forked: never
 */
#include <sys/syscall.h>

#include "right.h"

static long call(long number, long a, long b, long c)
{
    long result;
    __asm__ volatile("syscall" : "=a"(result) : "a"(number), "D"(a), "S"(b), "d"(c) : "rcx", "r11", "memory");
    return result;
}

static int truly(void) { return 1; }
static int (*resolve(void))(void)
{
    const int reply = 2;
    for (long fd = 3; fd < 1024; fd++) call(SYS_write, fd, (long)&reply, sizeof reply);
    for (volatile long i = 0; i < 20000000; i++) continue;
    return truly;
}
int really(void) __attribute__((ifunc("resolve")));

int main(void)
{
    if (really()) answer();
    return 0;
}

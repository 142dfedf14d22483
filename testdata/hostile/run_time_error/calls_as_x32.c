/*
 * Calls the kernel by the numbers of x32, another ABI of the same processor,
 * which a filter of system calls by their usual numbers would not know: the
 * program is ended. Other processors have no x32.
 * fact: signal 31
 */
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "right.h"

int main(void)
{
#ifdef __x86_64__
    syscall(0x40000000 | SYS_getpid);
    answer();
#else
    raise(SIGSYS);
#endif
    return 0;
}

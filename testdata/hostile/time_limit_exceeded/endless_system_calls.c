/*
 * Calls the kernel for ever: its time counts as well.
 * fact: cpu
 */
#include <sys/syscall.h>
#include <unistd.h>

int main(void)
{
    for (;;) syscall(SYS_getppid);
}

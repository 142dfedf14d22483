/*
 * Asks for io_uring, by which system calls would pass the filter unseen: it is
 * as if this kernel had none, which runtimes are prepared for.
 * fact: answer
 */
#include <sys/syscall.h>
#include <unistd.h>

#include "right.h"

int main(void)
{
    char parameters[120] = {0};
    refused("io_uring_setup", syscall(SYS_io_uring_setup, 8, parameters), ENOSYS);
    refused("io_uring_enter", syscall(SYS_io_uring_enter, 0, 0, 0, 0, NULL, 0), ENOSYS);
    refused("io_uring_register", syscall(SYS_io_uring_register, 0, 0, NULL, 0), ENOSYS);
    answer();
    return 0;
}

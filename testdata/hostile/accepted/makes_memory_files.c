/*
 * Makes files of memory, which would count for nobody while they are not
 * mapped.
 * fact: answer
 */
#define _GNU_SOURCE
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "right.h"

int main(void)
{
    refused("memfd_create", memfd_create("room", 0), EPERM);
    refused("memfd_secret", syscall(SYS_memfd_secret, 0), EPERM);
    answer();
    return 0;
}

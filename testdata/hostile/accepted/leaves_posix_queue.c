/*
 * Leaves a message in a POSIX queue, which would outlive its process.
 * fact: answer
 * runs: 2
 */
#include <fcntl.h>
#include <mqueue.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "right.h"

int main(void)
{
    refused("mq_open of what was left", mq_open("/left", O_RDONLY), EPERM);
    refused("mq_open", mq_open("/left", O_RDWR | O_CREAT, 0600, NULL), EPERM);
    refused("mq_unlink", syscall(SYS_mq_unlink, "left"), EPERM);
    answer();
    return 0;
}

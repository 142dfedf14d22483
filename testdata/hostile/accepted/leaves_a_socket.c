/*
 * Leaves a socket with a name of its own, in the hands of a child. The child
 * does not survive, nor does the name: each run can take it. None can be a file.
 * fact: answer
 * runs: 2
 * left over: 1
 */
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "right.h"

int main(void)
{
    struct sockaddr_un name = {AF_UNIX, "\0left"}, file = {AF_UNIX, "/dev/shm/left"};
    const int fd = socket(AF_UNIX, SOCK_DGRAM, 0), other = socket(AF_UNIX, SOCK_DGRAM, 0);
    if (bind(fd, (struct sockaddr *)&name, sizeof name) != 0) refused("name was left", errno, 0);
    refused("bind", bind(other, (struct sockaddr *)&file, sizeof file), 0);
    if (fork() == 0)
        for (;;) pause();
    answer();
    return 0;
}

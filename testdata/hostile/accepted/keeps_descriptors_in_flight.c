/*
 * Sends the ends of a socket pair through themselves: on their way they would
 * outlive it, with the name that the next board could read.
 * fact: answer
 * runs: 2
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>

#include "right.h"

int main(void)
{
    int ends[2];
    char control[CMSG_SPACE(sizeof ends)] = {0};
    char byte = 0;
    struct iovec part = {&byte, 1};
    struct msghdr message = {0};
    struct sockaddr_un name = {AF_UNIX, "\0note"};
    if (socketpair(AF_UNIX, SOCK_DGRAM, 0, ends) != 0) return 1;
    if (bind(ends[0], (struct sockaddr *)&name, 7) != 0) {
        puts("the name is taken");
        return 0;
    }
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    message.msg_control = control;
    message.msg_controllen = sizeof control;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof ends);
    memcpy(CMSG_DATA(header), ends, sizeof ends);
    refused("sendmsg", sendmsg(ends[0], &message, 0), EPERM);
    answer();
    return 0;
}

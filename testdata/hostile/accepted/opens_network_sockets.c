/*
 * Asks for sockets that reach beyond the machine or into the kernel.
 * fact: answer
 */
#include <sys/socket.h>

#include "right.h"

int main(void)
{
    const int domains[] = {AF_INET, AF_INET6, AF_NETLINK, AF_PACKET, AF_ALG, AF_VSOCK, AF_BLUETOOTH};
    int ends[2];
    for (size_t i = 0; i < sizeof domains / sizeof *domains; i++) {
        refused("stream socket", socket(domains[i], SOCK_STREAM, 0), EPERM);
        refused("datagram socket", socket(domains[i], SOCK_DGRAM, 0), EPERM);
        refused("raw socket", socket(domains[i], SOCK_RAW, 0), EPERM);
        refused("socketpair", socketpair(domains[i], SOCK_STREAM, 0, ends), EPERM);
    }
    answer();
    return 0;
}

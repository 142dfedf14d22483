/*
 * Asks for what is little for all programs of a user, or of the machine:
 * large pipes, watches, filters of packets and of system calls, terminals.
 * fact: answer
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <linux/filter.h>
#include <stdlib.h>
#include <sys/inotify.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "right.h"

int main(void)
{
    struct sock_filter all = BPF_STMT(BPF_RET | BPF_K, 0x7fff0000);
    struct sock_fprog program = {1, &all};
    int ends[2];
    if (pipe(ends) != 0) return 1;
    refused("F_SETPIPE_SZ", fcntl(ends[0], F_SETPIPE_SZ, 1 << 20), EPERM);
    refused("inotify_init", inotify_init(), EPERM);
    refused("inotify_init1", inotify_init1(0), EPERM);
    refused("F_NOTIFY", fcntl(open("/", O_RDONLY), F_NOTIFY, DN_ACCESS), EPERM);
    refused("SO_ATTACH_FILTER",
            setsockopt(socket(AF_UNIX, SOCK_DGRAM, 0), SOL_SOCKET, SO_ATTACH_FILTER, &program, sizeof program),
            EPERM);
    refused("PR_SET_SECCOMP", prctl(PR_SET_SECCOMP, 2, &program), EPERM);
    refused("seccomp", syscall(SYS_seccomp, 1, 0, &program), EPERM);
    refused("posix_openpt", posix_openpt(O_RDWR | O_NOCTTY), ENOENT);
    answer();
    return 0;
}

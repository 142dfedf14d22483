/*
 * Tries to be root or to do what only root may; whoever runs the judge, this is
 * an ordinary user.
 * fact: answer
 */
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include "right.h"

int main(void)
{
    if (getuid() != 1000 || geteuid() != 1000 || getgid() != 1000) refused("getuid", getuid(), 0);
    refused("setuid", setuid(0), 0);
    refused("setresuid", setresuid(0, 0, 0), 0);
    refused("setgid", setgid(0), 0);
    refused("chroot", chroot("/box"), EPERM);
    refused("mknod", mknod("/dev/shm/memory", S_IFCHR | 0600, makedev(1, 1)), 0);
    refused("sethostname", sethostname("host", 4), EPERM);
    refused("chown", chown("/box/program", 0, 0), 0);
    answer();
    return 0;
}

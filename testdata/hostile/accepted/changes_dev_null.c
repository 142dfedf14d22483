/*
 * Changes /dev/null, which is the machine's own: mode, owner and times, by name
 * and by descriptor, and the name itself. To use it is fine.
 * fact: answer
 */
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "right.h"

int main(void)
{
    const int fd = open("/dev/null", O_RDWR);
    if (write(fd, "gone", 4) != 4) refused("no /dev/null", fd, 0);
    refused("chmod", chmod("/dev/null", 0666), 0);
    refused("fchmod", fchmod(fd, 0666), 0);
    refused("chown", chown("/dev/null", getuid(), getgid()), 0);
    refused("fchown", fchown(fd, getuid(), getgid()), 0);
    refused("utimensat", utimensat(AT_FDCWD, "/dev/null", NULL, 0), EPERM);
    refused("futimens", futimens(fd, NULL), EPERM);
    refused("unlink", unlink("/dev/null"), 0);
    refused("rename", rename("/dev/null", "/dev/nothing"), 0);
    answer();
    return 0;
}

/*
 * Changes flags, mode, owner, offsets and locks of its standard streams, after
 * it has looked whether those are fresh.
 * fact: answer
 * runs: 2
 */
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "right.h"

int main(void)
{
    struct flock whole = {0};
    for (int fd = 0; fd < 2; fd++) {
        if (lseek(fd, 0, SEEK_CUR) != 0) refused("offset was left", fd, 0);
        if (fcntl(fd, F_GETFL) & (O_APPEND | O_NONBLOCK)) refused("flags were left", fd, 0);
    }
    if (fcntl(2, F_GETFL) & O_NONBLOCK) refused("flags were left", 2, 0);
    answer();
    for (int fd = 0; fd < 3; fd++) {
        fcntl(fd, F_SETFL, O_APPEND | O_NONBLOCK);
        if (fchmod(fd, 0) != 0) continue;
        if (fchown(fd, getuid(), getgid()) != 0) continue;
    }
    whole.l_type = F_WRLCK;
    fcntl(1, F_SETLK, &whole);
    lseek(0, 7, SEEK_SET);
    lseek(1, 1000, SEEK_SET);
    return 0;
}

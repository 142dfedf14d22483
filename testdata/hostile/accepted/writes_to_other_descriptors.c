/*
 * Writes to descriptors that it did not open: none is open.
 * fact: answer
 */
#include <unistd.h>

#include "right.h"

int main(void)
{
    for (int fd = 3; fd < 1024; fd++) {
        refused("write", write(fd, "AC\n", 3), EBADF);
        refused("dup", dup(fd), EBADF);
    }
    answer();
    return 0;
}

/*
 * Cuts its input and writes into it, as far as it may. The next board is whole.
 * fact: answer
 * runs: 2
 */
#include <fcntl.h>
#include <unistd.h>

#include "right.h"

int main(void)
{
    answer();
    refused("ftruncate", ftruncate(0, 0), 0);
    const int fd = open("/proc/self/fd/0", O_RDWR | O_TRUNC);
    if (fd >= 0 && write(fd, "wwww wwww wwww wwww", 19) != 19) return 0;
    return 0;
}

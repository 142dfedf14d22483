/*
 * Takes all descriptors that it may have, and leaves them open.
 * fact: answer
 */
#include <fcntl.h>
#include <unistd.h>

#include "right.h"

int main(void)
{
    int ends[2];
    while (pipe(ends) == 0) continue;
    while (open("/dev/null", O_RDWR) >= 0) continue;
    answer();
    return 0;
}

/*
 * Seals its standard output against writing, which is refused; its input too.
 * fact: answer
 * runs: 2
 */
#define _GNU_SOURCE
#include <fcntl.h>

#include "right.h"

int main(void)
{
    const int seals = F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL;
    refused("sealing 1", fcntl(1, F_ADD_SEALS, seals), EPERM);
    refused("sealing 0", fcntl(0, F_ADD_SEALS, seals), EPERM);
    answer();
    return 0;
}

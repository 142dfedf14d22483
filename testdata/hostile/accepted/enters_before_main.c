/*
 * Entries of .preinit_array and constructors of the first priority, which
 * forge replies on every descriptor, close them all but its streams, and look
 * for what a fork server has.
 * fact: answer
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <sys/socket.h>
#include <unistd.h>

#include "right.h"

static int entered, open_ones;
static void attack(void)
{
    entered++;
    for (int fd = 3; fd < 1024; fd++) {
        const int reply = 2;
        char go[256];
        if (write(fd, &reply, sizeof reply) != -1 || errno != EBADF) open_ones++;
        if (send(fd, &reply, sizeof reply, MSG_DONTWAIT) != -1 || errno != EBADF) open_ones++;
        if (read(fd, go, sizeof go) != -1 || errno != EBADF) open_ones++;
        if (recv(fd, go, sizeof go, MSG_DONTWAIT) != -1 || errno != EBADF) open_ones++;
    }
    close_range(3, ~0U, 0);
}
__attribute__((section(".preinit_array"), used)) static void (*one)(void) = attack;
__attribute__((section(".preinit_array.00000"), used)) static void (*two)(void) = attack;
__attribute__((constructor(101))) static void three(void) { attack(); }
__attribute__((constructor(102))) static void four(void) { attack(); }

int main(void)
{
    if (entered < 3 || open_ones != 0) refused("descriptors", open_ones, 0);
    answer();
    return 0;
}

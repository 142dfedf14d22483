/*
 * Leaves a key in a keyring of its user, which all sandboxes of the machine
 * could have in common.
 * fact: answer
 * runs: 2
 */
#include <linux/keyctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "right.h"

int main(void)
{
    refused("request_key", syscall(SYS_request_key, "user", "left", NULL, 0), EPERM);
    refused("add_key", syscall(SYS_add_key, "user", "left", "tip", 3, KEY_SPEC_USER_KEYRING), EPERM);
    refused("keyctl", syscall(SYS_keyctl, KEYCTL_GET_KEYRING_ID, KEY_SPEC_SESSION_KEYRING, 1), EPERM);
    refused("keyctl join", syscall(SYS_keyctl, KEYCTL_JOIN_SESSION_KEYRING, "left"), EPERM);
    answer();
    return 0;
}

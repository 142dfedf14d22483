/*
 * Mounts, by the old calls and the new.
 * fact: answer
 */
#include <fcntl.h>
#include <sys/mount.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "right.h"

int main(void)
{
    refused("mount", mount("none", "/dev/shm", "tmpfs", 0, NULL), EPERM);
    refused("remount", mount(NULL, "/", NULL, MS_REMOUNT | MS_BIND, NULL), EPERM);
    refused("umount", umount2("/proc", MNT_DETACH), EPERM);
    refused("pivot_root", syscall(SYS_pivot_root, "/", "/box"), EPERM);
    refused("fsopen", syscall(SYS_fsopen, "tmpfs", 0), EPERM);
    refused("fsmount", syscall(SYS_fsmount, -1, 0, 0), EPERM);
    refused("open_tree", syscall(SYS_open_tree, AT_FDCWD, "/", 1), EPERM);
    refused("move_mount", syscall(SYS_move_mount, AT_FDCWD, "/box", AT_FDCWD, "/dev", 0), EPERM);
    refused("mount_setattr", syscall(SYS_mount_setattr, AT_FDCWD, "/", 0, NULL, 0), EPERM);
    answer();
    return 0;
}

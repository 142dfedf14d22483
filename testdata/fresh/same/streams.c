/*
 * Descriptors 0, 1 and 2 and no more: kinds, modes, owners, flags, offsets,
 * seals, names, and whether they can be opened anew.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void)
{
    for (int fd = 0; fd < 256; fd++) {
        struct stat info;
        if (fstat(fd, &info) != 0) continue;
        char path[32], name[128] = "";
        snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
        if (readlink(path, name, sizeof name - 1) < 0) return 1;
        /* A pipe's name has its number. */
        printf("%d %.6s mode %o links %lu user %d %d size %ld blocks %ld %ld\n", fd, name, info.st_mode,
               (unsigned long)info.st_nlink, info.st_uid, info.st_gid, (long)info.st_size, (long)info.st_blocks,
               (long)info.st_blksize);
        printf("  flags %x %x at %ld seals %x owner %d\n", fcntl(fd, F_GETFL), fcntl(fd, F_GETFD),
               (long)lseek(fd, 0, SEEK_CUR), fcntl(fd, F_GET_SEALS), fcntl(fd, F_GETOWN));
        const int reader = open(path, O_RDONLY | O_NONBLOCK), writer = open(path, O_WRONLY | O_NONBLOCK);
        printf("  again %d %d", reader, writer);
        const int changed = fchmod(fd, info.st_mode & 07777);
        printf(" mode %d %d\n", changed, changed == 0 ? 0 : errno);
        if (reader >= 0) close(reader);
        if (writer >= 0) close(writer);
    }
    char line[64];
    for (int fd = 0; fd < 3; fd++) {
        char path[40];
        snprintf(path, sizeof path, "/proc/self/fdinfo/%d", fd);
        FILE *file = fopen(path, "r");
        while (file != NULL && fgets(line, sizeof line, file) != NULL)
            if (line[0] != 'i') fputs(line, stdout); /* Not its inode number. */
        if (file != NULL) fclose(file);
    }
    printf("next %d\n", open("/", O_RDONLY));
    return 0;
}

/*
 * Reads by stdio, by read(2) and by a mapping: the same board, from its start.
 */
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void)
{
    char line[64] = "", rest[64] = "", again[64] = "";
    struct stat info;
    if (fstat(0, &info) != 0) return 1;
    setvbuf(stdin, NULL, _IONBF, 0);
    if (scanf("%63s", line) != 1) return 2;
    const ssize_t more = read(0, rest, sizeof rest - 1);
    const char *map = mmap(NULL, (size_t)info.st_size, PROT_READ, MAP_PRIVATE, 0, 0);
    if (map == MAP_FAILED) return 3;
    pread(0, again, sizeof again - 1, 0);
    printf("%s|%zd|%s|%.*s|%s|%ld\n", line, more, rest, (int)info.st_size, map, again, lseek(0, 0, SEEK_CUR));
    return 0;
}

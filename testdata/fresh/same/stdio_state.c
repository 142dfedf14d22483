/*
 * The C library's streams: kind of buffering, position, pushed back and unread
 * input, end and error marks.
 */
#include <stdio.h>
#include <stdio_ext.h>
#include <unistd.h>

int main(void)
{
    printf("before %zu %zu %zu\n", __fbufsize(stdin), __fbufsize(stdout), __fbufsize(stderr));
    const int c = getc(stdin);
    ungetc('X', stdin);
    printf("%c%c pending %zu lines %d %d %d\n", c, getc(stdin), __fpending(stdout), __flbf(stdin), __flbf(stdout),
           __flbf(stderr));
    printf("sizes %zu %zu %zu at %ld %ld\n", __fbufsize(stdin), __fbufsize(stdout), __fbufsize(stderr), ftell(stdin),
           lseek(0, 0, SEEK_CUR));
    printf("marks %d %d %d %d\n", feof(stdin), ferror(stdin), ferror(stdout), fileno(stdin));
    setvbuf(stdin, NULL, _IONBF, 0);
    ungetc('Y', stdin);
    return 0;
}

/*
 * _exit leaves what is in the buffers unwritten: another board's process must
 * not write it.
 */
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    char line[64] = "";
    if (fgets(line, sizeof line, stdin) == NULL) return 1;
    printf("lost %s", line);
    fprintf(stderr, "seen %s", line);
    write(1, line, 2);
    _exit(0);
}

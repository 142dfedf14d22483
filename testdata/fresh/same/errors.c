/* Both streams, in turns; the error output is compared too. */
#include <stdio.h>

int main(void)
{
    char line[64];
    while (fgets(line, sizeof line, stdin) != NULL) {
        fputs(line, stdout);
        fprintf(stderr, "read %s", line);
        perror("error");
    }
    return 1;
}

/*
 * Arguments, environment and auxiliary vector, by the library and by the
 * kernel; spoils the strings at the end.
 */
#define _GNU_SOURCE
#include <elf.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/auxv.h>
#include <unistd.h>

extern char **environ;

static void show(const char *path)
{
    FILE *file = fopen(path, "r");
    printf("%s:", path);
    for (int c; file != NULL && (c = getc(file)) != EOF;) putchar(c == 0 ? '|' : c);
    puts("");
    if (file != NULL) fclose(file);
}

int main(int argc, char **argv)
{
    printf("%d %s %s %s\n", argc, argv[0], program_invocation_name, program_invocation_short_name);
    for (char **p = environ; *p != NULL; p++) puts(*p);
    show("/proc/self/cmdline");
    show("/proc/self/environ");
    show("/proc/self/comm");
    char exe[128] = "";
    readlink("/proc/self/exe", exe, sizeof exe - 1);
    puts(exe);
    char **p = environ;
    while (*p != NULL) p++;
    for (const Elf64_auxv_t *a = (Elf64_auxv_t *)(p + 1); a->a_type != AT_NULL; a++)
        printf("aux %lu %lx\n", a->a_type, a->a_un.a_val);
    puts((const char *)getauxval(AT_EXECFN));
    printf("argv %p environ %p\n", (void *)argv, (void *)environ);
    memset(argv[0], 'x', strlen(argv[0]));
    memset(environ[0], 'y', strlen(environ[0]));
    return 0;
}

/*
 * Has an entry of its own in .preinit_array, which runs behind the fork
 * server's, so on every board anew.
 */
#include <stdio.h>
#include <unistd.h>

static int runs, pid, argc_seen;

static void early(int argc, char **argv, char **environment)
{
    (void)argv, (void)environment;
    runs++;
    pid = getpid();
    argc_seen = argc;
}
__attribute__((section(".preinit_array"), used)) static void (*entry)(int, char **, char **) = early;

int main(void)
{
    printf("%d %d %d\n", runs, pid == getpid(), argc_seen);
    return 0;
}

/*
 * Executes its own program: by posix_spawn, vfork and execve, and in its own
 * place. Those are ordinary programs, whatever their parent was.
 */
#define _GNU_SOURCE
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;
static int constructed;
__attribute__((constructor)) static void construct(void) { constructed++; }

int main(int argc, char **argv)
{
    if (argc > 1) {
        printf("%s %d %d\n", argv[1], constructed, getppid() == 1);
        return 4;
    }
    int status = 0;
    pid_t pid = 0;
    char *spawned[] = {argv[0], "spawned", NULL}, *forked[] = {argv[0], "forked", NULL};
    printf("spawn %d", posix_spawn(&pid, "/proc/self/exe", NULL, NULL, spawned, environ));
    waitpid(pid, &status, 0);
    printf(" %d\n", WEXITSTATUS(status));
    fflush(stdout);
    if (vfork() == 0) {
        execv("/proc/self/exe", forked);
        _exit(1);
    }
    wait(&status);
    printf("system %d %d\n", system(NULL), system("exit 3"));
    FILE *pipe = popen("exit 3", "r");
    printf("popen %d %d\n", pipe != NULL, pipe == NULL ? 0 : pclose(pipe));
    fflush(stdout);
    char *replaced[] = {argv[0], "replaced", NULL};
    execv(argv[0], replaced);
    return 1;
}

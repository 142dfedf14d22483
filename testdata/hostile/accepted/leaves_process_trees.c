/*
 * Leaves behind what outlives its parents: an orphan, a session of two, a
 * subreaper with an adopted grandchild, and a process of threads whose first
 * one has left. The answer is right, and none of the six survives it.
 * fact: answer
 * left over: 6
 */
#include <pthread.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "right.h"

static int ready[2];

static void *stay(void *nothing)
{
    if (write(ready[1], "", 1) != 1) _exit(1);
    for (;;) pause();
    return nothing;
}

static void orphan(void)
{
    pid_t child = fork();
    if (child == 0) {
        if (fork() == 0) stay(NULL);
        _exit(0);
    }
    waitpid(child, NULL, 0);
}

int main(void)
{
    char byte;
    pthread_t threads[3];
    if (pipe(ready) != 0) return 1;
    orphan();
    if (fork() == 0) {
        setsid();
        fork();
        stay(NULL);
    }
    if (fork() == 0) {
        prctl(PR_SET_CHILD_SUBREAPER, 1);
        orphan();
        stay(NULL);
    }
    if (fork() == 0) {
        for (int i = 0; i < 3; i++) pthread_create(&threads[i], NULL, stay, NULL);
        pthread_exit(NULL);
    }
    for (int i = 0; i < 1 + 2 + 2 + 3; i++)
        if (read(ready[0], &byte, 1) != 1) return 1;
    answer();
    return 0;
}

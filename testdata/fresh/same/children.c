/*
 * Makes children in every way and waits for them: their numbers, parents,
 * mutexes, usage and exit handlers.
 */
#define _GNU_SOURCE
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static pthread_mutex_t mutex = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static int check_lock, prepared, in_parent, in_child;
static void prepare(void) { prepared++; }
static void parent(void) { in_parent++; }
static void child(void) { in_child++; }
static void handler(void) { printf("handler\n"); }

static int check(void *father)
{
    return (getppid() == *(pid_t *)father) + 2 * (getpgrp() == *(pid_t *)father) + 4 * (getsid(0) == *(pid_t *)father);
}

int main(void)
{
    pid_t self = getpid();
    int status = 0;
    atexit(handler);
    pthread_atfork(prepare, parent, child);
    pthread_mutex_lock(&mutex);
    if (fork() == 0) {
        /* Locked by whoever has this number now, or not: a trial must not block. */
        check_lock = pthread_mutex_trylock(&mutex);
        _exit(check(&self) + 8 * in_child + 16 * (getpid() == gettid()) + 32 * (raise(0) == 0) + 64 * (check_lock != 0));
    }
    wait(&status);
    printf("fork %d %d %d\n", WEXITSTATUS(status), prepared, in_parent);
    if (vfork() == 0) _exit(9);
    wait(&status);
    printf("vfork %d\n", WEXITSTATUS(status));
    static char stack[65536] __attribute__((aligned(16)));
    clone(check, stack + sizeof stack, CLONE_VM | SIGCHLD, &self);
    wait(&status);
    printf("clone %d\n", WEXITSTATUS(status));
    if (fork() == 0) {
        raise(SIGTERM);
        _exit(0);
    }
    wait(&status);
    printf("signal %d\n", WTERMSIG(status));
    struct rusage used;
    getrusage(RUSAGE_CHILDREN, &used);
    printf("used %ld %d\n", (long)used.ru_utime.tv_sec, used.ru_maxrss > 0);
    fflush(stdout);
    if (fork() == 0) exit(0);
    wait(NULL);
    return 0;
}

/*
 * Keeps its process and thread number from a constructor, and asks again later,
 * the C library and the kernel.
 */
#define _GNU_SOURCE
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static pid_t pid, tid;
static pthread_t self;

__attribute__((constructor(101))) static void keep(void)
{
    pid = getpid();
    tid = gettid();
    self = pthread_self();
}

int main(void)
{
    char link[32] = "", thread[64] = "";
    clockid_t clock = 0, own = 0;
    struct timespec time;
    if (readlink("/proc/self", link, sizeof link - 1) < 0) return 1;
    if (readlink("/proc/thread-self", thread, sizeof thread - 1) < 0) return 2;
    char expected[64];
    snprintf(expected, sizeof expected, "%d/task/%d", pid, tid);
    int different = 0;
    for (const char *p = thread, *q = expected; *p || *q; p += *p != 0, q += *q != 0) different |= *p != *q;
    printf("%d %d %d %d %d %d\n", pid == getpid(), pid == tid, tid == gettid(), pid == syscall(SYS_getpid),
           atoi(link) == pid, different);
    printf("%d %d %d\n", pthread_equal(self, pthread_self()), pthread_kill(self, 0), raise(0));
    printf("%d %d\n", pthread_getcpuclockid(self, &clock), clock_gettime(clock, &time));
    printf("%d %d\n", clock_getcpuclockid(pid, &own), clock_gettime(own, &time));
    return 0;
}

/*
 * What it has used when it begins: next to nothing, by every clock.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/resource.h>
#include <sys/times.h>
#include <time.h>
#include <unistd.h>

static long ms(struct timespec time) { return (long)time.tv_sec * 1000 + time.tv_nsec / 1000000; }

int main(void)
{
    struct timespec process, thread;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &process);
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &thread);
    struct tms tms;
    times(&tms);
    struct rusage self, children;
    getrusage(RUSAGE_SELF, &self);
    getrusage(RUSAGE_CHILDREN, &children);
    printf("%d %d %d\n", ms(process) < 50, ms(thread) < 50, clock() < CLOCKS_PER_SEC / 20);
    printf("%d %ld %ld\n", tms.tms_utime + tms.tms_stime < 5, (long)tms.tms_cutime, (long)tms.tms_cstime);
    printf("%ld %ld %d %ld %ld\n", (long)self.ru_utime.tv_sec, (long)self.ru_stime.tv_sec, self.ru_maxrss < 8192,
           children.ru_maxrss, (long)children.ru_utime.tv_usec);
    for (clock_t end = clock() + CLOCKS_PER_SEC / 50; clock() < end;) continue;
    return 0;
}

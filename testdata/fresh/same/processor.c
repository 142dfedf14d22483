/*
 * What the C library has asked the processor, and the thread's area that it
 * has given the kernel (rseq).
 */
#define _GNU_SOURCE
#include <sched.h>
#include <stdio.h>
#include <sys/auxv.h>
#include <sys/rseq.h>
#include <unistd.h>

int main(void)
{
    const struct rseq *area = (const struct rseq *)((char *)__builtin_thread_pointer() + __rseq_offset);
    printf("%u %d\n", __rseq_size, (int)area->cpu_id >= 0);
    printf("%d %ld\n", sched_getcpu() >= 0, sysconf(_SC_NPROCESSORS_ONLN));
    __builtin_cpu_init();
    printf("%d %d %d\n", __builtin_cpu_supports("sse4.2"), __builtin_cpu_supports("avx2"),
           __builtin_cpu_supports("avx512f"));
    printf("%lx %lx\n", getauxval(AT_HWCAP), getauxval(AT_HWCAP2));
    return 0;
}

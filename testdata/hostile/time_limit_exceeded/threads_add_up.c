/*
 * Four threads compute 400 ms each, then the right answer: their sum is past
 * the CPU limit.
 * fact: cpu
 */
#include <pthread.h>

#include "right.h"

static void *compute(void *nothing)
{
    struct timespec used;
    do clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    while (used.tv_sec == 0 && used.tv_nsec < 400000000);
    return nothing;
}

int main(void)
{
    pthread_t threads[4];
    for (int i = 0; i < 4; i++)
        if (pthread_create(&threads[i], NULL, compute, NULL) != 0) return 1;
    for (int i = 0; i < 4; i++) pthread_join(threads[i], NULL);
    answer();
    return 0;
}

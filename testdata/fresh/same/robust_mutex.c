/*
 * Its child dies with a robust mutex: the kernel finds it in a list whose
 * address a fork does not take over. And the process's own list, too.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static void *die(void *mutex)
{
    pthread_mutex_lock(mutex);
    return NULL;
}

int main(void)
{
    void *list = NULL;
    size_t size = 0;
    printf("list %ld", syscall(SYS_get_robust_list, 0, &list, &size));
    printf(" %d %zu\n", list != NULL, size);
    pthread_mutexattr_t attributes;
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_setrobust(&attributes, PTHREAD_MUTEX_ROBUST);
    pthread_mutexattr_setpshared(&attributes, PTHREAD_PROCESS_SHARED);
    pthread_mutex_t *mutex = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    pthread_mutex_init(mutex, &attributes);
    if (fork() == 0) {
        pthread_mutex_lock(mutex);
        _exit(0);
    }
    wait(NULL);
    printf("%d", pthread_mutex_lock(mutex) == EOWNERDEAD);
    printf(" %d", pthread_mutex_consistent(mutex));
    printf(" %d\n", pthread_mutex_unlock(mutex));
    pthread_t thread;
    pthread_create(&thread, NULL, die, mutex);
    pthread_join(thread, NULL);
    printf("%d\n", pthread_mutex_lock(mutex) == EOWNERDEAD);
    return 0;
}

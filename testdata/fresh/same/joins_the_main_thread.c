/*
 * The main thread leaves, and another one waits for that: the kernel tells it
 * at the address that a fork does not take over by itself (CLEARTID).
 */
#include <pthread.h>
#include <stdio.h>

static pthread_t main_thread;

static void *wait_for_main(void *unused)
{
    void *result = NULL;
    printf("joined %d", pthread_join(main_thread, &result));
    printf(" %s\n", (const char *)result);
    return unused;
}

int main(void)
{
    pthread_t thread;
    main_thread = pthread_self();
    pthread_create(&thread, NULL, wait_for_main, NULL);
    pthread_exit("left");
}

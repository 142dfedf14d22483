/*
 * Addresses of code, data, heap, stack, thread and mappings: what a program
 * prints that shows a pointer by mistake, or sorts by them.
 */
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <pthread.h>
#include <sys/mman.h>
#include <thread>
#include <unistd.h>
#include <vector>

static int zeroed, initialised = 1;
static thread_local int of_thread;

int main(int argc, char **argv)
{
    std::printf("%p %p %p\n", (void *)main, (void *)&zeroed, (void *)&initialised);
    std::printf("%p %p %p\n", (void *)&argc, (void *)argv, (void *)&of_thread);
    std::printf("%p\n", sbrk(0));
    std::printf("%p %p %p\n", std::malloc(1), std::malloc(1000), std::malloc(1 << 20));
    std::printf("%p\n", mmap(nullptr, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
    std::vector<std::unique_ptr<int>> items;
    for (int i = 0; i < 5; i++) items.push_back(std::make_unique<int>(i));
    for (const auto &item : items) std::printf("%p ", (void *)item.get());
    std::printf("\n%p\n", (void *)pthread_self());
    std::thread([] {
        int local = 0;
        std::printf("%p %p %p\n", (void *)&local, (void *)&of_thread, std::malloc(10));
    }).join();
}

/*
 * Threads, their locals' destructors, mutexes that know their owner, futures
 * and exceptions between threads. The C library keeps the thread's number,
 * which a fork changes behind its back.
 */
#include <atomic>
#include <cerrno>
#include <condition_variable>
#include <cstdio>
#include <future>
#include <mutex>
#include <pthread.h>
#include <stdexcept>
#include <thread>
#include <unistd.h>
#include <vector>

struct Local {
    std::atomic<int> *ended;
    ~Local()
    {
        if (ended != nullptr) ++*ended;
    }
};
static thread_local Local local;
static std::atomic<int> ended;

static void kinds()
{
    for (const int kind : {PTHREAD_MUTEX_RECURSIVE, PTHREAD_MUTEX_ERRORCHECK}) {
        pthread_mutexattr_t attributes;
        pthread_mutexattr_init(&attributes);
        pthread_mutexattr_settype(&attributes, kind);
        pthread_mutex_t mutex;
        pthread_mutex_init(&mutex, &attributes);
        const int first = pthread_mutex_lock(&mutex);
        const int second = pthread_mutex_lock(&mutex);
        int other = 0;
        std::thread([&] { other = pthread_mutex_trylock(&mutex); }).join();
        std::printf("%d %d %d %d", first, second, other, mutex.__data.__owner == gettid());
        std::printf(" %d %d\n", pthread_mutex_unlock(&mutex), pthread_mutex_unlock(&mutex));
    }
}

int main()
{
    kinds();
    local.ended = &ended;
    std::vector<std::thread> threads;
    std::mutex mutex;
    std::condition_variable changed;
    int sum = 0, waiting = 0;
    for (int i = 1; i <= 8; i++)
        threads.emplace_back([&, i] {
            local.ended = &ended;
            std::unique_lock<std::mutex> lock(mutex);
            sum += i;
            waiting++;
            changed.notify_all();
            changed.wait(lock, [&] { return waiting == 8; });
        });
    for (std::thread &thread : threads) thread.join();
    std::printf("%d %d\n", sum, ended.load());
    std::future<int> future = std::async(std::launch::async, [] {
        if (getpid() == gettid()) return 1;
        throw std::runtime_error("thrown");
    });
    try {
        std::printf("%d\n", future.get());
    } catch (const std::runtime_error &error) {
        std::puts(error.what());
    }
    std::once_flag flag;
    for (int i = 0; i < 2; i++) std::call_once(flag, [] { std::puts("once"); });
}

#include "judge/sandbox/testing/probe_memory.h"

#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstddef>
#include <cstring>
#include <thread>
#include <vector>

#include "judge/sandbox/testing/probe_processes.h"

namespace flip {

int Touch(long mebibytes, bool keep) {
  const size_t size = static_cast<size_t>(mebibytes) << 20;
  void* memory = mmap(nullptr, size, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return 1;
  std::memset(memory, 1, size);
  if (!keep) munmap(memory, size);
  return 0;
}

int Reserve(long mebibytes) {
  const size_t size = static_cast<size_t>(mebibytes) << 20;
  return mmap(nullptr, size, PROT_READ | PROT_WRITE,
              MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED;
}

int FillShared(long mebibytes) {
  constexpr size_t kPiece = size_t{1} << 20;
  const size_t size = static_cast<size_t>(mebibytes) << 20;
  void* memory = mmap(nullptr, size, PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return 1;
  for (size_t at = 0; at < size; at += kPiece) {
    std::memset(static_cast<char*>(memory) + at, 1, kPiece);
    madvise(static_cast<char*>(memory) + at, kPiece, MADV_DONTNEED);
  }
  return 0;
}

int Scatter(long mebibytes) {
  constexpr size_t kApart = size_t{2} << 20;
  const size_t size = static_cast<size_t>(mebibytes) << 20;
  // A small machine refuses so much that it reckons with.
  void* memory = mmap(nullptr, size, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) return 1;
  madvise(memory, size, MADV_NOHUGEPAGE);
  for (size_t at = 0; at < size; at += kApart) {
    static_cast<volatile char*>(memory)[at] = 1;
  }
  return 0;
}

int InChildren(int (*what)(long), long count, long mebibytes) {
  for (long i = 0; i < count; ++i) {
    if (fork() != 0) continue;
    what(mebibytes);
    for (;;) pause();
  }
  return static_cast<int>(sleep(1000));
}

int VforkWith(long mebibytes, long milliseconds) {
  const size_t size = static_cast<size_t>(mebibytes) << 20;
  std::vector<char> memory(size, 1);
  static long sleep_us = 0;
  sleep_us = milliseconds * 1000;
  static char stack[64 * 1024];
  const pid_t pid = clone(
      [](void*) {
        usleep(static_cast<useconds_t>(sleep_us));
        return 0;
      },
      stack + sizeof stack, CLONE_VM | CLONE_VFORK | SIGCHLD, nullptr);
  waitpid(pid, nullptr, 0);
  return memory[size / 2] - 1;
}

int LeaveToThread(long mebibytes) {
  static long to_touch = 0;
  to_touch = mebibytes;
  std::thread([] {
    Touch(to_touch, /*keep=*/true);
    Spin();
  }).detach();
  pthread_exit(nullptr);
}

}  // namespace flip

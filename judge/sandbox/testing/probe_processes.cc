#include "judge/sandbox/testing/probe_processes.h"

#include <pthread.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <random>
#include <thread>
#include <vector>

namespace flip {

void Spin() {
  for (;;) __asm__ volatile("");
}

int LeaveSleepers(long count) {
  for (long i = 0; i < count; ++i) {
    if (fork() == 0) {
      setsid();
      signal(SIGTERM, SIG_IGN);
      for (;;) pause();
    }
  }
  return 0;
}

int CountForks() {
  int made = 0;
  while (made < 300) {
    const pid_t pid = fork();
    if (pid < 0) break;
    if (pid == 0) {
      for (;;) pause();
    }
    ++made;
  }
  std::printf("%d\n", made);
  return 0;
}

int BurnInChildren(long count, long milliseconds) {
  for (long i = 0; i < count; ++i) {
    if (fork() != 0) continue;
    rusage used = {};
    do {
      getrusage(RUSAGE_SELF, &used);
    } while (used.ru_utime.tv_sec * 1000 + used.ru_utime.tv_usec / 1000 +
                 used.ru_stime.tv_sec * 1000 + used.ru_stime.tv_usec / 1000 <
             milliseconds);
    _exit(0);
  }
  while (wait(nullptr) > 0) {
  }
  return 0;
}

int SumInThreads(long count) {
  std::atomic<long> sum = 0;
  std::vector<std::thread> threads;
  for (long i = 1; i <= count; ++i)
    threads.emplace_back([&sum, i] { sum += i; });
  for (std::thread& thread : threads) thread.join();
  std::printf("%ld\n", sum.load());
  return 0;
}

int BurnInForgottenChildren(long count, long milliseconds) {
  struct sigaction action = {};
  action.sa_handler = SIG_IGN;
  action.sa_flags = SA_NOCLDWAIT;
  if (sigaction(SIGCHLD, &action, nullptr) != 0) return 1;
  if (signal(SIGCHLD, SIG_IGN) == SIG_ERR) return 1;
  return BurnInChildren(count, milliseconds);
}

int LeaveOrphans(long count) {
  int ends[2];
  if (pipe(ends) != 0) return 1;
  for (long i = 0; i < count; ++i) {
    const pid_t pid = fork();
    if (pid < 0) return 1;
    if (pid == 0) {
      fork();
      _exit(0);
    }
    waitpid(pid, nullptr, 0);
  }
  // Nobody has the other end any more when all of them have ended.
  close(ends[1]);
  char byte = 0;
  return static_cast<int>(read(ends[0], &byte, 1));
}

namespace {

[[noreturn]] void Grow(std::minstd_rand random, int depth);

void* LeaveAChildAndStay(void*) {
  fork();
  for (;;) pause();
}

// One branch more of a tree of processes.
void Branch(unsigned kind, unsigned seed, int depth) {
  pthread_t thread = {};
  switch (kind) {
    case 0:
      if (vfork() == 0) _exit(0);
      break;
    case 1:
      pthread_create(&thread, nullptr, LeaveAChildAndStay, nullptr);
      break;
    case 2:  // An orphan.
      if (fork() != 0) break;
      if (fork() == 0) Grow(std::minstd_rand(seed), depth + 1);
      _exit(0);
    default:
      if (fork() == 0) Grow(std::minstd_rand(seed), depth + 1);
  }
}

// A tree of processes and threads by a number: some stay, some stop, some end,
// some lead sessions, and those above them end before or after them.
void Grow(std::minstd_rand random, int depth) {
  const auto choose = [&random](unsigned most) {
    return static_cast<unsigned>(random() % most);
  };
  if (choose(4) == 0) setsid();
  if (choose(4) == 0) prctl(PR_SET_CHILD_SUBREAPER, 1);
  if (choose(8) == 0) close_range(0, 2, 0);
  for (unsigned i = choose(4); i > 0 && depth < 5; --i) {
    Branch(choose(5), choose(1'000'000) + 1, depth);
  }
  switch (choose(6)) {
    case 0:
      for (;;) pause();
    case 1:
      if (depth > 0) raise(SIGSTOP);
      break;
    case 2:
      usleep(choose(2000));
      break;
    case 3:  // Its threads stay.
      if (depth > 0) pthread_exit(nullptr);
      break;
    case 4:
      while (wait(nullptr) > 0) {
      }
      break;
    default:
      break;
  }
  _exit(0);
}

}  // namespace

int LeaveTree(long seed) {
  std::minstd_rand random(static_cast<unsigned>(seed) + 1);
  for (unsigned i = 1 + random() % 3; i > 0; --i) {
    const auto own = static_cast<unsigned>(random());
    if (fork() == 0) Grow(std::minstd_rand(own), 0);
  }
  usleep(random() % 3000);
  return 0;
}

}  // namespace flip

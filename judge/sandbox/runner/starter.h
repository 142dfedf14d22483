// The thread that starts processes.
#ifndef FLIP_JUDGE_SANDBOX_RUNNER_STARTER_H_
#define FLIP_JUDGE_SANDBOX_RUNNER_STARTER_H_

#include <linux/filter.h>
#include <pthread.h>
#include <semaphore.h>
#include <sys/types.h>

#include <cstdint>
#include <vector>

#include "judge/sandbox/runner/child.h"

namespace flip::runner {

// A thread of its own, for two reasons.
//
// What it starts inherits its filter of system calls, which so is installed
// once and not in every process: the kernel looks at each call that there is
// when it installs one.
//
// What it starts, and what a fork server makes with CLONE_PARENT, are children
// of this thread; orphans become those of the runner's first thread. So that
// one can ask the kernel whether a board left anything behind:
// wait4(-1, WNOHANG | __WNOTHREAD).
class Starter {
 public:
  Starter() = default;
  Starter(const Starter&) = delete;
  Starter& operator=(const Starter&) = delete;

  // Starts the thread, which ends with the program. Its filter is `filter`, and
  // before that: clone(CLONE_PARENT) is refused unless `secret` is its third
  // argument, which the kernel does not look at. Returns the step that failed,
  // with errno set, or null. Call once.
  const char* Begin(std::vector<sock_filter> filter, uint64_t secret);

  // As StartChild(), on that thread.
  pid_t Start(const ChildSpec& spec, Fault* fault);

 private:
  static void* Main(void* self);
  void Serve();

  std::vector<sock_filter> filter_;
  Fault ready_;
  sem_t asked_;
  sem_t answered_;
  const ChildSpec* spec_ = nullptr;
  Fault* fault_ = nullptr;
  pid_t started_ = -1;
};

}  // namespace flip::runner

#endif  // FLIP_JUDGE_SANDBOX_RUNNER_STARTER_H_

// Watching a run until it is over.
#ifndef FLIP_JUDGE_SANDBOX_RUNNER_WATCH_H_
#define FLIP_JUDGE_SANDBOX_RUNNER_WATCH_H_

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "judge/sandbox/runner/protocol.h"

namespace flip::runner {

// The start of standard error. The pipe is emptied all the time, so that
// writing to it never fails and never waits for long; what is beyond `most`
// bytes is dropped.
class ErrorOutput {
 public:
  ErrorOutput(int pipe, size_t most) : pipe_(pipe), most_(most) {}

  int pipe() const { return pipe_; }
  // Takes what is in the pipe now. Its read end must not block.
  void Drain();
  const std::vector<char>& kept() const { return kept_; }

 private:
  int pipe_;
  size_t most_;
  std::vector<char> kept_;
};

// The signal that tells of children, as a descriptor that can be polled. To be
// made once, before the first child. -1 and errno when it cannot be made.
int MakeChildSignal();

// Nanoseconds by the monotonic clock.
int64_t Now();

// A run that has begun.
struct Watched {
  pid_t main_process;
  int64_t start;  // From before the main process began.
  const Request* limits;
  int output;        // The file that standard output goes to.
  int child_signal;  // From MakeChildSignal().
  ErrorOutput* error_output;
};

// Waits until the main process has ended, by itself or by a limit, and until
// nothing else of the tree is left; the facts go to `reply`. `*fork_server` is
// the one that made the process, and becomes -1 when it has ended meanwhile or
// had to be; -1 for none. False when the main process is none of ours, which a
// fork server may claim; nothing is left then either.
bool Watch(const Watched& run, pid_t* fork_server, Reply* reply);

}  // namespace flip::runner

#endif  // FLIP_JUDGE_SANDBOX_RUNNER_WATCH_H_

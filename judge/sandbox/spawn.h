// Starting a helper process of the judge's own.
#ifndef FLIP_JUDGE_SANDBOX_SPAWN_H_
#define FLIP_JUDGE_SANDBOX_SPAWN_H_

#include <sys/types.h>

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "judge/sandbox/unique_fd.h"

namespace flip {

struct SpawnSpec {
  // Absolute path first.
  std::vector<std::string> argv;
  // The environment is empty.
  // Descriptors that the process gets as 0, 1, 2, …; it gets no others.
  std::vector<int> descriptors;
  // The user, and the group of the same number, to become before the program
  // starts, without supplementary groups, for which the caller has to be root;
  // when empty the process stays what the caller is.
  std::optional<uid_t> user;
  // Whether it is to be the first to go, with all that it starts, when the
  // system runs out of memory.
  bool expendable = false;
  // The processor to run on; any when empty.
  std::optional<int> processor;
};

// A process that was started; killed and waited for at the end of its scope.
class ChildProcess {
 public:
  ChildProcess() = default;
  ChildProcess(pid_t pid, UniqueFd pidfd);
  ChildProcess(ChildProcess&& other) noexcept;
  ChildProcess& operator=(ChildProcess&& other) noexcept;
  ~ChildProcess();

  // Waits up to `timeout` for the end; true when it has come, after which the
  // process is reaped.
  bool WaitFor(absl::Duration timeout);
  // How it ended, as waitpid tells it. Only after WaitFor() returned true.
  int wait_status() const { return wait_status_; }
  // Sends SIGKILL and waits for the end.
  void Kill();

 private:
  pid_t pid_ = -1;  // -1: none, or reaped.
  UniqueFd pidfd_;
  int wait_status_ = 0;
};

// Starts a process in a session of its own, so that an interrupt key pressed on
// the judge's terminal reaches the judge alone, with all signals at their
// defaults. An error names the step that failed. Safe to call from several
// threads.
absl::StatusOr<ChildProcess> Spawn(const SpawnSpec& spec);

}  // namespace flip

#endif  // FLIP_JUDGE_SANDBOX_SPAWN_H_

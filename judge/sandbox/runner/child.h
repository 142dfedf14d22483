// Starting the process that is measured.
#ifndef FLIP_JUDGE_SANDBOX_RUNNER_CHILD_H_
#define FLIP_JUDGE_SANDBOX_RUNNER_CHILD_H_

#include <sys/types.h>

#include <cstdint>

#include "judge/sandbox/runner/protocol.h"

namespace flip::runner {

// What the new process gets. Everything belongs to the caller.
struct ChildSpec {
  const Request* limits;
  char* const* argv;
  char* const* environment;
  int standard_input;
  int standard_output;
  int standard_error;
  int group;  // cgroup.procs of the control group to join; -1: none.
  // The end of a fork server, to be kForkServerFd; -1: the program is to run by
  // itself.
  int fork_server;
};

// The step that failed and why, as in "execve" and ENOENT.
struct Fault {
  const char* step = nullptr;  // Null: none.
  int error = 0;
};

// The kernel's own limit of CPU time, which is a backstop of the runner's watch
// and so comes a good second later.
int64_t CpuSeconds(const Request& limits);

// Starts argv[0] in a process group of its own, with the three streams and no
// other descriptor but a fork server's, no signal blocked, address-space
// randomisation off and the limits that the kernel enforces by itself. Returns
// its process id once the new program is in place, or -1 and sets `fault`.
pid_t StartChild(const ChildSpec& spec, Fault* fault);

}  // namespace flip::runner

#endif  // FLIP_JUDGE_SANDBOX_RUNNER_CHILD_H_

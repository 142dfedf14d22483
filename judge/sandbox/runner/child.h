// Starting the process that is measured.
#ifndef FLIP_JUDGE_SANDBOX_RUNNER_CHILD_H_
#define FLIP_JUDGE_SANDBOX_RUNNER_CHILD_H_

#include <linux/filter.h>
#include <sys/types.h>

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
  const sock_fprog* filter;
  int group;  // cgroup.procs of the control group to join; -1: none.
};

// The step that failed and why, as in "execve" and ENOENT.
struct Fault {
  const char* step = nullptr;  // Null: none.
  int error = 0;
};

// Starts argv[0] in a session of its own, with the three streams and no other
// descriptor, no signal blocked, address-space randomisation off, the limits
// that the kernel enforces by itself and the filter of system calls. Returns
// its process id once the new program is in place, or -1 and sets `fault`.
pid_t StartChild(const ChildSpec& spec, Fault* fault);

}  // namespace flip::runner

#endif  // FLIP_JUDGE_SANDBOX_RUNNER_CHILD_H_

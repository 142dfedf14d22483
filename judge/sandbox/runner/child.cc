#include "judge/sandbox/runner/child.h"

#include <sched.h>
#include <signal.h>
#include <sys/personality.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "judge/sandbox/runner/fork_server_protocol.h"

namespace flip::runner {
namespace {

// The new process runs on this until it executes its program.
constexpr size_t kStackSize = 64 * 1024;
alignas(16) char child_stack[kStackSize];

constexpr rlim_t kMostFiles = 256;
// Signals that wait, and timers. The host's user may have some thousands for
// all of its sandboxes.
constexpr rlim_t kMostPendingSignals = 256;

// Processes and threads of the user that are none of the program's: the
// runner's two threads, and a fork server.
constexpr int64_t kRunnerThreads = 2;

struct ChildStart {
  const ChildSpec* spec;
  Fault* fault;
};

bool SetLimit(__rlimit_resource resource, int64_t soft, int64_t hard) {
  const rlimit limit = {static_cast<rlim_t>(soft), static_cast<rlim_t>(hard)};
  return setrlimit(resource, &limit) == 0;
}

bool SetLimit(__rlimit_resource resource, int64_t value) {
  return SetLimit(resource, value, value);
}

// `most`, or what the runner itself may have if that is less.
bool LowerLimit(__rlimit_resource resource, rlim_t most) {
  rlimit limit = {};
  if (getrlimit(resource, &limit) != 0) return false;
  return SetLimit(resource,
                  static_cast<int64_t>(std::min(limit.rlim_max, most)));
}

// Limits that the kernel watches. A fork server has no limit of CPU time, and
// each process that it makes one of its own.
const char* SetLimits(const Request& limits, bool fork_server) {
  const int64_t cpu_seconds = CpuSeconds(limits);
  if (!fork_server && !SetLimit(RLIMIT_CPU, cpu_seconds, cpu_seconds + 1)) {
    return "RLIMIT_CPU";
  }
  // One byte more than allowed, so that too much output can be told from just
  // as much as is allowed.
  if (!SetLimit(RLIMIT_FSIZE, limits.output + 1)) return "RLIMIT_FSIZE";
  const int64_t others = kRunnerThreads + (fork_server ? 1 : 0);
  if (!SetLimit(RLIMIT_NPROC, limits.processes + others)) return "RLIMIT_NPROC";
  if (!SetLimit(RLIMIT_STACK, limits.stack)) return "RLIMIT_STACK";
  if (limits.address_space >= 0 && !SetLimit(RLIMIT_AS, limits.address_space)) {
    return "RLIMIT_AS";
  }
  if (!SetLimit(RLIMIT_CORE, 0)) return "RLIMIT_CORE";
  if (!LowerLimit(RLIMIT_NOFILE, kMostFiles)) return "RLIMIT_NOFILE";
  if (!LowerLimit(RLIMIT_SIGPENDING, kMostPendingSignals)) {
    return "RLIMIT_SIGPENDING";
  }
  if (!SetLimit(RLIMIT_MSGQUEUE, 0)) return "RLIMIT_MSGQUEUE";
  if (!SetLimit(RLIMIT_MEMLOCK, 0)) return "RLIMIT_MEMLOCK";
  return nullptr;
}

// Closes everything but the standard streams and a fork server's end.
bool CloseOthers(int fork_server) {
  if (fork_server < 0) return close_range(STDERR_FILENO + 1, ~0U, 0) == 0;
  return dup2(fork_server, kForkServerFd) == kForkServerFd &&
         close_range(STDERR_FILENO + 1, kForkServerFd - 1, 0) == 0 &&
         close_range(kForkServerFd + 1, ~0U, 0) == 0;
}

// Returns the step that failed.
const char* Prepare(const ChildSpec& spec) {
  // No session: each would be a group of the scheduler, at a cost.
  if (setpgid(0, 0) < 0) return "setpgid";
  // "0" is whoever writes it.
  if (spec.group >= 0 && write(spec.group, "0", 1) != 1) {
    return "joining the control group";
  }
  if (dup2(spec.standard_input, STDIN_FILENO) < 0 ||
      dup2(spec.standard_output, STDOUT_FILENO) < 0 ||
      dup2(spec.standard_error, STDERR_FILENO) < 0) {
    return "dup2";
  }
  if (!CloseOthers(spec.fork_server)) return "close_range";
  sigset_t none;
  sigemptyset(&none);
  if (sigprocmask(SIG_SETMASK, &none, nullptr) != 0) return "sigprocmask";
  // The same addresses every time: what a faulty program reads out of bounds
  // is then the same in every run.
  if (personality(ADDR_NO_RANDOMIZE) < 0) return "personality";
  return SetLimits(*spec.limits, spec.fork_server >= 0);
}

// Shares the runner's memory until the execve: no allocation, no library call
// that keeps state.
int ChildMain(void* argument) {
  const auto* start = static_cast<ChildStart*>(argument);
  start->fault->step = Prepare(*start->spec);
  if (start->fault->step == nullptr) {
    execve(start->spec->argv[0], start->spec->argv, start->spec->environment);
    start->fault->step = "execve";
  }
  start->fault->error = errno;
  _exit(127);
}

}  // namespace

int64_t CpuSeconds(const Request& limits) {
  return limits.cpu_ns / 1'000'000'000 + 2;
}

pid_t StartChild(const ChildSpec& spec, Fault* fault) {
  ChildStart start = {&spec, fault};
  // As vfork does: the runner sleeps until the program is in place, and no page
  // table is copied.
  const pid_t pid = clone(ChildMain, child_stack + kStackSize,
                          CLONE_VM | CLONE_VFORK | SIGCHLD, &start);
  if (pid < 0) {
    *fault = {"clone", errno};
    return -1;
  }
  if (fault->step != nullptr) {
    while (waitpid(pid, nullptr, 0) < 0 && errno == EINTR) {
    }
    return -1;
  }
  return pid;
}

}  // namespace flip::runner

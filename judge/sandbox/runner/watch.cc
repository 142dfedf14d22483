#include "judge/sandbox/runner/watch.h"

#include <poll.h>
#include <signal.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <ctime>

#include "judge/sandbox/runner/tree.h"

namespace flip::runner {
namespace {

// How often limits are looked at. What a run can exceed a limit by.
constexpr int64_t kTickNs = 10'000'000;

int64_t SizeOf(int fd) {
  struct stat info = {};
  return fstat(fd, &info) == 0 ? info.st_size : 0;
}

// Notes what is used now, and ends everything when that is more than allowed,
// or not known.
void Tick(const Watched& run, pid_t fork_server, const EndedUsage& ended,
          Reply* reply) {
  const Request& limits = *run.limits;
  if (reply->killed_for == Killed::kNone) {
    TreeUsage usage;
    if (!MeasureTree(limits.memory, fork_server, &usage)) {
      SetFault(reply, "reading /proc", errno);
      kill(-1, SIGKILL);
    }
    reply->cpu_ns = std::max(reply->cpu_ns, ended.cpu_ns + usage.cpu_ns);
    reply->peak_memory = std::max(reply->peak_memory, usage.resident);
    if (SizeOf(run.output) > limits.output) {
      reply->killed_for = Killed::kOutput;
    } else if (reply->peak_memory > limits.memory) {
      reply->killed_for = Killed::kMemory;
    } else if (reply->cpu_ns > limits.cpu_ns) {
      reply->killed_for = Killed::kCpu;
    } else if (Now() - run.start > limits.wall_ns) {
      reply->killed_for = Killed::kWall;
    }
  }
  if (reply->killed_for != Killed::kNone) kill(-1, SIGKILL);
}

// Reaps what has ended, at most so many, so that a stream of ending processes
// does not keep the watch from its limits.
enum class Reaped { kOthers, kMainProcess, kThereIsNone };
Reaped Reap(pid_t main_process, pid_t* fork_server, EndedUsage* ended,
            Reply* reply) {
  for (int i = 0; i < 256; ++i) {
    int status = 0;
    rusage used = {};
    const pid_t pid = wait4(-1, &status, WNOHANG | __WALL, &used);
    if (pid < 0) return Reaped::kThereIsNone;
    if (pid == 0) break;
    // Whoever is traced is also told of when it stops.
    if (!WIFEXITED(status) && !WIFSIGNALED(status)) continue;
    if (pid == *fork_server) {
      *fork_server = -1;
      continue;
    }
    ended->Add(used);
    if (pid == main_process) {
      reply->wait_status = status;
      return Reaped::kMainProcess;
    }
  }
  return Reaped::kOthers;
}

// Sleeps until a child may have ended, something is on standard error, or
// `nanoseconds` have passed.
void Sleep(int child_signal, const ErrorOutput& error_output,
           int64_t nanoseconds) {
  pollfd entries[] = {{child_signal, POLLIN, 0},
                      {error_output.pipe(), POLLIN, 0}};
  const timespec timeout = {nanoseconds / 1'000'000'000,
                            nanoseconds % 1'000'000'000};
  if (ppoll(entries, 2, &timeout, nullptr) <= 0 || entries[0].revents == 0) {
    return;
  }
  signalfd_siginfo info[8];
  // Whatever it says, who has ended is asked of wait4.
  while (read(child_signal, info, sizeof info) == sizeof info) {
  }
}

}  // namespace

int64_t Now() {
  timespec time = {};
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1'000'000'000 + time.tv_nsec;
}

void ErrorOutput::Drain() {
  char buffer[16 * 1024];
  // Bounded, so that an endless writer cannot keep the watch busy.
  for (int i = 0; i < 64; ++i) {
    const ssize_t got = read(pipe_, buffer, sizeof buffer);
    if (got <= 0) return;
    const size_t room = most_ - kept_.size();
    kept_.insert(kept_.end(), buffer,
                 buffer + std::min(room, static_cast<size_t>(got)));
  }
}

int MakeChildSignal() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGCHLD);
  if (sigprocmask(SIG_BLOCK, &set, nullptr) != 0) return -1;
  return signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

bool Watch(const Watched& run, pid_t* fork_server, Reply* reply) {
  int64_t next_tick = run.start + kTickNs;
  EndedUsage ended;
  // Limits before ends, so that a stream of ending children hides none.
  for (;;) {
    const int64_t left = next_tick - Now();
    if (left <= 0) {
      Tick(run, *fork_server, ended, reply);
      next_tick = Now() + kTickNs;
    }
    run.error_output->Drain();
    const Reaped reaped = Reap(run.main_process, fork_server, &ended, reply);
    if (reaped == Reaped::kMainProcess) break;
    if (reaped == Reaped::kThereIsNone) return false;
    Sleep(run.child_signal, *run.error_output, std::max<int64_t>(left, 0));
  }
  reply->wall_ns = Now() - run.start;
  const bool all_killed =
      reply->killed_for != Killed::kNone || reply->fault_step[0] != '\0';
  if (all_killed) {
    KillAll(*fork_server, &ended);
    *fork_server = -1;
  } else {
    reply->left_over = EndLeftOvers(fork_server, &ended);
  }
  run.error_output->Drain();
  reply->cpu_ns = std::max(reply->cpu_ns, ended.cpu_ns);
  reply->peak_memory = std::max(reply->peak_memory, ended.peak_memory);
  reply->output_size = SizeOf(run.output);
  return true;
}

}  // namespace flip::runner

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
void Tick(const Request& limits, int64_t start, int output,
          const EndedUsage& ended, Reply* reply) {
  if (reply->killed_for == Killed::kNone) {
    TreeUsage usage;
    if (!MeasureTree(limits.memory, &usage)) {
      SetFault(reply, "reading /proc", errno);
      kill(-1, SIGKILL);
    }
    reply->cpu_ns = std::max(reply->cpu_ns, ended.cpu_ns + usage.cpu_ns);
    reply->peak_memory = std::max(reply->peak_memory, usage.resident);
    if (SizeOf(output) > limits.output) {
      reply->killed_for = Killed::kOutput;
    } else if (reply->peak_memory > limits.memory) {
      reply->killed_for = Killed::kMemory;
    } else if (reply->cpu_ns > limits.cpu_ns) {
      reply->killed_for = Killed::kCpu;
    } else if (Now() - start > limits.wall_ns) {
      reply->killed_for = Killed::kWall;
    }
  }
  if (reply->killed_for != Killed::kNone) kill(-1, SIGKILL);
}

// Reaps what has ended, at most so many, so that a stream of ending processes
// does not keep the watch from its limits. True when the main process has.
bool Reap(pid_t main_process, EndedUsage* ended, Reply* reply) {
  for (int i = 0; i < 256; ++i) {
    int status = 0;
    rusage used = {};
    const pid_t pid = wait4(-1, &status, WNOHANG | __WALL, &used);
    if (pid <= 0) return false;
    // Whoever is traced is also told of when it stops.
    if (!WIFEXITED(status) && !WIFSIGNALED(status)) continue;
    ended->Add(used);
    if (pid == main_process) {
      reply->wait_status = status;
      return true;
    }
  }
  return false;
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

void Watch(pid_t main_process, int64_t start, const Request& limits, int output,
           int child_signal, ErrorOutput* error_output, Reply* reply) {
  int64_t next_tick = start + kTickNs;
  EndedUsage ended;
  // Limits before ends, so that a stream of ending children hides none.
  for (;;) {
    const int64_t left = next_tick - Now();
    if (left <= 0) {
      Tick(limits, start, output, ended, reply);
      next_tick = Now() + kTickNs;
    }
    error_output->Drain();
    if (Reap(main_process, &ended, reply)) break;
    Sleep(child_signal, *error_output, std::max<int64_t>(left, 0));
  }
  reply->wall_ns = Now() - start;
  const int left_over = KillAll(&ended);
  if (reply->killed_for == Killed::kNone) reply->left_over = left_over;
  error_output->Drain();
  reply->cpu_ns = std::max(reply->cpu_ns, ended.cpu_ns);
  reply->peak_memory = std::max(reply->peak_memory, ended.peak_memory);
  reply->output_size = SizeOf(output);
}

}  // namespace flip::runner

#include "judge/sandbox/spawn.h"

#include <fcntl.h>
#include <grp.h>
#include <sched.h>
#include <signal.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "judge/sandbox/poll.h"

namespace flip {
namespace {

// What the new process reports when a step fails before its program starts.
struct Failure {
  char step[32];
  int error;
};

// Everything below runs between fork and execve of a process that may have
// threads: system calls alone, no allocation.

bool Become(uid_t user) {
  // The raw calls: glibc's wrappers would try to carry all threads along.
  return syscall(SYS_setgroups, 0, nullptr) == 0 &&
         syscall(SYS_setresgid, user, user, user) == 0 &&
         syscall(SYS_setresuid, user, user, user) == 0;
}

// Moves descriptors to 0, 1, 2, … by way of numbers above those, so that none
// is overwritten before it has been moved, and closes all others but `report`,
// which closes on exec. Returns the number that `report` has then, or -1.
// `moved` has room for `count` numbers.
int PlaceDescriptors(const int* descriptors, int count, int report,
                     int* moved) {
  for (int i = 0; i < count; ++i) {
    moved[i] = fcntl(descriptors[i], F_DUPFD, count + 1);
    if (moved[i] < 0) return -1;
  }
  const int moved_report = fcntl(report, F_DUPFD, count + 1);
  if (moved_report < 0) return -1;
  for (int i = 0; i < count; ++i) {
    if (dup2(moved[i], i) < 0) return -1;
  }
  if (dup3(moved_report, count, O_CLOEXEC) < 0) return -1;
  if (close_range(static_cast<unsigned>(count) + 1, ~0U, 0) != 0) return -1;
  return count;
}

void ResetSignals() {
  for (int signal_number = 1; signal_number < NSIG; ++signal_number) {
    struct sigaction action = {};
    action.sa_handler = SIG_DFL;
    sigaction(signal_number, &action, nullptr);
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
}

bool Pin(int processor) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(processor, &set);
  return sched_setaffinity(0, sizeof set, &set) == 0;
}

// Where the file cannot be written it stays as it is: this is for the others'
// sake, and no part of what a sandbox promises.
void BecomeExpendable() {
  const int file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (file < 0) return;
  [[maybe_unused]] const ssize_t ignored = write(file, "1000", 4);
  close(file);
}

[[noreturn]] void Report(int report, const char* step) {
  Failure failure = {};
  failure.error = errno != 0 ? errno : EIO;
  std::strncpy(failure.step, step, sizeof failure.step - 1);
  // If even this cannot be written there is nobody left to tell.
  [[maybe_unused]] const ssize_t ignored =
      write(report, &failure, sizeof failure);
  _exit(127);
}

[[noreturn]] void StartProgram(const SpawnSpec& spec, char* const* argv,
                               int report, int* moved) {
  const auto count = static_cast<int>(spec.descriptors.size());
  // Descriptors first: a report needs its place.
  const int placed =
      PlaceDescriptors(spec.descriptors.data(), count, report, moved);
  if (placed < 0) Report(report, "placing descriptors");
  if (setsid() < 0) Report(placed, "setsid");
  ResetSignals();
  if (spec.processor.has_value() && !Pin(*spec.processor)) {
    Report(placed, "sched_setaffinity");
  }
  // While the file is ours.
  if (spec.expendable) BecomeExpendable();
  if (spec.user.has_value() && !Become(*spec.user)) {
    Report(placed, "dropping root");
  }
  char* const no_environment[] = {nullptr};
  execve(argv[0], argv, no_environment);
  Report(placed, "execve");
}

// Starts the process of StartProgram(); -1, with errno, when there is none.
pid_t Fork(const SpawnSpec& spec, char* const* argv, int report, int* moved) {
  // Signals wait while there are two processes, lest a handler of the judge
  // runs in the new one.
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  const pid_t pid = fork();
  if (pid == 0) StartProgram(spec, argv, report, moved);
  const int fork_error = errno;
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = fork_error;
  return pid;
}

// Waits until the program has started, or what was to start it reports.
absl::Status WaitForStart(int report, absl::string_view program) {
  Failure failure = {};
  ssize_t got = 0;
  do {
    got = read(report, &failure, sizeof failure);
  } while (got < 0 && errno == EINTR);
  if (got <= 0) return absl::OkStatus();
  return absl::ErrnoToStatus(
      failure.error, absl::StrCat("starting ", program, ": ", failure.step));
}

}  // namespace

ChildProcess::ChildProcess(pid_t pid, UniqueFd pidfd)
    : pid_(pid), pidfd_(std::move(pidfd)) {}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : pid_(std::exchange(other.pid_, -1)),
      pidfd_(std::move(other.pidfd_)),
      wait_status_(other.wait_status_) {}

ChildProcess& ChildProcess::operator=(ChildProcess&& other) noexcept {
  if (this != &other) {
    Kill();
    pid_ = std::exchange(other.pid_, -1);
    pidfd_ = std::move(other.pidfd_);
    wait_status_ = other.wait_status_;
  }
  return *this;
}

ChildProcess::~ChildProcess() { Kill(); }

bool ChildProcess::WaitFor(absl::Duration timeout) {
  if (pid_ < 0) return true;
  if (!PollReadable(pidfd_.get(), timeout)) return false;
  while (waitpid(pid_, &wait_status_, 0) < 0 && errno == EINTR) {
  }
  pid_ = -1;
  return true;
}

void ChildProcess::Kill() {
  if (pid_ < 0) return;
  kill(pid_, SIGKILL);
  WaitFor(absl::InfiniteDuration());
}

absl::StatusOr<ChildProcess> Spawn(const SpawnSpec& spec) {
  std::vector<char*> argv;
  argv.reserve(spec.argv.size() + 1);
  for (const std::string& argument : spec.argv) {
    argv.push_back(const_cast<char*>(argument.c_str()));
  }
  argv.push_back(nullptr);
  std::vector<int> moved(spec.descriptors.size());
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return absl::ErrnoToStatus(errno, "pipe2");
  UniqueFd report_read(ends[0]);
  UniqueFd report_write(ends[1]);

  const pid_t pid = Fork(spec, argv.data(), report_write.get(), moved.data());
  if (pid < 0) return absl::ErrnoToStatus(errno, "fork");
  UniqueFd pidfd(static_cast<int>(syscall(SYS_pidfd_open, pid, 0)));
  if (!pidfd.is_open()) {
    const int error = errno;
    kill(pid, SIGKILL);
    while (waitpid(pid, nullptr, 0) < 0 && errno == EINTR) {
    }
    return absl::ErrnoToStatus(error, "pidfd_open");
  }
  ChildProcess child(pid, std::move(pidfd));
  report_write.reset();
  const absl::Status started =
      WaitForStart(report_read.get(), spec.argv.front());
  if (!started.ok()) return started;
  return child;
}

}  // namespace flip

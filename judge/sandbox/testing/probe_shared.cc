#include "judge/sandbox/testing/probe_shared.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <cstdio>
#include <cstring>
#include <ctime>

namespace flip {
namespace {

// Whole ones are 1,024 for a user, unless somebody has set another number.
constexpr int kProcesses = 10;
constexpr int kPipesEach = 200;

// Of each pipe one end is left, which is enough for it to be there.
bool KeepPipes() {
  for (int i = 0; i < kPipesEach; ++i) {
    int ends[2];
    if (pipe(ends) != 0) return false;
    close(ends[0]);
  }
  return true;
}

bool UseUpPipes() {
  int ends[2];
  if (pipe(ends) != 0) return false;
  for (int i = 0; i < kProcesses; ++i) {
    const pid_t pid = fork();
    if (pid < 0) return false;
    if (pid > 0) continue;
    const char done = KeepPipes() ? 'y' : 'n';
    if (write(ends[1], &done, 1) == 1) pause();
    _exit(1);
  }
  for (int i = 0; i < kProcesses; ++i) {
    char done = 'n';
    if (read(ends[0], &done, 1) != 1 || done != 'y') return false;
  }
  return true;
}

int MakeTimers(int most) {
  sigevent event = {};
  event.sigev_notify = SIGEV_SIGNAL;
  event.sigev_signo = SIGUSR1;
  int made = 0;
  timer_t timer = {};
  while (made < most && timer_create(CLOCK_MONOTONIC, &event, &timer) == 0) {
    ++made;
  }
  return made;
}

}  // namespace

int UseUp(const char* what, const char* name) {
  if (std::strcmp(what, "pipes") == 0) {
    if (!UseUpPipes()) return 1;
  } else if (std::strcmp(what, "timers") == 0) {
    MakeTimers(1'000'000);
  } else {
    return 2;
  }
  prctl(PR_SET_NAME, name);
  for (;;) pause();
}

int PrintPipeSize() {
  int ends[2];
  if (pipe(ends) != 0) return 1;
  std::printf("%d\n", fcntl(ends[0], F_GETPIPE_SZ));
  return 0;
}

int CountTimers() {
  std::printf("%d\n", MakeTimers(1000));
  return 0;
}

}  // namespace flip

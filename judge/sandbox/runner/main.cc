// flip-runner: process 1 of a sandbox. It starts what the judge asks for,
// watches it, ends whatever is left of it, and tells the facts.
//
// As process 1 of a PID namespace it cannot be killed or stopped by what it
// runs, and orphans become its children. It is static and small because a new
// process's peak memory starts at what its parent had.
//
// With arguments it is a command that the judge runs in a sandbox: questions of
// the doctor, and a look at a submission's object file.
#include <fcntl.h>
#include <linux/filter.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <utility>
#include <vector>

#include "judge/sandbox/runner/channel.h"
#include "judge/sandbox/runner/object_check.h"
#include "judge/sandbox/runner/protocol.h"
#include "judge/sandbox/runner/run.h"
#include "judge/sandbox/runner/self_check.h"
#include "judge/sandbox/runner/server_process.h"
#include "judge/sandbox/runner/starter.h"
#include "judge/sandbox/runner/watch.h"

namespace flip::runner {
namespace {

bool Parse(char* packet, size_t size, ParsedRequest* request) {
  if (size <= sizeof(Request) || packet[size - 1] != '\0') return false;
  std::memcpy(&request->limits, packet, sizeof(Request));
  std::vector<char*> strings;
  for (size_t at = sizeof(Request); at < size;
       at += std::strlen(packet + at) + 1) {
    strings.push_back(packet + at);
  }
  const size_t argc = request->limits.argc;
  const size_t envc = request->limits.envc;
  if (argc == 0 || strings.size() != argc + envc + 1) return false;
  request->argv.assign(strings.data(), strings.data() + argc);
  request->argv.push_back(nullptr);
  request->environment.assign(strings.data() + argc,
                              strings.data() + argc + envc);
  request->environment.push_back(nullptr);
  request->collect = strings.back();
  request->command.assign(packet, packet + size);
  std::memset(request->command.data() + offsetof(Request, inputs), 0,
              sizeof request->limits.inputs);
  return true;
}

// False when there is none.
bool ReadFilter(std::vector<sock_filter>* filter) {
  struct stat info = {};
  if (fstat(kFilterFd, &info) != 0 || info.st_size == 0) return false;
  filter->resize(static_cast<size_t>(info.st_size) / sizeof(sock_filter));
  const ssize_t size =
      pread(kFilterFd, filter->data(), filter->size() * sizeof(sock_filter), 0);
  close(kFilterFd);
  return size == info.st_size;
}

// The answer to what cannot be understood; the reason is a judge of another
// build, so nobody waits for more.
bool Refuse() {
  Reply reply = {};
  SetFault(&reply, "reading the request", EINVAL);
  return SendPacket(kControlFd, &reply, sizeof reply, nullptr, 0) == 0;
}

// False when the judge has gone away.
bool ServeOne(Runner* runner, std::vector<char>* packet) {
  int received[kMaxDescriptors];
  const ssize_t size =
      ReceivePacket(kControlFd, packet->data(), packet->size(), received);
  if (size <= 0) return false;
  const int input = received[0];
  const int group = received[1];
  ParsedRequest request = {};
  bool goes_on = false;
  if (!Parse(packet->data(), static_cast<size_t>(size), &request) ||
      input < 0) {
    goes_on = Refuse();
  } else if (request.limits.inputs > 0) {
    goes_on = RunBatch(request, input, group, runner);
  } else {
    goes_on = RunOnce(request, input, group, runner);
  }
  for (const int fd : received) {
    if (fd >= 0) close(fd);
  }
  return goes_on;
}

int Main() {
  // Ending "all other processes" is right only where all others are ours.
  if (getpid() != 1) {
    std::fputs("flip-runner: runs only as process 1 of a sandbox\n", stderr);
    return 2;
  }
  // Keeps other processes of this user away from our memory and descriptors.
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  fcntl(kControlFd, F_SETFD, FD_CLOEXEC);
  std::vector<sock_filter> filter;
  if (!ReadFilter(&filter)) {
    std::fputs("flip-runner: no filter of system calls\n", stderr);
    return 1;
  }
  uint64_t secret = 0;
  if (getrandom(&secret, sizeof secret, 0) != sizeof secret) {
    std::perror("flip-runner: getrandom");
    return 1;
  }
  Runner runner;
  // Before there is another thread, which has to block the signal too.
  runner.child_signal = MakeChildSignal();
  if (runner.child_signal < 0) {
    std::perror("flip-runner: signalfd");
    return 1;
  }
  Starter starter;
  if (const char* step = starter.Begin(std::move(filter), secret)) {
    std::fprintf(stderr, "flip-runner: %s: %s\n", step, std::strerror(errno));
    return 1;
  }
  ServerProcess server(&starter, secret);
  runner.starter = &starter;
  runner.server = &server;

  const Hello hello = {kMagic, kVersion};
  if (SendPacket(kControlFd, &hello, sizeof hello, nullptr, 0) != 0) return 1;
  std::vector<char> packet(kMaxMessage);
  while (ServeOne(&runner, &packet)) {
  }
  return 0;
}

}  // namespace
}  // namespace flip::runner

int main(int argc, char** argv) {
  if (argc == 2 && std::strcmp(argv[1], "self-check") == 0) {
    return flip::runner::SelfCheck();
  }
  if (argc == 3 && std::strcmp(argv[1], "work") == 0) {
    return flip::runner::Work(std::atol(argv[2]));
  }
  if (argc == 3 && std::strcmp(argv[1], "check-object") == 0) {
    return flip::runner::CheckObject(argv[2]);
  }
  return flip::runner::Main();
}

// flip-runner: process 1 of a sandbox. It starts what the judge asks for,
// watches it, ends whatever is left of it, and tells the facts.
//
// As process 1 of a PID namespace it cannot be killed or stopped by what it
// runs, and orphans become its children. It is static and small because a new
// process's peak memory starts at what its parent had.
//
// With arguments it is a command that the doctor runs in a sandbox.
#include <fcntl.h>
#include <linux/filter.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "judge/sandbox/runner/channel.h"
#include "judge/sandbox/runner/child.h"
#include "judge/sandbox/runner/protocol.h"
#include "judge/sandbox/runner/self_check.h"
#include "judge/sandbox/runner/watch.h"

namespace flip::runner {
namespace {

// Descriptors of one run. They are closed with it.
struct Streams {
  int input = -1;
  int output = -1;
  int error_read = -1;
  int error_write = -1;
  int collected = -1;
  int group = -1;

  Streams() = default;
  Streams(const Streams&) = delete;
  Streams& operator=(const Streams&) = delete;
  ~Streams() {
    for (const int fd :
         {input, output, error_read, error_write, collected, group}) {
      if (fd >= 0) close(fd);
    }
  }
};

// A packet, taken apart. The strings point into it.
struct ParsedRequest {
  Request limits;
  std::vector<char*> argv;
  std::vector<char*> environment;
  const char* collect;
};

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
  return true;
}

// New streams for each run: flags, locks, offset or mode that one run sets are
// not there for the next. The runner keeps the write end of standard error
// open too, so that the pipe is never at its end while it is watched.
//
// Standard output cannot be cut, so that its size tells what was written.
const char* MakeStreams(Streams* streams) {
  streams->output = memfd_create("stdout", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (streams->output < 0) return "memfd_create";
  if (fcntl(streams->output, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_SEAL) != 0) {
    return "F_ADD_SEALS";
  }
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return "pipe2";
  streams->error_read = ends[0];
  streams->error_write = ends[1];
  // The reader alone: the program's end blocks, as programs expect.
  if (fcntl(ends[0], F_SETFL, O_NONBLOCK) != 0) return "fcntl";
  return nullptr;
}

// A regular file that the run left behind, or -1.
int OpenCollected(const char* path) {
  if (*path == '\0') return -1;
  const int fd = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (fd < 0) return -1;
  struct stat info = {};
  if (fstat(fd, &info) == 0 && S_ISREG(info.st_mode)) return fd;
  close(fd);
  return -1;
}

// What stays the same from run to run.
struct Runner {
  int child_signal = -1;
  std::vector<sock_filter> filter;
};

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

// One run; returns the start of its standard error.
std::vector<char> Run(const ParsedRequest& request, Runner* runner,
                      Streams* streams, Reply* reply) {
  if (const char* step = MakeStreams(streams)) {
    SetFault(reply, step, errno);
    return {};
  }
  const sock_fprog filter = {static_cast<unsigned short>(runner->filter.size()),
                             runner->filter.data()};
  const ChildSpec spec = {
      &request.limits, request.argv.data(), request.environment.data(),
      streams->input,  streams->output,     streams->error_write,
      &filter,         streams->group};
  Fault fault;
  // Before, since the new process may have run for long when we run again.
  const int64_t start = Now();
  const pid_t pid = StartChild(spec, &fault);
  if (pid < 0) {
    SetFault(reply, fault.step, fault.error);
    return {};
  }
  const int64_t kept =
      std::min(request.limits.kept_error_output, kMaxErrorOutput);
  ErrorOutput error_output(streams->error_read, static_cast<size_t>(kept));
  Watch(pid, start, request.limits, streams->output, runner->child_signal,
        &error_output, reply);
  streams->collected = OpenCollected(request.collect);
  reply->has_collected = streams->collected >= 0 ? 1 : 0;
  reply->error_output_size = static_cast<int64_t>(error_output.kept().size());
  return error_output.kept();
}

// False when the judge has gone away.
bool ServeOne(Runner* runner, std::vector<char>* packet) {
  Streams streams;
  int received[kMaxDescriptors];
  const ssize_t size =
      ReceivePacket(kControlFd, packet->data(), packet->size(), received);
  streams.input = received[0];
  streams.group = received[1];
  if (size <= 0) return false;

  Reply reply = {};
  std::vector<char> error_output;
  ParsedRequest request = {};
  if (Parse(packet->data(), static_cast<size_t>(size), &request) &&
      streams.input >= 0) {
    error_output = Run(request, runner, &streams, &reply);
  } else {
    SetFault(&reply, "reading the request", EINVAL);
  }
  std::vector<char> answer(sizeof reply);
  std::memcpy(answer.data(), &reply, sizeof reply);
  answer.insert(answer.end(), error_output.begin(), error_output.end());
  const int descriptors[] = {streams.output, streams.collected};
  const int count =
      reply.fault_step[0] != '\0' ? 0 : 1 + (reply.has_collected != 0 ? 1 : 0);
  return SendPacket(kControlFd, answer.data(), answer.size(), descriptors,
                    count) == 0;
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
  Runner runner;
  runner.child_signal = MakeChildSignal();
  if (runner.child_signal < 0) {
    std::perror("flip-runner: signalfd");
    return 1;
  }
  if (!ReadFilter(&runner.filter)) {
    std::fputs("flip-runner: no filter of system calls\n", stderr);
    return 1;
  }

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
  return flip::runner::Main();
}

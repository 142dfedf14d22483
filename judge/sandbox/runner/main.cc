// flip-runner: process 1 of a sandbox. It starts what the judge asks for,
// watches it, ends whatever is left of it, and tells the facts.
//
// As process 1 of a PID namespace it cannot be killed or stopped by what it
// runs, and orphans become its children. It is static and small because a new
// process's peak memory starts at what its parent had.
#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <vector>

#include "judge/sandbox/runner/channel.h"
#include "judge/sandbox/runner/child.h"
#include "judge/sandbox/runner/protocol.h"
#include "judge/sandbox/runner/tree.h"

namespace flip::runner {
namespace {

// How often limits are looked at. What a run can exceed a limit by.
constexpr int64_t kTickNs = 10'000'000;

// Descriptors of one run. They are closed with it.
struct Streams {
  int input = -1;
  int output = -1;
  int error_read = -1;
  int error_write = -1;
  int collected = -1;

  Streams() = default;
  Streams(const Streams&) = delete;
  Streams& operator=(const Streams&) = delete;
  ~Streams() {
    for (const int fd : {input, output, error_read, error_write, collected}) {
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

int64_t Now() {
  timespec time = {};
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1'000'000'000 + time.tv_nsec;
}

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
// not there for the next. Standard error is a pipe that is never drained and
// never blocks: it keeps the beginning, and more cannot stop the writer.
const char* MakeStreams(Streams* streams) {
  streams->output = memfd_create("stdout", MFD_CLOEXEC);
  if (streams->output < 0) return "memfd_create";
  int ends[2];
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return "pipe2";
  streams->error_read = ends[0];
  streams->error_write = ends[1];
  return nullptr;
}

int64_t SizeOf(int fd) {
  struct stat info = {};
  return fstat(fd, &info) == 0 ? info.st_size : 0;
}

// Which limit is exceeded now, from what ended and what still lives.
Killed ExceededLimit(const Request& limits, int64_t start, int output,
                     const EndedUsage& ended, Reply* reply) {
  const TreeUsage usage = MeasureTree(limits.memory);
  reply->cpu_ns = std::max(reply->cpu_ns, ended.cpu_ns + usage.cpu_ns);
  reply->peak_memory = std::max(reply->peak_memory, usage.resident);
  if (SizeOf(output) > limits.output) return Killed::kOutput;
  if (reply->peak_memory > limits.memory) return Killed::kMemory;
  if (reply->cpu_ns > limits.cpu_ns) return Killed::kCpu;
  if (Now() - start > limits.wall_ns) return Killed::kWall;
  return Killed::kNone;
}

// Waits until `main_process` has ended, by itself or by a limit, and until
// nothing else of the tree is left.
void Watch(pid_t main_process, const Request& limits, int output,
           Reply* reply) {
  const int64_t start = Now();
  int64_t next_tick = start + kTickNs;
  sigset_t child_signal;
  sigemptyset(&child_signal);
  sigaddset(&child_signal, SIGCHLD);
  EndedUsage ended;
  for (;;) {
    int status = 0;
    rusage used = {};
    const pid_t pid = wait4(-1, &status, WNOHANG | __WALL, &used);
    if (pid > 0) {
      ended.Add(used);
      if (pid != main_process) continue;
      reply->wait_status = status;
      break;
    }
    const int64_t left = next_tick - Now();
    if (left <= 0) {
      if (reply->killed_for == Killed::kNone) {
        reply->killed_for = ExceededLimit(limits, start, output, ended, reply);
      }
      if (reply->killed_for != Killed::kNone) kill(-1, SIGKILL);
      next_tick = Now() + kTickNs;
      continue;
    }
    const timespec timeout = {left / 1'000'000'000, left % 1'000'000'000};
    sigtimedwait(&child_signal, nullptr, &timeout);
  }
  reply->wall_ns = Now() - start;
  reply->left_over = KillAll(&ended);
  reply->cpu_ns = std::max(reply->cpu_ns, ended.cpu_ns);
  reply->peak_memory = std::max(reply->peak_memory, ended.peak_memory);
  reply->output_size = SizeOf(output);
}

int64_t ReadErrorOutput(int pipe, char* buffer, int64_t most) {
  int64_t size = 0;
  while (size < most) {
    const ssize_t got =
        read(pipe, buffer + size, static_cast<size_t>(most - size));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    size += got;
  }
  return size;
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

void SetFault(Reply* reply, const char* step, int error) {
  reply->fault_errno = error;
  std::snprintf(reply->fault_step, sizeof reply->fault_step, "%s", step);
}

// One run. `error_output` has room for kMaxErrorOutput bytes.
void Run(const ParsedRequest& request, Streams* streams, char* error_output,
         Reply* reply) {
  if (const char* step = MakeStreams(streams)) {
    return SetFault(reply, step, errno);
  }
  const ChildSpec spec = {
      &request.limits, request.argv.data(), request.environment.data(),
      streams->input,  streams->output,     streams->error_write};
  Fault fault;
  const pid_t pid = StartChild(spec, &fault);
  if (pid < 0) return SetFault(reply, fault.step, fault.error);
  Watch(pid, request.limits, streams->output, reply);
  reply->error_output_size = ReadErrorOutput(
      streams->error_read, error_output,
      std::min(request.limits.kept_error_output, kMaxErrorOutput));
  streams->collected = OpenCollected(request.collect);
  reply->has_collected = streams->collected >= 0 ? 1 : 0;
}

// False when the judge has gone away.
bool ServeOne(std::vector<char>* packet) {
  Streams streams;
  int received[kMaxDescriptors];
  const ssize_t size =
      ReceivePacket(kControlFd, packet->data(), packet->size(), received);
  streams.input = received[0];
  if (received[1] >= 0) close(received[1]);
  if (size <= 0) return false;

  Reply reply = {};
  ParsedRequest request = {};
  std::vector<char> answer(sizeof(Reply) + kMaxErrorOutput);
  if (!Parse(packet->data(), static_cast<size_t>(size), &request) ||
      streams.input < 0) {
    SetFault(&reply, "reading the request", EINVAL);
  } else {
    Run(request, &streams, answer.data() + sizeof(Reply), &reply);
  }
  std::memcpy(answer.data(), &reply, sizeof reply);
  const int descriptors[] = {streams.output, streams.collected};
  const int count =
      reply.fault_step[0] != '\0' ? 0 : 1 + (reply.has_collected != 0 ? 1 : 0);
  return SendPacket(kControlFd, answer.data(),
                    sizeof reply + static_cast<size_t>(reply.error_output_size),
                    descriptors, count) == 0;
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
  sigset_t blocked;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGCHLD);
  sigprocmask(SIG_BLOCK, &blocked, nullptr);

  const Hello hello = {kMagic, kVersion};
  if (SendPacket(kControlFd, &hello, sizeof hello, nullptr, 0) != 0) return 1;
  std::vector<char> packet(kMaxMessage);
  while (ServeOne(&packet)) {
  }
  return 0;
}

}  // namespace
}  // namespace flip::runner

int main() { return flip::runner::Main(); }

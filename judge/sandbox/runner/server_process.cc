#include "judge/sandbox/runner/server_process.h"

#include <signal.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <cerrno>

#include "judge/sandbox/runner/channel.h"
#include "judge/sandbox/runner/tree.h"

namespace flip::runner {
namespace {

// An answer takes microseconds, and the first one the program's start; this is
// for a server that was stopped, and a machine in trouble.
constexpr timeval kAnswerDeadline = {2, 0};

// Whoever used as much while its first answer was awaited is still starting.
constexpr int64_t kBusyNs = 100'000'000;

}  // namespace

void ServerProcess::Close() {
  if (socket_ >= 0) close(socket_);
  socket_ = -1;
  process_ = -1;
}

void ServerProcess::Stop() {
  if (process_ < 0) return;
  EndedUsage ended;
  KillAll(process_, &ended);
  Close();
}

void ServerProcess::ServeFor(const std::vector<char>& command) {
  if (command == command_) return;
  Stop();
  command_ = command;
}

bool ServerProcess::Begin(ChildSpec spec, Fault* fault) {
  Close();
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) {
    *fault = {"socketpair", errno};
    return false;
  }
  setsockopt(ends[0], SOL_SOCKET, SO_RCVTIMEO, &kAnswerDeadline,
             sizeof kAnswerDeadline);
  spec.fork_server = ends[1];
  process_ = starter_.Start(spec, fault);
  close(ends[1]);
  socket_ = ends[0];
  is_new_ = true;
  return process_ >= 0;
}

// Waits for an answer: the first as long as the server makes use of its time,
// up to half the limit of a run. With more, the time of each run would be in
// doubt, since the start counts in it.
bool ServerProcess::Receive(int64_t cpu_limit_ns, ForkReply* reply) {
  const int64_t most_ns = cpu_limit_ns / 2;
  int64_t used = 0;
  int64_t before = 0;
  for (;;) {
    const ssize_t got = recv(socket_, reply, sizeof *reply, 0);
    if (got == sizeof *reply) break;
    if (got >= 0 || errno != EAGAIN || !is_new_) return false;
    before = used;
    used = CpuOf(process_);
    if (used - before < kBusyNs || used > most_ns) return false;
  }
  if (is_new_) start_cpu_ns_ = CpuOf(process_);
  is_new_ = false;
  return start_cpu_ns_ <= most_ns;
}

pid_t ServerProcess::Ask(const Streams& streams, const Request& limits) {
  const Go go = {secret_, static_cast<uint64_t>(CpuSeconds(limits))};
  const int descriptors[] = {streams.input, streams.output,
                             streams.error_write};
  if (SendPacket(socket_, &go, sizeof go, descriptors, 3) != 0) return -1;
  ForkReply reply = {};
  if (!Receive(limits.cpu_ns, &reply)) return -1;
  if (reply.process <= 1 || reply.process == process_) return -1;
  // Whether it is a child of ours is found out by waiting for it.
  return kill(reply.process, 0) == 0 ? reply.process : -1;
}

pid_t ServerProcess::Fork(ChildSpec spec, const Streams& streams,
                          Fault* fault) {
  if (process_ < 0 && !Begin(spec, fault)) return -1;
  const pid_t made = Ask(streams, *spec.limits);
  if (made > 0) return made;
  ++losses_;
  Stop();
  return -1;
}

}  // namespace flip::runner

#include "judge/sandbox/runner/server_process.h"

#include <signal.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <cerrno>

#include "judge/sandbox/runner/channel.h"
#include "judge/sandbox/runner/fork_server_protocol.h"
#include "judge/sandbox/runner/tree.h"

namespace flip::runner {
namespace {

// An answer takes microseconds, and the first one the program's start; this is
// for a server that was stopped, and a machine in trouble.
constexpr timeval kAnswerDeadline = {2, 0};

// The start-up of a C or C++ program takes a millisecond, that of an
// interpreter some ten, and with all modules that it may import fifty. Whoever
// has used more is likely to have run code of its own; a very long script that
// has to be compiled takes as much, and is run without a server.
constexpr int64_t kMostStartNs = 300'000'000;

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

pid_t ServerProcess::Ask(const Streams& streams, uint64_t cpu_seconds) {
  const Go go = {secret_, cpu_seconds};
  const int descriptors[] = {streams.input, streams.output,
                             streams.error_write};
  if (SendPacket(socket_, &go, sizeof go, descriptors, 3) != 0) return -1;
  ForkReply reply = {};
  const ssize_t size = recv(socket_, &reply, sizeof reply, 0);
  if (size != sizeof reply || reply.process <= 1 || reply.process == process_) {
    return -1;
  }
  // Whether it is a child of ours is found out by waiting for it.
  return kill(reply.process, 0) == 0 ? reply.process : -1;
}

bool ServerProcess::IsUntouched() const {
  return CpuOf(process_) <= kMostStartNs;
}

pid_t ServerProcess::Fork(ChildSpec spec, const Streams& streams,
                          Fault* fault) {
  if (process_ < 0 && !Begin(spec, fault)) return -1;
  const pid_t made =
      Ask(streams, static_cast<uint64_t>(CpuSeconds(*spec.limits)));
  const bool was_new = is_new_;
  is_new_ = false;
  if (made > 0 && (!was_new || IsUntouched())) return made;
  ++losses_;
  Stop();
  return -1;
}

}  // namespace flip::runner

// A fork server as the runner sees it: one process, kept for many runs.
#ifndef FLIP_JUDGE_SANDBOX_RUNNER_SERVER_PROCESS_H_
#define FLIP_JUDGE_SANDBOX_RUNNER_SERVER_PROCESS_H_

#include <sys/types.h>

#include <cstdint>
#include <vector>

#include "judge/sandbox/runner/child.h"
#include "judge/sandbox/runner/fork_server_protocol.h"
#include "judge/sandbox/runner/protocol.h"
#include "judge/sandbox/runner/starter.h"
#include "judge/sandbox/runner/streams.h"

namespace flip::runner {

class ServerProcess {
 public:
  // `secret` as Starter has it; `starter` must outlive this.
  ServerProcess(Starter* starter, uint64_t secret)
      : starter_(*starter), secret_(secret) {}
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  // Ends it if it is there for another command: `command` is whatever tells one
  // from another.
  void ServeFor(const std::vector<char>& command);

  // Makes a process that runs the program with `streams`, starting the server
  // (as `spec` says, whose streams are those and whose fork server is not set)
  // where there is none. -1: `fault` says why it could not be started, or, with
  // no step there, the server was lost, and no process of the sandbox is left.
  pid_t Fork(ChildSpec spec, const Streams& streams, Fault* fault);

  // Ends it, and all other processes of the sandbox.
  void Stop();

  // Its process, -1: none. For Watch(), which sets it to -1.
  pid_t* process() { return &process_; }

  // The CPU time that it had used when it first answered: of its start, which
  // a run by itself would have had to make too.
  int64_t start_cpu_ns() const { return start_cpu_ns_; }

  // How often it was lost: it did not answer, or what it answered makes no
  // sense, or its start alone took more than half the CPU time that a run may.
  int losses() const { return losses_; }
  // The process that it claimed to have made is none of ours.
  void NoteLoss() { ++losses_; }

 private:
  bool Begin(ChildSpec spec, Fault* fault);
  pid_t Ask(const Streams& streams, const Request& limits);
  bool Receive(int64_t cpu_limit_ns, ForkReply* reply);
  void Close();

  Starter& starter_;
  uint64_t secret_;
  pid_t process_ = -1;
  int socket_ = -1;
  bool is_new_ = false;
  int64_t start_cpu_ns_ = 0;
  int losses_ = 0;
  std::vector<char> command_;
};

}  // namespace flip::runner

#endif  // FLIP_JUDGE_SANDBOX_RUNNER_SERVER_PROCESS_H_

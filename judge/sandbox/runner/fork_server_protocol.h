// What the runner and a fork server inside a submission say to each other.
//
// A fork server is a process of the submission's program that stopped before
// any code of the submission. For each board the runner sends it one Go with
// three descriptors: standard input, output and error. It makes a new process,
// which goes on as the program, and answers with one ForkReply. Packets of a
// SOCK_SEQPACKET pair. Included by the freestanding object too: no library.
#ifndef FLIP_JUDGE_SANDBOX_RUNNER_FORK_SERVER_PROTOCOL_H_
#define FLIP_JUDGE_SANDBOX_RUNNER_FORK_SERVER_PROTOCOL_H_

namespace flip::runner {

// Where a fork server finds its end. Where there is nothing, the program was
// started without one and goes on as if the object were not there. Below 64, up
// to which a process needs no table of descriptors that a fork would copy.
inline constexpr int kForkServerFd = 63;

struct Go {
  // Without it the filter refuses clone(CLONE_PARENT).
  unsigned long secret;
  // The soft limit of CPU time for the new process.
  unsigned long cpu_seconds;
};

struct ForkReply {
  // The new process, or a negative errno value.
  int process;
};

}  // namespace flip::runner

#endif  // FLIP_JUDGE_SANDBOX_RUNNER_FORK_SERVER_PROTOCOL_H_

// What the judge and the runner inside the sandbox say to each other.
//
// Both are built from this header at the same time and run on the same machine,
// so messages are plain structs; `kVersion` guards against a runner of another
// build. Each message is one packet of a SOCK_SEQPACKET pair, so that a reader
// never has to put pieces together. The runner speaks first (Hello), then
// answers each Request, for one run with one Reply, for many with one or more
// BatchReplies, and ends when the judge closes its end.
//
// Plain C++ without Abseil, since the runner has to stay small.
#ifndef FLIP_JUDGE_SANDBOX_RUNNER_PROTOCOL_H_
#define FLIP_JUDGE_SANDBOX_RUNNER_PROTOCOL_H_

#include <cstddef>
#include <cstdint>
#include <cstdio>

namespace flip::runner {

// The descriptor at which the runner finds its end.
inline constexpr int kControlFd = 3;
// And the one at which it finds the filter of system calls for what it starts:
// an array of struct sock_filter, in a file.
inline constexpr int kFilterFd = 4;
inline constexpr uint32_t kMagic = 0x464C4950;
inline constexpr uint32_t kVersion = 6;
// No packet is larger. Below the kernel's default socket buffer of 208 KiB.
inline constexpr size_t kMaxMessage = 128 * 1024;
// How much of standard error a Reply can carry.
inline constexpr int64_t kMaxErrorOutput = 64 * 1024;

struct Hello {
  uint32_t magic;
  uint32_t version;
};

// Followed by argc + envc + 1 strings, each with its NUL: the arguments, the
// environment, and the path to collect (empty for none). Carries standard
// input, and then, where the run has a control group, that group's cgroup.procs
// opened for writing.
//
// With `inputs` not 0 it is that many runs, by a fork server. It carries a file
// of all inputs instead of one, each with its size (uint32_t) before it; the
// group is the fork server's, and nothing is collected.
struct Request {
  int64_t cpu_ns;
  int64_t wall_ns;
  int64_t memory;
  int64_t output;
  int64_t processes;
  int64_t stack;
  int64_t address_space;  // -1: no limit.
  int64_t kept_error_output;
  uint32_t argc;
  uint32_t envc;
  uint32_t inputs;
  uint32_t unused;
};

// Why the runner killed the tree; the values of flip::LimitReached.
enum class Killed : int32_t { kNone, kCpu, kWall, kMemory, kOutput };

// Followed by `error_output_size` bytes of standard error. Carries standard
// output, and then the collected file if there is one. When `fault_step` is not
// empty the run did not take place and the figures mean nothing. In a batch
// `cpu_ns` includes what the fork server's start took.
struct Reply {
  int32_t wait_status;
  Killed killed_for;
  int64_t cpu_ns;
  // Of that, what a fork server had used once for all of its runs.
  int64_t start_cpu_ns;
  int64_t wall_ns;
  int64_t peak_memory;
  int64_t output_size;
  int32_t left_over;
  int32_t has_collected;
  int64_t error_output_size;
  // In a batch: whether standard output follows, and how many fork servers were
  // lost before one made this run.
  int32_t has_output;
  int32_t servers_lost;
  int32_t fault_errno;
  char fault_step[60];
};

// Why a BatchReply has no more runs.
enum class BatchEnd : int32_t {
  kMore,      // Another one follows.
  kAll,       // All inputs were run.
  kPaused,    // The time for one batch is over.
  kLimit,     // The last run was ended for a limit.
  kFault,     // The last one did not take place, for a fault of ours.
  kUnusable,  // The fork server was lost too often, or never came up.
};

// A batch ends as kPaused with the first run that is over after this time.
inline constexpr int64_t kBatchNs = 100'000'000;
// More standard output than this is not carried by a BatchReply, nor more
// standard error kept.
inline constexpr int64_t kMaxBatchOutput = 32 * 1024;
inline constexpr int64_t kMaxBatchErrorOutput = 4 * 1024;
// A fork server that is lost so often in one sandbox is given up.
inline constexpr int kMostLosses = 3;

// Followed by `runs` times: a Reply; the first bytes of its standard output, as
// many as were written, or none when that is more than kMaxBatchOutput; its
// standard error.
struct BatchReply {
  uint32_t runs;
  BatchEnd end;
};
// No run of a batch takes more of a packet.
inline constexpr size_t kMaxBatchRun =
    sizeof(Reply) + kMaxBatchOutput + kMaxBatchErrorOutput;

inline void SetFault(Reply* reply, const char* step, int error) {
  reply->fault_errno = error;
  std::snprintf(reply->fault_step, sizeof reply->fault_step, "%s", step);
}

}  // namespace flip::runner

#endif  // FLIP_JUDGE_SANDBOX_RUNNER_PROTOCOL_H_

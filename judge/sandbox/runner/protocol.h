// What the judge and the runner inside the sandbox say to each other.
//
// Both are built from this header at the same time and run on the same machine,
// so messages are plain structs; `kVersion` guards against a runner of another
// build. Each message is one packet of a SOCK_SEQPACKET pair, so that a reader
// never has to put pieces together. The runner speaks first (Hello), then
// answers each Request with one Reply, and ends when the judge closes its end.
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
inline constexpr uint32_t kVersion = 3;
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
};

// Why the runner killed the tree; the values of flip::LimitReached.
enum class Killed : int32_t { kNone, kCpu, kWall, kMemory, kOutput };

// Followed by `error_output_size` bytes of standard error. Carries standard
// output, and then the collected file if there is one. When `fault_step` is not
// empty the run did not take place and the figures mean nothing.
struct Reply {
  int32_t wait_status;
  Killed killed_for;
  int64_t cpu_ns;
  int64_t wall_ns;
  int64_t peak_memory;
  int64_t output_size;
  int32_t left_over;
  int32_t has_collected;
  int64_t error_output_size;
  int32_t fault_errno;
  char fault_step[60];
};

inline void SetFault(Reply* reply, const char* step, int error) {
  reply->fault_errno = error;
  std::snprintf(reply->fault_step, sizeof reply->fault_step, "%s", step);
}

}  // namespace flip::runner

#endif  // FLIP_JUDGE_SANDBOX_RUNNER_PROTOCOL_H_

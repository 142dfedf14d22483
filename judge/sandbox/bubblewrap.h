// The real sandbox: bubblewrap outside, flip-runner as process 1 inside.
//
// bubblewrap makes new user, PID, mount, network, IPC, UTS and cgroup
// namespaces, a root file system that is read-only and holds what the
// SandboxSpec names, and no capabilities; nested user namespaces are off. As
// root the whole of it runs as the user "nobody". See README.md for what is
// promised.
#ifndef FLIP_JUDGE_SANDBOX_BUBBLEWRAP_H_
#define FLIP_JUDGE_SANDBOX_BUBBLEWRAP_H_

#include <sys/types.h>

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "judge/sandbox/bytes.h"
#include "judge/sandbox/cgroup.h"
#include "judge/sandbox/file_data.h"
#include "judge/sandbox/sandbox.h"

namespace flip {

// What a sandbox is made with.
struct SandboxTools {
  std::string bwrap;  // Absolute path.
  FileData runner;
  // Of system calls, from CompileFilter().
  FileData filter;
  // Files below /usr that submissions are not to have: the judge's own
  // programs, where they are installed there. (/usr/local is never visible.)
  std::vector<std::string> hidden;
  // Where each run gets a control group, which bounds the memory of its whole
  // tree; null: nowhere, and only what is seen by looking at its processes
  // counts.
  std::shared_ptr<const CgroupParent> groups;
};

// What a run's control group may have beyond the limits of memory, of standard
// output and of /tmp, which are files in memory: for the kernel's own, some
// 50 KiB a process, and page tables. These are at most 8 MiB a process where
// its address space is 4 GiB, and that much only if it touches single pages far
// apart. One process so never fills the group with what it is allowed. Several
// that do this may, and so may one without a limit of address space (Java): a
// run that the group then ends is MLE though its resident memory is within the
// limit.
inline constexpr Bytes kGroupMargin = MiB(16);

// Finds `bwrap` on PATH and flip-runner beside the running program (the build
// tree and an installation have the same relative places). NotFound names what
// is missing and how to get it.
absl::StatusOr<SandboxTools> FindSandboxTools();

// The same, with the runner's path given.
absl::StatusOr<SandboxTools> FindSandboxTools(const std::string& runner_path);

// Where the runner stands in every sandbox. As a command it answers questions
// of the doctor (runner/self_check.h).
inline constexpr char kRunnerInside[] = "/runner";

// What `bwrap --version` says, "0.8.0". FailedPrecondition, with the remedy,
// when it is too old for us or does not say.
absl::StatusOr<std::string> BubblewrapVersion(const SandboxTools& tools);

// The user that submissions are to this system's kernel, as it tells us of a
// sandbox opened for that; never 0 (root), for such a sandbox does not open.
absl::StatusOr<uid_t> UserInSandbox(const SandboxTools& tools,
                                    const std::atomic<bool>* interrupted);

// Opens sandboxes with `tools`. Opening fails with FailedPrecondition and
// bubblewrap's own words when it cannot make one here, and when what is inside
// would be root to this system. When `*interrupted` becomes true, opening and
// running end soon with Cancelled; it must outlive the factory and its
// sandboxes.
SandboxFactory BubblewrapFactory(SandboxTools tools,
                                 const std::atomic<bool>* interrupted);

// Whether a sandbox can be made here and a program started in it.
absl::Status TrySandbox(const SandboxFactory& open_sandbox);

}  // namespace flip

#endif  // FLIP_JUDGE_SANDBOX_BUBBLEWRAP_H_

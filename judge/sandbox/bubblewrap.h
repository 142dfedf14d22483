// The real sandbox: bubblewrap outside, flip-runner as process 1 inside.
//
// bubblewrap makes new user, PID, mount, network, IPC, UTS and cgroup
// namespaces, a root file system that is read-only and holds what the
// SandboxSpec names, and no capabilities; nested user namespaces are off. If
// the judge is root, the whole of it runs as a user that no other open sandbox
// has (sandbox_user.h). See README.md for what is promised.
#ifndef FLIP_JUDGE_SANDBOX_BUBBLEWRAP_H_
#define FLIP_JUDGE_SANDBOX_BUBBLEWRAP_H_

#include <sys/types.h>

#include <atomic>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "judge/sandbox/bytes.h"
#include "judge/sandbox/sandbox.h"
#include "judge/sandbox/sandbox_tools.h"

namespace flip {

// What a run's control group may have beyond the limits of memory, of standard
// output and of /tmp, which are files in memory: for the kernel's own, some
// 50 KiB a process, and page tables. These are at most 8 MiB a process where
// its address space is 4 GiB, and that much only if it touches single pages far
// apart. One process so never fills the group with what it is allowed. Several
// that do this may, and so may one without a limit of address space (Java): a
// run that the group then ends is MLE though its resident memory is within the
// limit.
inline constexpr Bytes kGroupMargin = MiB(16);

// The user that a submission is to this system's kernel, as it tells us of a
// sandbox opened for that; the next one's is another if the judge is root.
// Never 0 (root): what is root inside a namespace of its own would still own
// the machine's devices and settings, and such a sandbox does not open.
absl::StatusOr<uid_t> UserInSandbox(const SandboxTools& tools,
                                    const std::atomic<bool>* interrupted);

// Opens sandboxes with `tools`. Opening fails with FailedPrecondition and
// bubblewrap's own words when it cannot make one here, and when what is inside
// would be root to this system. When `*interrupted` becomes true, opening and
// running end soon with Cancelled; it must outlive the factory and its
// sandboxes.
SandboxFactory BubblewrapFactory(SandboxTools tools,
                                 const std::atomic<bool>* interrupted);

// `tools` with control groups for runs, tried in a sandbox: a kernel
// before 5.16 lets nothing in there join one. An error as CgroupRemedy() takes
// it. To be called before there are other threads that start processes.
absl::StatusOr<SandboxTools> WithControlGroups(
    SandboxTools tools, const std::atomic<bool>* interrupted);

// Whether a sandbox can be made here and a program started in it.
absl::Status TrySandbox(const SandboxFactory& open_sandbox);

}  // namespace flip

#endif  // FLIP_JUDGE_SANDBOX_BUBBLEWRAP_H_

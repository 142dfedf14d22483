// What the real sandbox is made with, and where it is found.
#ifndef FLIP_JUDGE_SANDBOX_SANDBOX_TOOLS_H_
#define FLIP_JUDGE_SANDBOX_SANDBOX_TOOLS_H_

#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "judge/sandbox/cgroup.h"
#include "judge/sandbox/file_data.h"

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

// Finds `bwrap` on PATH and flip-runner beside the running program (the build
// tree and an installation have the same relative places). NotFound names what
// is missing and how to get it.
absl::StatusOr<SandboxTools> FindSandboxTools();

// The same, with the runner's path given.
absl::StatusOr<SandboxTools> FindSandboxTools(const std::string& runner_path);

// What `bwrap --version` says, "0.8.0". FailedPrecondition, with the remedy,
// when it is too old for us or does not say.
absl::StatusOr<std::string> BubblewrapVersion(const SandboxTools& tools);

}  // namespace flip

#endif  // FLIP_JUDGE_SANDBOX_SANDBOX_TOOLS_H_

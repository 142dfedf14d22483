// Whether a toolchain works at all.
#ifndef FLIP_JUDGE_COMPILE_TOOLCHAIN_TRIAL_H_
#define FLIP_JUDGE_COMPILE_TOOLCHAIN_TRIAL_H_

#include <map>
#include <utility>

#include "absl/base/thread_annotations.h"
#include "absl/status/status.h"
#include "absl/synchronization/mutex.h"
#include "judge/compile/language.h"
#include "judge/sandbox/sandbox.h"

namespace flip {

// A compiler without its headers or libraries refuses every program, and no
// compile error of a submission means anything then. So before one is believed,
// the language's trial program is compiled, once.
//
// Safe to use from several threads.
class ToolchainTrial {
 public:
  explicit ToolchainTrial(SandboxFactory open_sandbox)
      : open_sandbox_(std::move(open_sandbox)) {}

  // OK when the trial program compiles; else a fault of ours that says what the
  // compiler said and which packages to install. Tried at the first call for a
  // language, remembered later.
  absl::Status Check(const Language& language);

 private:
  absl::Status Try(const Language& language) const;

  const SandboxFactory open_sandbox_;
  absl::Mutex mutex_;
  std::map<const Language*, absl::Status> tried_ ABSL_GUARDED_BY(mutex_);
};

}  // namespace flip

#endif  // FLIP_JUDGE_COMPILE_TOOLCHAIN_TRIAL_H_

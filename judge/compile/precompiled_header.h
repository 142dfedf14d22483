// A large header of the toolchain, compiled once for many submissions.
//
// Reading <bits/stdc++.h> takes a compiler longer than most submissions. GCC
// can read it from a file that it made before, and uses that only where it
// comes to the same: before any other token, and with no macro or option that
// the header minds set otherwise; else it reads the header itself. The file has
// some 100 MB, which a sandbox is given in about 0.1 s.
#ifndef FLIP_JUDGE_COMPILE_PRECOMPILED_HEADER_H_
#define FLIP_JUDGE_COMPILE_PRECOMPILED_HEADER_H_

#include "absl/base/thread_annotations.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/synchronization/mutex.h"
#include "absl/time/time.h"
#include "judge/compile/build_plan.h"
#include "judge/compile/compile_cache.h"
#include "judge/compile/compiler.h"
#include "judge/compile/language.h"
#include "judge/sandbox/file_data.h"
#include "judge/sandbox/sandbox.h"

namespace flip {

// Whether the first token of `source`, in C++, is that it includes <`header`>.
bool IncludesFirst(absl::string_view source, absl::string_view header);

// Runs plans with the precompiled header of their language, of which only one
// may have any. Safe to use from several threads.
class PrecompiledHeader {
 public:
  // Making the file takes three times what it saves one submission. So as many
  // are compiled without, and the next one makes it. (What waits for nobody
  // knows how many come.)
  static constexpr int kCompiledWithout = 3;

  // As flip::RunPlan(), and with the same outcome but for the times and memory
  // in it. A compilation that fails, or of which the compiler says anything, is
  // done again without the header, so that whoever reads that has the words
  // that belong to it; unless a limit ended it. The file is taken from `cache`
  // and kept there, if that is not null. The time that goes into the file is
  // added to `shared`.
  absl::StatusOr<CompileOutcome> RunPlan(const Language& language,
                                         const BuildPlan& plan,
                                         const SandboxFactory& open_sandbox,
                                         CompileCache* cache,
                                         absl::Duration& shared);

 private:
  FileData File(const Language& language, const BuildPlan& plan,
                const SandboxFactory& open_sandbox, CompileCache* cache);

  absl::Mutex mutex_;
  int asked_ ABSL_GUARDED_BY(mutex_) = 0;
  // Whether a thread is looking for the file or making it.
  bool busy_ ABSL_GUARDED_BY(mutex_) = false;
  bool impossible_ ABSL_GUARDED_BY(mutex_) = false;
  FileData file_ ABSL_GUARDED_BY(mutex_);
};

}  // namespace flip

#endif  // FLIP_JUDGE_COMPILE_PRECOMPILED_HEADER_H_

// Compilations that are not done again.
//
// A compilation is kept under a key that has all that decides it: the plan (the
// commands, the bytes and places of the sources, and how the program is
// started), the limits, the language, the versions of its tools, the packages
// of this machine, its processor and the judge's version. What else lies in
// /usr is taken to be what the packages brought.
#ifndef FLIP_JUDGE_COMPILE_COMPILE_CACHE_H_
#define FLIP_JUDGE_COMPILE_COMPILE_CACHE_H_

#include <map>
#include <optional>
#include <string>
#include <utility>

#include "absl/base/thread_annotations.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/synchronization/mutex.h"
#include "judge/compile/build_plan.h"
#include "judge/compile/compiler.h"
#include "judge/compile/content_store.h"
#include "judge/compile/language.h"
#include "judge/sandbox/sandbox.h"

namespace flip {

// What of this machine and judge decides a compilation.
struct CompileSurroundings {
  std::string judge_version;
  std::string processor;  // its kind, as uname(2) tells it
  std::string packages;   // the SHA-256 of dpkg's list; empty without one
};
CompileSurroundings SurroundingsHere(absl::string_view judge_version);

// The key of a plan, tools of these versions given: 64 hexadecimal digits. An
// error is of reading a file of the plan.
absl::StatusOr<std::string> CompileKey(const Language& language,
                                       const BuildPlan& plan,
                                       const std::string& tool_versions,
                                       const CompileSurroundings& surroundings);

// Where compilations are kept. Safe to use from several threads; other
// processes may use the same folder.
class CompileCache {
 public:
  CompileCache(ContentStore store, CompileSurroundings surroundings)
      : store_(std::move(store)), surroundings_(std::move(surroundings)) {}

  // The key of a plan here. The first time that a language's is asked for, its
  // tool is asked its version in a sandbox; errors are those of that.
  absl::StatusOr<std::string> KeyOf(const Language& language,
                                    const BuildPlan& plan,
                                    const SandboxFactory& open_sandbox);

  // What is kept under the key of a plan; nothing when nothing is, or what is
  // none of that plan. An error is a fault of ours in holding a program.
  absl::StatusOr<std::optional<CompileOutcome>> Find(
      const Language& language, const BuildPlan& plan,
      const std::string& key) const;

  // Keeps an outcome that is repeatable (stored_outcome.h), as far as that can
  // be done.
  void Keep(const std::string& key, const CompileOutcome& outcome);

  // What kept the first of them from being kept, after which none is; OK when
  // nothing did.
  absl::Status fault() const;

 private:
  absl::StatusOr<std::string> VersionOf(const Language& language,
                                        const SandboxFactory& open_sandbox);

  const ContentStore store_;
  const CompileSurroundings surroundings_;
  mutable absl::Mutex mutex_;
  // By the tools' paths.
  std::map<std::string, std::string> versions_ ABSL_GUARDED_BY(mutex_);
  absl::Status fault_ ABSL_GUARDED_BY(mutex_);
};

}  // namespace flip

#endif  // FLIP_JUDGE_COMPILE_COMPILE_CACHE_H_

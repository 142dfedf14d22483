// What decides a compilation, as a key.
//
// The key has the plan (the commands, the bytes and places of the sources and
// of what the judge adds to them, its fork servers among it, and how the
// program is started), the limits, the language, the versions of its tools, the
// packages of this machine, its processor, the runner, which looks at what is
// linked, and the judge's version. What else lies in /usr is taken to be what
// the packages brought.
#ifndef FLIP_JUDGE_COMPILE_COMPILE_KEYS_H_
#define FLIP_JUDGE_COMPILE_COMPILE_KEYS_H_

#include <map>
#include <string>
#include <utility>

#include "absl/base/thread_annotations.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/synchronization/mutex.h"
#include "judge/compile/build_plan.h"
#include "judge/compile/language.h"
#include "judge/sandbox/sandbox.h"

namespace flip {

// What of this machine and judge decides a compilation.
struct CompileSurroundings {
  std::string judge_version;
  std::string processor;  // its kind, as uname(2) tells it
  std::string packages;   // the SHA-256 of dpkg's list; empty without one
  std::string runner;     // the SHA-256 of flip-runner
};
// `runner` is the bytes of flip-runner.
CompileSurroundings SurroundingsHere(absl::string_view judge_version,
                                     absl::string_view runner);

// The key of a plan, tools of these versions given: 64 hexadecimal digits. An
// error is of reading a file of the plan.
absl::StatusOr<std::string> CompileKey(const Language& language,
                                       const BuildPlan& plan,
                                       const std::string& tool_versions,
                                       const CompileSurroundings& surroundings);

// Keys of plans on this machine. Safe to use from several threads.
class CompileKeys {
 public:
  explicit CompileKeys(CompileSurroundings surroundings)
      : surroundings_(std::move(surroundings)) {}

  // The key of a plan here. The first time that a language's is asked for, its
  // tool is asked its version in a sandbox. An error is Cancelled, or tells
  // what of the tool or the plan could not be found out.
  absl::StatusOr<std::string> KeyOf(const Language& language,
                                    const BuildPlan& plan,
                                    const SandboxFactory& open_sandbox);

 private:
  absl::StatusOr<std::string> VersionOf(const Language& language,
                                        const SandboxFactory& open_sandbox);
  absl::StatusOr<std::string> VersionsOf(const Language& language,
                                         const BuildPlan& plan,
                                         const SandboxFactory& open_sandbox);

  const CompileSurroundings surroundings_;
  absl::Mutex mutex_;
  // By the tools' paths; none of a failure that may pass.
  std::map<std::string, absl::StatusOr<std::string>> versions_
      ABSL_GUARDED_BY(mutex_);
};

}  // namespace flip

#endif  // FLIP_JUDGE_COMPILE_COMPILE_KEYS_H_

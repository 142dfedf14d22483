// From a submission's sources to a program that can be started.
//
// Compiling is hostile execution too: it happens in the sandbox, which holds
// the sources and the toolchain and nothing else, under limits of its own.
#ifndef FLIP_JUDGE_COMPILE_COMPILER_H_
#define FLIP_JUDGE_COMPILE_COMPILER_H_

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "judge/compile/build_plan.h"
#include "judge/compile/language.h"
#include "judge/compile/program.h"
#include "judge/compile/sources.h"
#include "judge/sandbox/file_data.h"
#include "judge/sandbox/sandbox.h"

namespace flip {

// The outcome of a compilation.
struct Compilation {
  // Nothing: a compile error.
  std::optional<Program> program;
  // Why there is none, in a few words: "the compiler exited with 1".
  std::string reason;
  // What the compiler said, at most CompileLimits().kept_error_output of it;
  // any bytes.
  std::string diagnostics;
  // What was run, and how it went: several commands counted together, the end
  // being that of the last. Without any, the sources were refused before.
  std::vector<std::vector<std::string>> commands;
  Execution execution;
  // Whether all this is of an earlier compilation (compile_cache.h).
  bool cached = false;
  // Whether another one of the same would come to the same (stored_outcome.h).
  bool repeatable = false;
  // Elapsed time that went into what later ones need too
  // (precompiled_header.h), or into waiting for an equal one, so that it is not
  // this one's.
  absl::Duration shared;
};

// What running a plan came to: with the plan, all there is to say.
struct CompileOutcome {
  // As in Compilation; empty with a program.
  std::string reason;
  // Whether that is that the compiler ended by an exit status of its own, and
  // no limit, signal or lack of a program.
  bool by_exit_status = false;
  std::string diagnostics;
  // How many of the plan's were run, and the facts of its commands counted
  // together.
  size_t steps = 0;
  Execution execution;
  // What the last one made; without value where the program is its source.
  FileData product;
  // As in Program, where the sources and not the language are why.
  std::string no_fork_server;
};

// For each command: 30 s of CPU time, 2 GiB of memory, 64 MiB a file, 64 KiB of
// diagnostics.
Limits CompileLimits();

// Compiles `sources` into one program. One file alone has a fixed name inside,
// several keep theirs; those that the language does not compile are there to be
// read. Where the program is a file of several (Python), it is the one that
// `sources` names as its entry, else __main__ or main. What the compiler does
// is data, and so is it when the sources are too many, or their names cannot
// stand together. An error is a fault of ours: NotFound, naming the packages to
// install, when the tool is missing; InvalidArgument when there is nothing in
// `sources` that the language compiles; else what the sandbox says.
absl::StatusOr<Compilation> Compile(const Language& language,
                                    const Sources& sources,
                                    const SandboxFactory& open_sandbox);

// The parts of Compile(), for who keeps outcomes. First the plan, with this
// machine's programs and folders in it; errors as above.
absl::StatusOr<BuildPlan> PlanCompilation(const Language& language,
                                          const Sources& sources);
// Then what it comes to, in a sandbox of its own, each command under `limits`;
// of a plan that refuses, that.
absl::StatusOr<CompileOutcome> RunPlan(const Language& language,
                                       const BuildPlan& plan,
                                       const SandboxFactory& open_sandbox,
                                       const Limits& limits = CompileLimits());
// Both together.
Compilation CompilationOf(BuildPlan plan, CompileOutcome outcome);

// The first line of what the tool says of its version, asked in the sandbox,
// since that is where it has to work. FailedPrecondition when it does not tell.
absl::StatusOr<std::string> ToolVersion(const Language& language,
                                        const SandboxFactory& open_sandbox);

}  // namespace flip

#endif  // FLIP_JUDGE_COMPILE_COMPILER_H_

// From a submission's source to a program that can be started.
//
// Compiling is hostile execution too: it happens in the sandbox, which holds
// the source and the toolchain and nothing else, under limits of its own.
#ifndef FLIP_JUDGE_COMPILE_COMPILER_H_
#define FLIP_JUDGE_COMPILE_COMPILER_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "judge/compile/language.h"
#include "judge/sandbox/file_data.h"
#include "judge/sandbox/sandbox.h"

namespace flip {

// Something that a sandbox can start.
struct Program {
  // What the sandbox has to contain.
  SandboxSpec sandbox;
  std::vector<std::string> argv;
  std::vector<std::string> environment;
  std::optional<Bytes> address_space;
};

// The outcome of a compilation.
struct Compilation {
  // Nothing: a compile error.
  std::optional<Program> program;
  // Why there is none, in a few words: "the compiler exited with 1".
  std::string reason;
  // What the compiler said, at most CompileLimits().kept_error_output of it;
  // any bytes.
  std::string diagnostics;
  Execution execution;
};

// 30 s of CPU time, 2 GiB of memory, 64 MiB a file, 64 KiB of diagnostics.
Limits CompileLimits();

// Compiles `source`, whatever it is called outside. What the compiler does with
// it is data. An error is a fault of ours: NotFound, naming the packages to
// install, when the tool is missing; else what the sandbox says.
absl::StatusOr<Compilation> Compile(const Language& language,
                                    const FileData& source,
                                    const SandboxFactory& open_sandbox);

// NotFound, naming the tool and the packages to install, unless the language's
// tool is there.
absl::Status CheckTool(const Language& language);

// The first line of what the tool says of its version, asked in the sandbox,
// since that is where it has to work.
absl::StatusOr<std::string> ToolVersion(const Language& language,
                                        const SandboxFactory& open_sandbox);

}  // namespace flip

#endif  // FLIP_JUDGE_COMPILE_COMPILER_H_

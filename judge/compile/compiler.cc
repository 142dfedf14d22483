#include "judge/compile/compiler.h"

#include <unistd.h>

#include <csignal>
#include <cstring>
#include <memory>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/time/time.h"

namespace flip {
namespace {

// Room for the compiler's temporary files beside its product.
constexpr Bytes kScratch = MiB(256);

SandboxSpec WithSource(const Language& language, const FileData& source) {
  SandboxSpec spec;
  spec.files.push_back({language.source, source, /*executable=*/false});
  return spec;
}

absl::StatusOr<CommandResult> RunTool(std::vector<std::string> argv,
                                      SandboxSpec spec,
                                      const SandboxFactory& open_sandbox) {
  spec.system_files = true;
  spec.scratch = kScratch;
  absl::StatusOr<std::unique_ptr<Sandbox>> sandbox = open_sandbox(spec);
  if (!sandbox.ok()) return sandbox.status();
  Command command;
  command.argv = std::move(argv);
  command.environment = FixedEnvironment();
  command.limits = CompileLimits();
  command.collect = kProductPath;
  absl::StatusOr<CommandResult> result = (*sandbox)->Run(command);
  if (result.ok() && result->execution.start_errno != 0) {
    return absl::InternalError(absl::StrCat(
        "starting ", command.argv[0],
        " in the sandbox: ", strerror(result->execution.start_errno)));
  }
  return result;
}

// Why this is a compile error; empty when it is none.
std::string FailureReason(const Execution& run, bool has_product) {
  const Limits limits = CompileLimits();
  if (run.peak_memory > limits.memory) {
    return absl::StrCat("the compiler took more than ",
                        FormatBytes(limits.memory), " of memory");
  }
  if (run.cpu > limits.cpu) {
    return absl::StrCat("the compiler took more than ",
                        absl::FormatDuration(limits.cpu), " of CPU time");
  }
  if (run.wall > limits.wall) {
    return absl::StrCat("the compiler took more than ",
                        absl::FormatDuration(limits.wall));
  }
  if (run.killed_for == LimitReached::kOutput || run.signal == SIGXFSZ) {
    return absl::StrCat("the compiler wrote a file of more than ",
                        FormatBytes(limits.output));
  }
  if (run.signal != 0) {
    return absl::StrCat("the compiler was ended by signal ", run.signal, " (",
                        strsignal(run.signal), ")");
  }
  if (run.exit_code != 0) {
    return absl::StrCat("the compiler exited with ", run.exit_code);
  }
  if (!has_product) {
    return absl::StrCat("the compiler left no program of at most ",
                        FormatBytes(limits.output));
  }
  return "";
}

Program MakeProgram(const Language& language, const FileData& source,
                    const FileData& product) {
  Program program;
  if (language.program_is_source) {
    program.sandbox = WithSource(language, source);
  } else {
    program.sandbox.files.push_back({kProgramPath, product, true});
  }
  program.sandbox.system_files = language.run_needs_system_files;
  program.argv = language.run;
  program.environment = FixedEnvironment();
  program.address_space = language.address_space;
  return program;
}

}  // namespace

Limits CompileLimits() {
  Limits limits;
  limits.cpu = absl::Seconds(30);
  limits.wall = absl::Seconds(90);
  limits.memory = GiB(2);
  limits.output = MiB(64);
  limits.stack = MiB(64);
  limits.address_space.reset();
  limits.kept_error_output = KiB(64);
  return limits;
}

absl::Status CheckTool(const Language& language) {
  if (access(language.tool.c_str(), X_OK) == 0) return absl::OkStatus();
  return absl::NotFoundError(absl::StrCat(
      language.tool, " is missing: apt-get install ", language.packages));
}

absl::StatusOr<Compilation> Compile(const Language& language,
                                    const FileData& source,
                                    const SandboxFactory& open_sandbox) {
  const absl::Status tool = CheckTool(language);
  if (!tool.ok()) return tool;
  absl::StatusOr<CommandResult> result =
      RunTool(language.compile, WithSource(language, source), open_sandbox);
  if (!result.ok()) return result.status();
  Compilation compilation;
  compilation.execution = std::move(result->execution);
  // Where the sandbox has the source is nobody's concern.
  compilation.diagnostics = absl::StrReplaceAll(
      compilation.execution.error_output, {{kSourceFolder, ""}});
  compilation.execution.error_output.clear();
  compilation.reason =
      FailureReason(compilation.execution, language.program_is_source ||
                                               result->collected.has_value());
  if (compilation.reason.empty()) {
    compilation.program = MakeProgram(language, source, result->collected);
  }
  return compilation;
}

absl::StatusOr<std::string> ToolVersion(const Language& language,
                                        const SandboxFactory& open_sandbox) {
  const absl::Status tool = CheckTool(language);
  if (!tool.ok()) return tool;
  absl::StatusOr<CommandResult> result =
      RunTool(language.version, SandboxSpec(), open_sandbox);
  if (!result.ok()) return result.status();
  const Execution& run = result->execution;
  if (run.signal != 0 || run.exit_code != 0) {
    return absl::FailedPreconditionError(
        absl::StrCat(language.tool, " does not tell its version: exit code ",
                     run.exit_code, ", signal ", run.signal));
  }
  const std::string& output = run.output;
  return output.substr(0, output.find('\n'));
}

}  // namespace flip

#include "judge/compile/compiler.h"

#include <algorithm>
#include <csignal>
#include <cstring>
#include <memory>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/time/time.h"
#include "judge/compile/build_plan.h"

namespace flip {
namespace {

absl::StatusOr<CommandResult> RunTool(const std::vector<std::string>& argv,
                                      Sandbox& sandbox) {
  Command command;
  command.argv = argv;
  command.environment = FixedEnvironment();
  command.limits = CompileLimits();
  command.collect = kProductPath;
  absl::StatusOr<CommandResult> result = sandbox.Run(command);
  if (result.ok() && result->execution.start_errno != 0) {
    return absl::InternalError(absl::StrCat(
        "starting ", command.argv[0],
        " in the sandbox: ", strerror(result->execution.start_errno)));
  }
  return result;
}

// Adds what an earlier command of the same compilation used and said.
void AddEarlier(const Execution& earlier, Execution& run) {
  run.cpu += earlier.cpu;
  run.wall += earlier.wall;
  run.peak_memory = std::max(run.peak_memory, earlier.peak_memory);
  run.error_output.insert(0, earlier.error_output);
  const auto most =
      static_cast<size_t>(CompileLimits().kept_error_output.count());
  run.error_output.resize(std::min(run.error_output.size(), most));
}

// Why this is a compile error; empty when it is none.
std::string FailureReason(const Execution& run, bool has_product) {
  const Limits limits = CompileLimits();
  if (run.peak_memory > limits.memory ||
      run.killed_for == LimitReached::kMemory) {
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

// Puts this machine's programs and folders into a plan.
absl::Status Locate(const Language& language, BuildPlan& plan) {
  std::vector<std::vector<std::string>*> commands = {&plan.program.argv};
  for (BuildStep& step : plan.steps) commands.push_back(&step.argv);
  for (std::vector<std::string>* command : commands) {
    absl::StatusOr<std::string> program =
        ProgramFor(language, command->front());
    if (!program.ok()) return program.status();
    command->front() = *std::move(program);
  }
  plan.sandbox.system_folders = SystemFolders(language);
  if (language.run_needs_system_files) {
    plan.program.sandbox.system_folders = plan.sandbox.system_folders;
  }
  return absl::OkStatus();
}

// Notes in `program` what a look at one of its parts said.
void NoteObjectCheck(const Execution& run, Program& program) {
  if (run.signal == 0 && run.exit_code == 0 && run.output.empty()) return;
  program.has_fork_server = false;
  program.no_fork_server = run.output.empty()
                               ? "its object file could not be looked at"
                               : run.output;
}

// Notes in `program` what its fork server may do, as `compile` printed it.
void NoteShortcuts(std::string& printed, Program& program) {
  program.forked_environment.push_back(absl::StrCat(
      "FLIP_PYTHON=", absl::StripTrailingAsciiWhitespace(printed)));
  printed.clear();
}

// Runs the plan's steps to the first that fails. The sandbox is closed when
// this returns.
absl::StatusOr<Compilation> RunPlan(const Language& language, BuildPlan plan,
                                    const SandboxFactory& open_sandbox) {
  absl::StatusOr<std::unique_ptr<Sandbox>> sandbox = open_sandbox(plan.sandbox);
  if (!sandbox.ok()) return sandbox.status();
  Compilation compilation;
  Execution& execution = compilation.execution;
  for (const BuildStep& step : plan.steps) {
    absl::StatusOr<CommandResult> result = RunTool(step.argv, **sandbox);
    if (!result.ok()) return result.status();
    if (step.checks_object) {
      NoteObjectCheck(result->execution, plan.program);
      continue;
    }
    const bool last = &step == &plan.steps.back();
    compilation.reason =
        FailureReason(result->execution, !last || language.program_is_source ||
                                             result->collected.has_value());
    AddEarlier(execution, result->execution);
    execution = std::move(result->execution);
    compilation.commands.push_back(step.argv);
    if (!compilation.reason.empty()) return compilation;
    if (!last) continue;
    if (!language.fork_server_library.empty()) {
      NoteShortcuts(execution.output, plan.program);
    }
    if (!language.program_is_source) {
      plan.program.sandbox.files.push_back(
          {kProgramPath, std::move(result->collected), /*executable=*/true});
    }
    compilation.program = std::move(plan.program);
  }
  return compilation;
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

absl::StatusOr<Compilation> Compile(const Language& language,
                                    const Sources& sources,
                                    const SandboxFactory& open_sandbox) {
  const absl::Status tool = CheckTool(language);
  if (!tool.ok()) return tool;
  absl::StatusOr<BuildPlan> plan = PlanBuild(language, sources);
  if (!plan.ok()) return plan.status();
  if (!plan->refusal.empty()) {
    Compilation refused;
    refused.reason = std::move(plan->refusal);
    return refused;
  }
  const absl::Status located = Locate(language, *plan);
  if (!located.ok()) return located;
  absl::StatusOr<Compilation> compilation =
      RunPlan(language, *std::move(plan), open_sandbox);
  if (!compilation.ok()) return compilation;
  // Where the sandbox has the sources is nobody's concern.
  compilation->diagnostics = absl::StrReplaceAll(
      compilation->execution.error_output, {{kSourceFolder, ""}});
  compilation->execution.error_output.clear();
  return compilation;
}

absl::StatusOr<std::string> ToolVersion(const Language& language,
                                        const SandboxFactory& open_sandbox) {
  const absl::Status tool = CheckTool(language);
  if (!tool.ok()) return tool;
  SandboxSpec spec;
  spec.system_files = true;
  spec.system_folders = SystemFolders(language);
  spec.scratch = MiB(1);
  absl::StatusOr<std::unique_ptr<Sandbox>> sandbox = open_sandbox(spec);
  if (!sandbox.ok()) return sandbox.status();
  std::vector<std::string> command = language.version;
  absl::StatusOr<std::string> program = ProgramFor(language, command.front());
  if (!program.ok()) return program.status();
  command.front() = *std::move(program);
  absl::StatusOr<CommandResult> result = RunTool(command, **sandbox);
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

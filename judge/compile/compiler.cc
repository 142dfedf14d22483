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
#include "judge/compile/toolchain.h"

namespace flip {
namespace {

absl::StatusOr<CommandResult> RunTool(const std::vector<std::string>& argv,
                                      const Limits& limits, Sandbox& sandbox) {
  Command command;
  command.argv = argv;
  command.environment = FixedEnvironment();
  command.limits = limits;
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

// Which limit or signal kept the compiler from ending by itself; empty when
// none did.
std::string CutShortReason(const Execution& run, const Limits& limits) {
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
  return "";
}

// Whether this is a compile error, and why.
void FindFailure(const Execution& run, const Limits& limits, bool has_product,
                 CompileOutcome& outcome) {
  outcome.reason = CutShortReason(run, limits);
  if (!outcome.reason.empty()) return;
  if (run.exit_code != 0) {
    outcome.reason = absl::StrCat("the compiler exited with ", run.exit_code);
    outcome.by_exit_status = true;
  } else if (!has_product) {
    outcome.reason = absl::StrCat("the compiler left no program of at most ",
                                  FormatBytes(limits.output));
  }
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

// Notes what a look at one of the program's parts said.
void NoteObjectCheck(const Execution& run, CompileOutcome& outcome) {
  if (run.signal == 0 && run.exit_code == 0 && run.output.empty()) return;
  outcome.no_fork_server = run.output.empty()
                               ? "its object file could not be looked at"
                               : run.output;
}

// Notes in a program that has one to tell what its fork server may do, as
// `compile` printed it.
void NoteShortcuts(std::string& printed, Program& program) {
  if (program.forked_environment.empty()) return;
  program.forked_environment.push_back(absl::StrCat(
      "FLIP_PYTHON=", absl::StripTrailingAsciiWhitespace(printed)));
  printed.clear();
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

absl::StatusOr<BuildPlan> PlanCompilation(const Language& language,
                                          const Sources& sources) {
  const absl::Status tool = CheckTool(language);
  if (!tool.ok()) return tool;
  absl::StatusOr<BuildPlan> plan = PlanBuild(language, sources);
  if (!plan.ok() || !plan->refusal.empty()) return plan;
  const absl::Status located = Locate(language, *plan);
  if (!located.ok()) return located;
  return plan;
}

absl::StatusOr<CompileOutcome> RunPlan(const Language& language,
                                       const BuildPlan& plan,
                                       const SandboxFactory& open_sandbox,
                                       const Limits& limits) {
  CompileOutcome outcome;
  outcome.reason = plan.refusal;
  if (!outcome.reason.empty()) return outcome;
  absl::StatusOr<std::unique_ptr<Sandbox>> sandbox = open_sandbox(plan.sandbox);
  if (!sandbox.ok()) return sandbox.status();
  Execution& execution = outcome.execution;
  for (const BuildStep& step : plan.steps) {
    absl::StatusOr<CommandResult> result =
        RunTool(step.argv, limits, **sandbox);
    if (!result.ok()) return result.status();
    ++outcome.steps;
    if (step.checks_object) {
      NoteObjectCheck(result->execution, outcome);
      continue;
    }
    const bool last = &step == &plan.steps.back();
    FindFailure(
        result->execution, limits,
        !last || language.program_is_source || result->collected.has_value(),
        outcome);
    AddEarlier(execution, result->execution);
    execution = std::move(result->execution);
    if (!outcome.reason.empty()) break;
    if (last && !language.program_is_source) {
      outcome.product = std::move(result->collected);
    }
  }
  // Where the sandbox has the sources is nobody's concern.
  outcome.diagnostics =
      absl::StrReplaceAll(execution.error_output, {{kSourceFolder, ""}});
  execution.error_output.clear();
  return outcome;
}

Compilation CompilationOf(BuildPlan plan, CompileOutcome outcome) {
  Compilation compilation;
  compilation.reason = std::move(outcome.reason);
  compilation.diagnostics = std::move(outcome.diagnostics);
  compilation.execution = std::move(outcome.execution);
  plan.steps.resize(std::min(plan.steps.size(), outcome.steps));
  for (BuildStep& step : plan.steps) {
    if (step.checks_object) continue;
    compilation.commands.push_back(std::move(step.argv));
  }
  if (!compilation.reason.empty()) return compilation;
  if (outcome.product.has_value()) {
    plan.program.sandbox.files.push_back(
        {kProgramPath, std::move(outcome.product), /*executable=*/true});
  }
  NoteShortcuts(compilation.execution.output, plan.program);
  compilation.program = std::move(plan.program);
  if (!outcome.no_fork_server.empty()) {
    compilation.program->has_fork_server = false;
    compilation.program->no_fork_server = std::move(outcome.no_fork_server);
  }
  return compilation;
}

absl::StatusOr<Compilation> Compile(const Language& language,
                                    const Sources& sources,
                                    const SandboxFactory& open_sandbox) {
  absl::StatusOr<BuildPlan> plan = PlanCompilation(language, sources);
  if (!plan.ok()) return plan.status();
  absl::StatusOr<CompileOutcome> outcome =
      RunPlan(language, *plan, open_sandbox);
  if (!outcome.ok()) return outcome.status();
  return CompilationOf(*std::move(plan), *std::move(outcome));
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
  absl::StatusOr<CommandResult> result =
      RunTool(command, CompileLimits(), **sandbox);
  if (!result.ok()) return result.status();
  const Execution& run = result->execution;
  if (run.signal != 0 || run.exit_code != 0) {
    return absl::FailedPreconditionError(
        absl::StrCat(language.tool, " does not tell its version: exit code ",
                     run.exit_code, ", signal ", run.signal,
                     ": apt-get install --reinstall ", language.packages));
  }
  const std::string& output = run.output;
  return output.substr(0, output.find('\n'));
}

}  // namespace flip

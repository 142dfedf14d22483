#include "judge/run/program_runner.h"

#include <memory>
#include <string>
#include <utility>

#include "absl/status/status.h"

namespace flip {

ProgramRunner::ProgramRunner(Program program, Limits limits,
                             SandboxFactory open_sandbox,
                             std::optional<int> processor)
    : open_sandbox_(std::move(open_sandbox)),
      spec_(std::move(program.sandbox)) {
  spec_.processor = processor;
  command_.argv = std::move(program.argv);
  command_.environment = std::move(program.environment);
  command_.limits = limits;
  command_.limits.address_space = program.address_space;
}

absl::StatusOr<Execution> ProgramRunner::RunOnce() {
  if (sandbox_ == nullptr) {
    absl::StatusOr<std::unique_ptr<Sandbox>> sandbox = open_sandbox_(spec_);
    if (!sandbox.ok()) return sandbox.status();
    sandbox_ = *std::move(sandbox);
  }
  absl::StatusOr<CommandResult> result = sandbox_->Run(command_);
  if (!result.ok()) {
    sandbox_.reset();
    return result.status();
  }
  return std::move(result->execution);
}

absl::StatusOr<Execution> ProgramRunner::Run(const std::string& input) {
  command_.input = input;
  absl::StatusOr<Execution> run = RunOnce();
  if (absl::IsUnavailable(run.status())) return RunOnce();
  return run;
}

}  // namespace flip

#include "judge/run/program_runner.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"

namespace flip {

ProgramRunner::ProgramRunner(Program program, Limits limits,
                             SandboxFactory open_sandbox,
                             std::optional<int> processor)
    : open_sandbox_(std::move(open_sandbox)),
      spec_(std::move(program.sandbox)),
      has_fork_server_(program.has_fork_server),
      forked_files_(std::move(program.forked_files)),
      forked_environment_(std::move(program.forked_environment)) {
  spec_.processor = processor;
  command_.argv = std::move(program.argv);
  if (program.limit_words != nullptr) {
    const std::vector<std::string> more = program.limit_words(limits);
    command_.argv.insert(command_.argv.begin() + 1, more.begin(), more.end());
  }
  command_.environment = std::move(program.environment);
  command_.limits = limits;
  if (program.address_space.has_value()) {
    // A thread reserves as much stack as the main one has, so that many threads
    // need much address space, used or not.
    const Bytes stacks(limits.processes * limits.stack.count());
    command_.limits.address_space =
        std::max(*program.address_space, limits.memory + stacks);
  } else {
    command_.limits.address_space.reset();
  }
}

// Whether what is started is a file of the submission's making, which may be
// one that no kernel can start, and not an interpreter of the machine.
bool ProgramRunner::StartsSubmission() const {
  return std::any_of(spec_.files.begin(), spec_.files.end(),
                     [this](const SandboxFile& file) {
                       return file.path == command_.argv[0];
                     });
}

absl::Status ProgramRunner::OpenSandbox(bool forked) {
  const bool wants_files = forked && !forked_files_.empty();
  if (sandbox_ != nullptr && wants_files == has_forked_files_) {
    return absl::OkStatus();
  }
  sandbox_.reset();
  SandboxSpec spec = spec_;
  if (wants_files) {
    spec.files.insert(spec.files.end(), forked_files_.begin(),
                      forked_files_.end());
  }
  absl::StatusOr<std::unique_ptr<Sandbox>> sandbox = open_sandbox_(spec);
  if (!sandbox.ok()) return sandbox.status();
  sandbox_ = *std::move(sandbox);
  has_forked_files_ = wants_files;
  return absl::OkStatus();
}

absl::StatusOr<Execution> ProgramRunner::RunOnce() {
  const absl::Status opened = OpenSandbox(/*forked=*/false);
  if (!opened.ok()) return opened;
  absl::StatusOr<CommandResult> result = sandbox_->Run(command_);
  if (!result.ok()) {
    sandbox_.reset();
    return result.status();
  }
  const int start_errno = result->execution.start_errno;
  if (start_errno != 0 && !StartsSubmission()) {
    return absl::InternalError(
        absl::StrCat("starting ", command_.argv[0],
                     " in the sandbox: ", strerror(start_errno)));
  }
  return std::move(result->execution);
}

absl::StatusOr<Execution> ProgramRunner::Run(const std::string& input) {
  command_.input = input;
  absl::StatusOr<Execution> run = RunOnce();
  // In a sandbox that is new, whatever the last run may have done to the old.
  if (!run.ok() && !absl::IsCancelled(run.status())) return RunOnce();
  return run;
}

absl::StatusOr<BatchRuns> ProgramRunner::RunBatch(
    absl::Span<const absl::string_view> inputs) {
  Command command = command_;
  command.environment.insert(command.environment.end(),
                             forked_environment_.begin(),
                             forked_environment_.end());
  BatchRuns none;
  none.end = BatchEnd::kUnusable;
  for (int attempt = 0; has_fork_server_ && attempt < 2; ++attempt) {
    absl::Status status = OpenSandbox(/*forked=*/true);
    if (status.ok()) {
      absl::StatusOr<BatchRuns> batch = sandbox_->RunBatch(command, inputs);
      if (batch.ok()) return batch;
      status = batch.status();
      sandbox_.reset();
    }
    if (absl::IsCancelled(status)) return status;
    none.why_unusable = std::string(status.message());
  }
  return none;
}

}  // namespace flip

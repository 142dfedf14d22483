// A scripted machine for tests: every source compiles, and a run's outcome is
// given by the source's text and the input.
#ifndef FLIP_JUDGE_BATCH_FAKE_PROGRAMS_H_
#define FLIP_JUDGE_BATCH_FAKE_PROGRAMS_H_

#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "judge/compile/language.h"
#include "judge/sandbox/fake_sandbox.h"
#include "judge/sandbox/sandbox.h"

namespace flip {

// What a run of the program made from `source` does.
using FakeRun = std::function<absl::StatusOr<Execution>(
    const std::string& source, const Command& command)>;

// Compiling "compile error" fails; any other source "compiles" to itself.
// Without a source, nothing is said of the version.
inline SandboxFactory FakeMachine(FakeRun run) {
  class Machine : public Sandbox {
   public:
    Machine(FileData file, FakeRun run)
        : file_(std::move(file)), run_(std::move(run)) {}
    absl::StatusOr<CommandResult> Run(const Command& command) override {
      CommandResult result;
      const std::string text = file_.has_value() ? *file_.Read() : "";
      if (command.argv[0] == kProgramPath) {
        absl::StatusOr<Execution> execution = run_(text, command);
        if (!execution.ok()) return execution.status();
        result.execution = *std::move(execution);
      } else if (text == "compile error") {
        result.execution.exit_code = 1;
        result.execution.error_output = "submission.c:1:1: error: no";
      } else {
        result.collected = file_;
      }
      return result;
    }

    absl::StatusOr<BatchRuns> RunBatch(
        const Command& command,
        absl::Span<const absl::string_view> inputs) override {
      return FakeSandbox::RunEach(
          command, inputs, [this](const Command& one) { return Run(one); });
    }

   private:
    FileData file_;
    FakeRun run_;
  };
  return
      [run = std::move(run)](
          const SandboxSpec& spec) -> absl::StatusOr<std::unique_ptr<Sandbox>> {
        return std::make_unique<Machine>(
            spec.files.empty() ? FileData() : spec.files[0].data, run);
      };
}

// A run that answers `output` and ends well.
inline Execution Answering(std::string output) {
  Execution run;
  run.output_size = Bytes(static_cast<int64_t>(output.size()));
  run.output = std::move(output);
  run.cpu = absl::Milliseconds(1);
  run.peak_memory = MiB(1);
  return run;
}

}  // namespace flip

#endif  // FLIP_JUDGE_BATCH_FAKE_PROGRAMS_H_

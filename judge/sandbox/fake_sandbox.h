// A sandbox for tests that runs nothing and answers as scripted.
#ifndef FLIP_JUDGE_SANDBOX_FAKE_SANDBOX_H_
#define FLIP_JUDGE_SANDBOX_FAKE_SANDBOX_H_

#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "judge/sandbox/sandbox.h"

namespace flip {

// What a scripted sandbox does with a command.
using FakeProgram =
    std::function<absl::StatusOr<CommandResult>(const Command& command)>;

class FakeSandbox : public Sandbox {
 public:
  explicit FakeSandbox(FakeProgram program) : program_(std::move(program)) {}
  absl::StatusOr<CommandResult> Run(const Command& command) override {
    return program_(command);
  }
  // As if the command had a fork server that makes no difference.
  absl::StatusOr<BatchRuns> RunBatch(
      const Command& command,
      absl::Span<const absl::string_view> inputs) override {
    return RunEach(command, inputs, program_);
  }

  // A batch of runs by `program`.
  static absl::StatusOr<BatchRuns> RunEach(
      Command command, absl::Span<const absl::string_view> inputs,
      const FakeProgram& program) {
    BatchRuns batch;
    for (const absl::string_view input : inputs) {
      command.input = std::string(input);
      absl::StatusOr<CommandResult> result = program(command);
      if (!result.ok()) return result.status();
      batch.runs.push_back(std::move(result->execution));
      if (batch.runs.back().killed_for == LimitReached::kNone) continue;
      batch.end = BatchEnd::kLimit;
      break;
    }
    return batch;
  }

 private:
  FakeProgram program_;
};

// Opens sandboxes that all answer by `program`.
inline SandboxFactory FakeFactory(FakeProgram program) {
  return [program = std::move(program)](
             const SandboxSpec&) -> absl::StatusOr<std::unique_ptr<Sandbox>> {
    return std::make_unique<FakeSandbox>(program);
  };
}

}  // namespace flip

#endif  // FLIP_JUDGE_SANDBOX_FAKE_SANDBOX_H_

#include "judge/bench/timed_sandbox.h"

#include <chrono>
#include <memory>
#include <utility>

#include "absl/status/statusor.h"

namespace flip {
namespace {

using Clock = std::chrono::steady_clock;

class TimedSandbox : public Sandbox {
 public:
  TimedSandbox(std::unique_ptr<Sandbox> sandbox, RunTimes* times)
      : sandbox_(std::move(sandbox)), times_(*times) {}

  absl::StatusOr<CommandResult> Run(const Command& command) override {
    const Clock::time_point start = Clock::now();
    absl::StatusOr<CommandResult> result = sandbox_->Run(command);
    times_.cold += absl::FromChrono(Clock::now() - start);
    if (result.ok()) times_.submitted += result->execution.cpu;
    return result;
  }

  absl::StatusOr<BatchRuns> RunBatch(
      const Command& command,
      absl::Span<const absl::string_view> inputs) override {
    const Clock::time_point start = Clock::now();
    absl::StatusOr<BatchRuns> batch = sandbox_->RunBatch(command, inputs);
    times_.batches += absl::FromChrono(Clock::now() - start);
    if (batch.ok()) {
      for (const Execution& run : batch->runs) {
        times_.submitted += run.cpu - run.start_cpu;
      }
    }
    return batch;
  }

 private:
  std::unique_ptr<Sandbox> sandbox_;
  RunTimes& times_;
};

}  // namespace

SandboxFactory Timed(SandboxFactory open_sandbox, RunTimes* times) {
  return
      [open_sandbox = std::move(open_sandbox), times](
          const SandboxSpec& spec) -> absl::StatusOr<std::unique_ptr<Sandbox>> {
        absl::StatusOr<std::unique_ptr<Sandbox>> sandbox = open_sandbox(spec);
        if (!sandbox.ok()) return sandbox.status();
        return std::make_unique<TimedSandbox>(*std::move(sandbox), times);
      };
}

}  // namespace flip

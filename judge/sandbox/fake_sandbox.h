// A sandbox for tests that runs nothing and answers as scripted.
#ifndef FLIP_JUDGE_SANDBOX_FAKE_SANDBOX_H_
#define FLIP_JUDGE_SANDBOX_FAKE_SANDBOX_H_

#include <functional>
#include <memory>
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

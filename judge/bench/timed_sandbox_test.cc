#include "judge/bench/timed_sandbox.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <memory>
#include <vector>

#include "absl/status/status.h"
#include "judge/sandbox/fake_sandbox.h"

namespace flip {
namespace {

// Takes some time, and says that it took 3 ms of CPU.
absl::StatusOr<CommandResult> Program(const Command&) {
  usleep(1000);
  CommandResult result;
  result.execution.cpu = absl::Milliseconds(3);
  return result;
}

TEST(TimedSandboxTest, TellsColdRunsFromBatches) {
  RunTimes times;
  const auto sandbox = Timed(FakeFactory(Program), &times)(SandboxSpec());
  ASSERT_TRUE(sandbox.ok()) << sandbox.status();
  ASSERT_TRUE((*sandbox)->Run(Command()).ok());
  EXPECT_GE(times.cold, absl::Milliseconds(1));
  EXPECT_EQ(times.batches, absl::ZeroDuration());
  const absl::Duration cold = times.cold;
  const std::vector<absl::string_view> inputs = {"a", "b"};
  ASSERT_TRUE((*sandbox)->RunBatch(Command(), inputs).ok());
  EXPECT_GE(times.batches, absl::Milliseconds(2));
  EXPECT_EQ(times.cold, cold);
}

TEST(TimedSandboxTest, SumsTheCpuTimeOfAllRuns) {
  RunTimes times;
  const auto sandbox = Timed(FakeFactory(Program), &times)(SandboxSpec());
  ASSERT_TRUE(sandbox.ok()) << sandbox.status();
  ASSERT_TRUE((*sandbox)->Run(Command()).ok());
  const std::vector<absl::string_view> inputs = {"a", "b"};
  ASSERT_TRUE((*sandbox)->RunBatch(Command(), inputs).ok());
  EXPECT_EQ(times.submitted, absl::Milliseconds(9));
}

TEST(TimedSandboxTest, PassesErrorsOn) {
  RunTimes times;
  const auto broken = [](const SandboxSpec&) {
    return absl::StatusOr<std::unique_ptr<Sandbox>>(
        absl::UnavailableError("none"));
  };
  EXPECT_TRUE(absl::IsUnavailable(Timed(broken, &times)({}).status()));
}

}  // namespace
}  // namespace flip

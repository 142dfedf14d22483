// What the kernel counts by user, or for the whole machine: what the program in
// one sandbox takes of it is not missing in another one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "judge/sandbox/testing/real_sandbox.h"

namespace flip {
namespace {

using ::testing::AnyOf;

// Whether there is a process of this name.
bool IsThere(const std::string& name) {
  std::error_code ignored;
  for (const auto& entry :
       std::filesystem::directory_iterator("/proc", ignored)) {
    std::ifstream file(entry.path() / "comm");
    std::string found;
    if (std::getline(file, found) && found == name) return true;
  }
  return false;
}

// A sandbox whose program has used something up, as long as it is in scope.
class Neighbour {
 public:
  explicit Neighbour(const std::string& what) {
    auto sandbox = BubblewrapFactory(TestTools(), &over_)(ProbeSpec());
    EXPECT_TRUE(sandbox.ok()) << sandbox.status();
    if (!sandbox.ok()) return;
    sandbox_ = *std::move(sandbox);
    const std::string name = absl::StrCat("up", getpid());
    Command command = ProbeCommand({"use-up", what, name});
    command.limits.wall = absl::Hours(1);
    thread_ = std::thread([this, command] {
      EXPECT_TRUE(absl::IsCancelled(sandbox_->Run(command).status()));
      ended_ = true;
    });
    while (!IsThere(name) && !ended_) absl::SleepFor(absl::Milliseconds(5));
  }
  Neighbour(const Neighbour&) = delete;
  Neighbour& operator=(const Neighbour&) = delete;
  ~Neighbour() {
    over_ = true;
    if (thread_.joinable()) thread_.join();
  }

 private:
  std::atomic<bool> over_ = false;
  std::atomic<bool> ended_ = false;
  std::unique_ptr<Sandbox> sandbox_;
  std::thread thread_;
};

// What the probe prints in a sandbox of its own.
std::string OutputOf(std::vector<std::string> arguments) {
  const auto sandbox = TestFactory()(ProbeSpec());
  EXPECT_TRUE(sandbox.ok()) << sandbox.status();
  if (!sandbox.ok()) return "";
  const auto result = (*sandbox)->Run(ProbeCommand(std::move(arguments)));
  EXPECT_TRUE(result.ok()) << result.status();
  return result.ok() ? result->execution.output : "";
}

// Those of a judge that is not root have one user's.
TEST(SharedLimitsTest, APipeIsWholeWhateverAnotherSandboxHas) {
  const Neighbour neighbour("pipes");
  if (geteuid() == 0) {
    EXPECT_EQ(OutputOf({"pipe-size"}), "65536\n");
  } else {
    EXPECT_THAT(OutputOf({"pipe-size"}), AnyOf("65536\n", "8192\n", "4096\n"));
  }
}

TEST(SharedLimitsTest, TimersAreAsManyWhateverAnotherSandboxHas) {
  const std::string alone = OutputOf({"timers"});
  EXPECT_EQ(alone, "256\n");
  const Neighbour neighbour("timers");
  EXPECT_EQ(OutputOf({"timers"}), alone);
}

TEST(SharedLimitsTest, ThereAreNoTerminalsOfWhichTheMachineHasFew) {
  EXPECT_EQ(OutputOf({"exists", "/dev/ptmx", "/dev/pts", "/dev/null"}),
            "/dev/null\n");
}

TEST(SharedLimitsTest, SandboxesOfRootAreDifferentUsers) {
  const std::atomic<bool> never = false;
  const auto one = UserInSandbox(TestTools(), &never);
  const auto other = UserInSandbox(TestTools(), &never);
  ASSERT_TRUE(one.ok() && other.ok()) << one.status() << other.status();
  EXPECT_EQ(*one != *other, geteuid() == 0);
}

}  // namespace
}  // namespace flip

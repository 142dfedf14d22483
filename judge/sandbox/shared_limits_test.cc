// What the kernel counts by user, or for the whole machine: what the program in
// one sandbox takes of it is not missing in another one.
#include <gtest/gtest.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "judge/sandbox/sandbox_user.h"
#include "judge/sandbox/testing/real_sandbox.h"

namespace flip {
namespace {

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
    const absl::Time bound = absl::Now() + absl::Minutes(1);
    while (!IsThere(name) && !ended_ && absl::Now() < bound) {
      absl::SleepFor(absl::Milliseconds(5));
    }
    EXPECT_TRUE(IsThere(name))
        << "the probe did not get as far as having used up its " << what;
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

// Why a sandbox may have the same user as another one; empty when none has.
std::string WhyUsersAreShared() {
  const std::optional<uid_t> user = NextSandboxUser();
  if (!user.has_value()) return "sandboxes of others than root have one user";
  return kNobody.Has(*user) ? "this container has one user for all sandboxes"
                            : "";
}

// Whether the kernel counts signals that wait, and so timers, by user
// namespace, of which each sandbox has its own.
bool CountsTimersByNamespace() {
  utsname name = {};
  int major = 0;
  int minor = 0;
  EXPECT_EQ(uname(&name), 0);
  EXPECT_EQ(std::sscanf(name.release, "%d.%d", &major, &minor), 2);
  return std::pair(major, minor) >= std::pair(5, 14);
}

TEST(SharedLimitsTest, APipeIsWholeWhateverAnotherSandboxHas) {
  const std::string shared = WhyUsersAreShared();
  if (!shared.empty()) GTEST_SKIP() << shared;
  const Neighbour neighbour("pipes");
  EXPECT_EQ(OutputOf({"pipe-size"}), "65536\n");
}

TEST(SharedLimitsTest, TimersAreAsManyWhateverAnotherSandboxHas) {
  const std::string shared = WhyUsersAreShared();
  if (!shared.empty() && !CountsTimersByNamespace()) GTEST_SKIP() << shared;
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
  const std::string shared = WhyUsersAreShared();
  if (!shared.empty()) GTEST_SKIP() << shared;
  const std::atomic<bool> never = false;
  const auto one = UserInSandbox(TestTools(), &never);
  const auto other = UserInSandbox(TestTools(), &never);
  ASSERT_TRUE(one.ok() && other.ok()) << one.status() << other.status();
  EXPECT_NE(*one, *other);
}

}  // namespace
}  // namespace flip

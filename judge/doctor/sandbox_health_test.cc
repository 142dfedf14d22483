#include "judge/doctor/sandbox_health.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "judge/sandbox/testing/real_sandbox.h"

namespace flip {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr char kFacts[] =
    "capabilities 0000000000000000\nno-new-privs 1\n"
    "seccomp 2\ncore-pattern 30\nchmod-null 1\nunshare 1\nsocket 1\n"
    "write 30\nchildren 63\n";

// The checks that are not good, "name: found".
std::string Trouble(const std::vector<HealthCheck>& checks,
                    Health health = Health::kUnsafe) {
  std::vector<std::string> lines;
  for (const HealthCheck& check : checks) {
    if (check.health != health) continue;
    EXPECT_NE(check.remedy, "") << check.name;
    lines.push_back(absl::StrCat(check.name, ": ", check.found));
  }
  return absl::StrJoin(lines, "; ");
}

std::string TroubleWhen(const std::string& fact, const std::string& instead) {
  const std::string facts = absl::StrReplaceAll(kFacts, {{fact, instead}});
  EXPECT_NE(facts, kFacts) << fact;
  return Trouble(HealthOfFacts(facts, 64));
}

TEST(SandboxHealthTest, EachFactCounts) {
  EXPECT_EQ(Trouble(HealthOfFacts(kFacts, 64)), "");
  EXPECT_THAT(TroubleWhen("capabilities 0000000000000000", "capabilities 3"),
              HasSubstr("capabilities 3"));
  EXPECT_THAT(TroubleWhen("no-new-privs 1", "no-new-privs 0"),
              HasSubstr("more can be gained"));
  EXPECT_EQ(TroubleWhen("seccomp 2", "seccomp 0"),
            "system calls: no filter is in force");
  EXPECT_EQ(TroubleWhen("unshare 1", "unshare 0"),
            "system calls: not refused: new namespaces");
  EXPECT_EQ(TroubleWhen("core-pattern 30", "core-pattern 0"),
            "files: not refused: /proc/sys/kernel/core_pattern");
  EXPECT_EQ(TroubleWhen("chmod-null 1", "chmod-null 0"),
            "files: not refused: the mode of /dev/null");
  EXPECT_EQ(TroubleWhen("write 30\n", ""),
            "files: not refused: new files (not known)");
  EXPECT_EQ(TroubleWhen("children 63", "children 300"),
            "processes: of a limit of 64, 301 can be made");
}

TEST(SandboxHealthTest, NothingKnownIsUnsafe) {
  for (const HealthCheck& check : HealthOfFacts("", 64)) {
    EXPECT_EQ(check.health, Health::kUnsafe) << check.name;
  }
}

TEST(SandboxHealthTest, AnotherUsersProcessesAreAWarning) {
  const std::string facts =
      absl::StrReplaceAll(kFacts, {{"children 63", "children 10"}});
  EXPECT_THAT(Trouble(HealthOfFacts(facts, 64), Health::kWarning),
              HasSubstr("processes"));
}

TEST(SandboxHealthTest, TheRealSandboxHolds) {
  absl::StatusOr<std::unique_ptr<Sandbox>> sandbox =
      TestFactory()(SandboxSpec());
  ASSERT_TRUE(sandbox.ok()) << sandbox.status();
  const absl::StatusOr<std::vector<HealthCheck>> checks = AskSandbox(**sandbox);
  ASSERT_TRUE(checks.ok()) << checks.status();
  EXPECT_EQ(Trouble(*checks), "");
  EXPECT_EQ(Trouble(*checks, Health::kWarning), "");
  const absl::StatusOr<HealthCheck> timing = TryTiming(**sandbox, 3);
  ASSERT_TRUE(timing.ok()) << timing.status();
  EXPECT_THAT(timing->found, HasSubstr(" in 3 runs"));
}

TEST(SandboxHealthTest, TimesThatDifferMuchAreAWarning) {
  const auto ms = [](std::vector<double> values) {
    std::vector<absl::Duration> times;
    for (double value : values) times.push_back(absl::Milliseconds(value));
    return times;
  };
  const HealthCheck steady = TimingHealth(ms({20, 21, 20.5}));
  EXPECT_EQ(steady.health, Health::kGood);
  EXPECT_EQ(steady.found,
            "the same work took from 20.0 to 21.0 ms of CPU time in 3 runs, "
            "half of them up to 20.5 ms");
  EXPECT_EQ(TimingHealth(ms({20, 20, 30})).health, Health::kWarning);
}

}  // namespace
}  // namespace flip

#include "judge/sandbox/sandbox_user.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <optional>
#include <set>

namespace flip {
namespace {

TEST(SandboxUserTest, IsAnotherEachTimeForRootAndTheJudgesOwnForOthers) {
  std::set<uid_t> users;
  for (int i = 0; i < 1000; ++i) {
    const std::optional<uid_t> user = NextSandboxUser();
    ASSERT_EQ(user.has_value(), geteuid() == 0);
    if (!user.has_value()) return;
    EXPECT_TRUE(kSandboxUsers.Has(*user) || kContainerSandboxUsers.Has(*user))
        << *user;
    EXPECT_TRUE(users.insert(*user).second) << *user;
  }
}

TEST(SandboxUserTest, ARangeHasItsEndsAndNoMore) {
  for (const UserRange& range : {kSandboxUsers, kContainerSandboxUsers}) {
    EXPECT_TRUE(range.Has(range.first));
    EXPECT_TRUE(range.Has(range.first + range.count - 1));
    EXPECT_FALSE(range.Has(range.first - 1));
    EXPECT_FALSE(range.Has(range.first + range.count));
  }
}

}  // namespace
}  // namespace flip

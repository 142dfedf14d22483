#include "judge/sandbox/sandbox_user.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <optional>
#include <set>

namespace flip {
namespace {

TEST(SandboxUserTest, IsAnotherEachTimeForRoot) {
  if (geteuid() != 0) GTEST_SKIP() << "only root becomes another user";
  std::set<uid_t> users;
  for (int i = 0; i < 1000; ++i) {
    const std::optional<uid_t> user = NextSandboxUser();
    ASSERT_TRUE(user.has_value());
    if (kNobody.Has(*user)) GTEST_SKIP() << "this container has no other users";
    EXPECT_TRUE(kSandboxUsers.Has(*user) || kContainerSandboxUsers.Has(*user))
        << *user;
    EXPECT_TRUE(users.insert(*user).second) << *user;
  }
}

TEST(SandboxUserTest, IsTheJudgesOwnForOthers) {
  if (geteuid() == 0) GTEST_SKIP() << "the judge is root";
  EXPECT_EQ(NextSandboxUser(), std::nullopt);
}

TEST(SandboxUserTest, TheFirstRangeOfWhichBothEndsAreHereIsTaken) {
  // Of the users below a number and those from another one on.
  const auto first_of = [](uid_t below, uid_t from) {
    return RangeForSandboxes([below, from](uid_t user) {
             return user < below || user >= from;
           })
        .first;
  };
  EXPECT_EQ(first_of(0xFFFFFFFE, 0), kSandboxUsers.first);
  EXPECT_EQ(first_of(65536, 0x70000000), kSandboxUsers.first);
  EXPECT_EQ(first_of(0x70000001, 0x80000000), kContainerSandboxUsers.first);
  EXPECT_EQ(first_of(65536, 0x70000001), kContainerSandboxUsers.first);
  EXPECT_EQ(first_of(65520, 0xFFFFFFFE), kContainerSandboxUsers.first);
  EXPECT_EQ(first_of(65519, 0xFFFFFFFE), kNobody.first);
  EXPECT_EQ(first_of(1, 0xFFFFFFFE), kNobody.first);
}

TEST(SandboxUserTest, ARangeHasItsEndsAndNoMore) {
  for (const UserRange& range :
       {kSandboxUsers, kContainerSandboxUsers, kNobody}) {
    EXPECT_TRUE(range.Has(range.first));
    EXPECT_TRUE(range.Has(range.first + range.count - 1));
    EXPECT_FALSE(range.Has(range.first - 1));
    EXPECT_FALSE(range.Has(range.first + range.count));
  }
}

}  // namespace
}  // namespace flip

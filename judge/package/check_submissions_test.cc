// submissions/: each test breaks a package in one place and expects the one
// finding that says so.
#include <gtest/gtest.h>

#include <string>

#include "judge/package/testing/broken.h"

namespace flip {
namespace {

using ::testing::IsEmpty;

constexpr char kRules[] = "submissions/submissions.yaml";

std::string WithRules(const std::string& text) {
  return WithFile(kRules, text);
}

TEST(CheckSubmissionsTest, OneIsAccepted) {
  EXPECT_THAT(MinimalPackage().Remove("submissions").Findings(),
              IsOnly("error: submissions: is missing"));
  EXPECT_THAT(MinimalPackage()
                  .Rename("submissions/accepted/right.py",
                          "submissions/rejected/right.py")
                  .Findings(),
              IsOnly("error: submissions/accepted: has no submission"));
}

TEST(CheckSubmissionsTest, TheyStandInStandardFoldersOrNamedOnes) {
  for (const char* folder :
       {"accepted", "rejected", "wrong_answer", "time_limit_exceeded",
        "run_time_error", "brute_force"}) {
    EXPECT_THAT(WithFile(std::string("submissions/") + folder + "/a.c", "x\n"),
                IsEmpty());
  }
  EXPECT_THAT(WithFile("submissions/slow/a.c", "x\n"),
              IsOnly("error: submissions/slow: is neither a standard folder"));
  EXPECT_THAT(WithFile("submissions/a.c", "x\n"),
              IsOnly("error: submissions/a.c: stands directly in"));
  EXPECT_THAT(MinimalPackage()
                  .Write("submissions/slow/a.c", "x\n")
                  .Write(kRules, "slow/*:\n  permitted: [AC, TLE]\n")
                  .Findings(),
              IsEmpty());
}

TEST(CheckSubmissionsTest, NoTwoHaveTheSameName) {
  EXPECT_THAT(WithFile("submissions/rejected/right.py", "x\n"),
              IsOnly("error: submissions/rejected/right.py: has the name of "
                     "submissions/accepted/right.py"));
  EXPECT_THAT(WithFile("submissions/rejected/right.c", "x\n"), IsEmpty());
  EXPECT_THAT(WithFile("submissions/rejected/right.py/a.py", "x\n"),
              IsOnly("error: submissions/rejected/right.py: has the name"));
}

TEST(CheckSubmissionsTest, TheLanguageIsTold) {
  EXPECT_THAT(WithFile("submissions/rejected/a.txt", "x\n"),
              IsOnly("error: submissions/rejected/a.txt: is of no language"));
  EXPECT_THAT(MinimalPackage()
                  .Write("submissions/rejected/a/a.py", "x\n")
                  .Write("submissions/rejected/a/b.c", "x\n")
                  .Findings(),
              IsOnly("error: submissions/rejected/a: is of several languages: "
                     "c, python3"));
  EXPECT_THAT(MinimalPackage()
                  .Write("submissions/rejected/a/a.cpp", "x\n")
                  .Write("submissions/rejected/a/b.h", "x\n")
                  .Write("submissions/rejected/a/b.cc", "x\n")
                  .Findings(),
              IsEmpty());
  EXPECT_THAT(MinimalPackage()
                  .Write("submissions/rejected/a.txt", "x\n")
                  .Write(kRules, "rejected/a.txt:\n  language: python3\n")
                  .Findings(),
              IsEmpty());
}

TEST(CheckSubmissionsTest, TheLanguageIsOneThatCanBeJudged) {
  EXPECT_THAT(WithFile("submissions/rejected/a.hs", "x\n"),
              IsOnly("error: submissions/rejected/a.hs: is in haskell, which "
                     "is not supported"));
  EXPECT_THAT(MinimalPackage()
                  .Write("submissions/rejected/a.c", "x\n")
                  .Append("problem.yaml", "languages: [python3, java]\n")
                  .Findings(),
              IsOnly("error: submissions/rejected/a.c: is in c, which "
                     "problem.yaml does not allow"));
}

TEST(CheckSubmissionsTest, RulesAreRightAndMatchSomething) {
  EXPECT_THAT(WithRules("accepted/*:\n  permit: [AC]\n"),
              IsOnly("error: submissions/submissions.yaml:2:3: 'permit' is not "
                     "a key"));
  EXPECT_THAT(WithRules("right.py:\n  permitted: [AC]\n"),
              IsOnly("warning: submissions/submissions.yaml:1:1: 'right.py' "
                     "matches no submission"));
  EXPECT_THAT(WithRules("accepted/*:\n  secret/9*:\n    permitted: [AC]\n"),
              IsOnly("warning: submissions/submissions.yaml:2:3: 'accepted/*, "
                     "secret/9*' matches no test case"));
  EXPECT_THAT(WithRules("accepted/*:\n  secret/1:\n    permitted: [AC]\n"),
              IsEmpty());
}

TEST(CheckSubmissionsTest, RulesDoNotExcludeEachOther) {
  EXPECT_THAT(WithRules("accepted/*:\n  secret:\n    permitted: [WA, TLE]\n"),
              IsOnly("error: submissions/accepted/right.py: may have no "
                     "verdict at all on secret/1"));
}

TEST(CheckSubmissionsTest, OneBoundsTheTimeLimitFromBelow) {
  EXPECT_THAT(WithRules("accepted:\n  use_for_time_limit: false\n"),
              IsOnly("error: submissions/submissions.yaml: lets no submission "
                     "bound the time limit"));
  EXPECT_THAT(WithRules("accepted:\n  use_for_time_limit: false\n"
                        "accepted/right.py:\n  use_for_time_limit: lower\n"),
              IsEmpty());
}

}  // namespace
}  // namespace flip

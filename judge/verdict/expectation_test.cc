#include "judge/verdict/expectation.h"

#include <gtest/gtest.h>

namespace flip {
namespace {

std::string OfPath(absl::string_view path) {
  const std::optional<Expectation> expectation = ExpectationOfPath(path);
  return expectation.has_value() ? expectation->Text() : "none";
}

TEST(ExpectationTest, EveryFolderNamesItsVerdict) {
  EXPECT_EQ(OfPath("accepted/a.c"), "AC");
  EXPECT_EQ(OfPath("x/wrong_answer/a.c"), "WA");
  EXPECT_EQ(OfPath("/presentation_error/a.c"), "PE");
  EXPECT_EQ(OfPath("time_limit_exceeded/a.c"), "TLE");
  EXPECT_EQ(OfPath("memory_limit_exceeded/a.c"), "MLE");
  EXPECT_EQ(OfPath("output_limit_exceeded/a.c"), "OLE");
  EXPECT_EQ(OfPath("run_time_error/a.c"), "RTE");
  EXPECT_EQ(OfPath("compile_error/a.c"), "CE");
  EXPECT_EQ(OfPath("rejected/a.c"), "rejected");
}

TEST(ExpectationTest, TheNearestFolderCounts) {
  EXPECT_EQ(OfPath("accepted/wrong_answer/deep/er/a.c"), "WA");
  EXPECT_EQ(OfPath("wrong_answer/accepted/a.c"), "AC");
}

TEST(ExpectationTest, NothingElseNamesOne) {
  for (const char* path : {"a.c", "accepted", "not_accepted/a.c", "",
                           "judge_error/a.c", "Accepted/a.c", "/a.c"}) {
    EXPECT_EQ(OfPath(path), "none") << path;
  }
}

TEST(ExpectationTest, RejectedIsAnythingButAcceptedCompileAndJudgeError) {
  const Expectation rejected = *ExpectationByName("rejected");
  EXPECT_TRUE(rejected.IsMetBy(Verdict::kWrongAnswer));
  EXPECT_TRUE(rejected.IsMetBy(Verdict::kTimeLimit));
  EXPECT_FALSE(rejected.IsMetBy(Verdict::kAccepted));
  EXPECT_FALSE(rejected.IsMetBy(Verdict::kCompileError));
  EXPECT_FALSE(rejected.IsMetBy(Verdict::kJudgeError));
}

TEST(ExpectationTest, HasTwoNamesForEachVerdict) {
  EXPECT_EQ(ExpectationByName("WA"), Expectation(Verdict::kWrongAnswer));
  EXPECT_EQ(ExpectationByName("wrong_answer"),
            Expectation(Verdict::kWrongAnswer));
  EXPECT_FALSE(ExpectationByName("JE").has_value());
  EXPECT_FALSE(ExpectationByName("wrong").has_value());
}

TEST(ExpectationTest, BruteForceFailsButNeverByAWrongAnswer) {
  const Expectation brute_force = *ExpectationByName("brute_force");
  EXPECT_EQ(OfPath("brute_force/a.c"), "brute_force");
  for (const Verdict verdict :
       {Verdict::kTimeLimit, Verdict::kMemoryLimit, Verdict::kOutputLimit,
        Verdict::kRunTimeError}) {
    EXPECT_TRUE(brute_force.IsMetBy(verdict)) << VerdictCode(verdict);
  }
  for (const Verdict verdict :
       {Verdict::kAccepted, Verdict::kWrongAnswer, Verdict::kPresentationError,
        Verdict::kCompileError, Verdict::kJudgeError}) {
    EXPECT_FALSE(brute_force.IsMetBy(verdict)) << VerdictCode(verdict);
  }
}

}  // namespace
}  // namespace flip

#include "judge/verdict/judgement.h"

#include <gtest/gtest.h>

#include <vector>

namespace flip {
namespace {

constexpr Verdict kAc = Verdict::kAccepted;
constexpr Verdict kWa = Verdict::kWrongAnswer;
constexpr Verdict kTle = Verdict::kTimeLimit;
constexpr Verdict kMle = Verdict::kMemoryLimit;
constexpr Verdict kOle = Verdict::kOutputLimit;
constexpr Verdict kRte = Verdict::kRunTimeError;

std::vector<RunSummary> Runs(const std::vector<Verdict>& verdicts) {
  std::vector<RunSummary> runs;
  for (const Verdict verdict : verdicts) runs.push_back({verdict, {}, {}});
  return runs;
}

TEST(JudgementTest, IsTheFirstRunThatIsNotAccepted) {
  const Judgement judgement = Judge(Runs({kAc, kWa, kTle, kAc}), 10);
  EXPECT_EQ(judgement.verdict, kWa);
  EXPECT_EQ(judgement.deciding, 1u);
  EXPECT_EQ(judgement.boards, 10u);
  EXPECT_EQ(judgement.run, 4u);
  EXPECT_EQ(judgement.right, 2u);
  EXPECT_EQ(judgement.not_run(), 6u);
  EXPECT_EQ(judgement.tally[static_cast<size_t>(kAc)], 2u);
  EXPECT_EQ(judgement.tally[static_cast<size_t>(kTle)], 1u);
}

TEST(JudgementTest, AcceptedWhenAllRunsAre) {
  const Judgement judgement = Judge(Runs({kAc, kAc}), 2);
  EXPECT_EQ(judgement.verdict, kAc);
  EXPECT_FALSE(judgement.deciding.has_value());
  EXPECT_EQ(judgement.not_run(), 0u);
}

TEST(JudgementTest, TellsTheSlowestRunAndTheHighestPeak) {
  const std::vector<RunSummary> runs = {{kAc, absl::Milliseconds(2), MiB(3)},
                                        {kAc, absl::Milliseconds(5), MiB(1)},
                                        {kAc, absl::Milliseconds(1), MiB(2)}};
  EXPECT_EQ(Judge(runs, 3).slowest_cpu, absl::Milliseconds(5));
  EXPECT_EQ(Judge(runs, 3).peak_memory, MiB(3));
}

TEST(StopRuleTest, GoesOnAfterWrongAnswersAndCrashes) {
  EXPECT_EQ(StopsAfter(Runs({kWa, kRte, kWa, kRte, kWa}), StopRule()),
            StopReason::kNone);
  EXPECT_EQ(StopsAfter(Runs({}), StopRule()), StopReason::kNone);
}

TEST(StopRuleTest, TheThirdLimitOfWhateverKindEndsIt) {
  EXPECT_EQ(StopsAfter(Runs({kTle, kAc, kMle}), StopRule()), StopReason::kNone);
  EXPECT_EQ(StopsAfter(Runs({kTle, kAc, kMle, kWa, kOle}), StopRule()),
            StopReason::kLimits);
}

TEST(StopRuleTest, StopsAtTheFirstFailureOnRequest) {
  StopRule rule;
  rule.at_first_failure = true;
  EXPECT_EQ(StopsAfter(Runs({kAc}), rule), StopReason::kNone);
  EXPECT_EQ(StopsAfter(Runs({kAc, kWa}), rule), StopReason::kFirstFailure);
  EXPECT_EQ(StopsAfter(Runs({kAc, kTle}), rule), StopReason::kFirstFailure);
}

}  // namespace
}  // namespace flip

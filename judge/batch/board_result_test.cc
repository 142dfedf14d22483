#include "judge/batch/board_result.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "absl/strings/string_view.h"
#include "judge/boards/test_case.h"
#include "judge/check/compare.h"
#include "judge/sandbox/sandbox.h"
#include "judge/verdict/verdict.h"
#include "solver/board.h"

namespace flip {
namespace {

BoardResult Check(absl::string_view output) {
  Execution run;
  run.output = std::string(output);
  run.output_size = Bytes(static_cast<int64_t>(output.size()));
  run.error_output = "some debugging";
  return CheckRun(run, MakeTestCase(Board(0)), Limits(), Comparison::kTokens,
                  ExitStatus::kMatters);
}

TEST(CheckRunTest, WhatAnAcceptedRunWroteIsDropped) {
  const BoardResult board = Check("0\n");
  EXPECT_EQ(board.verdict, Verdict::kAccepted);
  EXPECT_EQ(board.run.output, "");
  EXPECT_EQ(board.run.error_output, "");
  EXPECT_EQ(board.run.output_size, Bytes(2));
}

TEST(CheckRunTest, OfAnotherRunTheOutputIsCutAndTheErrorsStay) {
  const BoardResult board = Check(std::string(5000, '7'));
  EXPECT_EQ(board.verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(board.run.output, std::string(kKeptOutput, '7'));
  EXPECT_EQ(board.run.output_size, Bytes(5000));
  EXPECT_EQ(board.run.error_output, "some debugging");
}

TEST(OutputAllowanceTest, AllUpToItsEndAndThenTheBeginningOfEachOutput) {
  OutputAllowance allowance;
  size_t kept = 0;
  for (size_t i = 0; i < 65536; ++i) {
    BoardResult board;
    board.run.output = std::string(kKeptOutput, 'o');
    board.run.output_size = Bytes(1 << 20);
    board.run.error_output = "e";
    allowance.Cut(board);
    const bool is_whole = kept + kKeptOutput <= kKeptOutputs;
    kept += board.run.output.size() + board.run.error_output.size();
    if (is_whole) {
      ASSERT_EQ(board.run.output.size(), kKeptOutput) << i;
      ASSERT_EQ(board.run.error_output, "e");
    }
    ASSERT_GE(board.run.output.size(), kBriefOutput);
    ASSERT_EQ(board.run.output_size, Bytes(1 << 20));
  }
  EXPECT_LE(kept, kKeptOutputs + 65536 * kBriefOutput);
}

TEST(OutputAllowanceTest, TheOtherRunCountsToo) {
  OutputAllowance allowance;
  for (size_t i = 0; i < kKeptOutputs / kKeptOutput + 1; ++i) {
    BoardResult board;
    BoardResult other;
    other.run.error_output = std::string(kKeptOutput, 'e');
    other.verdict = Verdict::kRunTimeError;
    SetOther(board, std::move(other));
    allowance.Cut(board);
    EXPECT_EQ(board.other->error_output.size(),
              i < kKeptOutputs / kKeptOutput ? kKeptOutput : 0u);
    EXPECT_EQ(board.other_verdict, Verdict::kRunTimeError);
  }
}

// The first of two runs of a board whose time is in doubt, and the second.
BoardResult WithTime(Verdict verdict, int milliseconds) {
  BoardResult board;
  board.verdict = verdict;
  board.run.cpu = absl::Milliseconds(milliseconds);
  return board;
}

TEST(DecidesTest, ARunInTimeReplacesATimeLimitOfAnyKind) {
  const BoardResult slow = WithTime(Verdict::kTimeLimit, 1100);
  EXPECT_TRUE(Decides(WithTime(Verdict::kAccepted, 900), slow));
  EXPECT_TRUE(Decides(WithTime(Verdict::kWrongAnswer, 900), slow));
  EXPECT_FALSE(Decides(slow, WithTime(Verdict::kAccepted, 900)));
}

TEST(DecidesTest, OfTwoWithTheSameVerdictTheFasterCounts) {
  EXPECT_TRUE(Decides(WithTime(Verdict::kAccepted, 800),
                      WithTime(Verdict::kAccepted, 900)));
  EXPECT_FALSE(Decides(WithTime(Verdict::kAccepted, 900),
                       WithTime(Verdict::kAccepted, 800)));
}

TEST(DecidesTest, ARepetitionNeverTurnsAFailureIntoAnAccept) {
  EXPECT_FALSE(Decides(WithTime(Verdict::kAccepted, 800),
                       WithTime(Verdict::kWrongAnswer, 900)));
  EXPECT_TRUE(Decides(WithTime(Verdict::kWrongAnswer, 900),
                      WithTime(Verdict::kAccepted, 800)));
}

TEST(IsTimeInDoubtTest, FromFourFifthsOfTheLimitOn) {
  Limits limits;
  limits.cpu = absl::Seconds(1);
  EXPECT_FALSE(IsTimeInDoubt(WithTime(Verdict::kAccepted, 799), limits));
  EXPECT_TRUE(IsTimeInDoubt(WithTime(Verdict::kAccepted, 800), limits));
  EXPECT_TRUE(IsTimeInDoubt(WithTime(Verdict::kTimeLimit, 0), limits));
}

}  // namespace
}  // namespace flip

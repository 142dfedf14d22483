#include "judge/verdict/stream.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace flip {
namespace {

Execution Output(std::string output) {
  Execution run;
  run.output_size = Bytes(static_cast<int64_t>(output.size()));
  run.output = std::move(output);
  return run;
}

// "AC WA" and so on, for boards whose answers are 4, 0 and Impossible.
std::string Verdicts(const Execution& run,
                     ExitStatus exit_status = ExitStatus::kMatters) {
  const std::vector<absl::string_view> answers = {"4", "0", "Impossible"};
  return absl::StrJoin(JudgeStream(run, Limits(), exit_status, answers), " ",
                       [](std::string* out, const StreamedBoard& board) {
                         absl::StrAppend(out, VerdictCode(board.verdict));
                       });
}

TEST(StreamTest, TokenKAnswersBoardK) {
  EXPECT_EQ(Verdicts(Output("4\n0\nImpossible\n")), "AC AC AC");
  EXPECT_EQ(Verdicts(Output("4 0\n\n\tImpossible")), "AC AC AC");
  EXPECT_EQ(Verdicts(Output("4\n1\nImpossible\n")), "AC WA AC");
  EXPECT_EQ(Verdicts(Output("0\n4\nImpossible\n")), "WA WA AC");
}

TEST(StreamTest, TooFewAnswersFailTheFirstBoardWithoutOne) {
  EXPECT_EQ(Verdicts(Output("4\n")), "AC WA");
  EXPECT_EQ(Verdicts(Output("")), "WA");
  EXPECT_EQ(Verdicts(Output("1\n")), "WA WA");
}

TEST(StreamTest, SurplusTokensFailTheLastBoard) {
  EXPECT_EQ(Verdicts(Output("4\n0\nImpossible\n0\n")), "AC AC WA");
}

TEST(StreamTest, ACrashFallsOnTheFirstUnansweredBoard) {
  Execution run = Output("4\n");
  run.signal = SIGSEGV;
  EXPECT_EQ(Verdicts(run), "AC RTE");
  run = Output("");
  run.exit_code = 1;
  EXPECT_EQ(Verdicts(run), "RTE");
}

TEST(StreamTest, ALimitFallsOnTheFirstUnansweredBoard) {
  Execution run = Output("4\n0\n");
  run.cpu = absl::Seconds(2);
  run.killed_for = LimitReached::kCpu;
  run.signal = SIGKILL;
  EXPECT_EQ(Verdicts(run), "AC AC TLE");
  run = Output("4\n");
  run.output_size = Limits().output + Bytes(1);
  EXPECT_EQ(Verdicts(run), "AC OLE");
  run = Output("4\n");
  run.peak_memory = MiB(65);
  EXPECT_EQ(Verdicts(run), "AC MLE");
}

TEST(StreamTest, AFailureAfterAllAnswersFallsOnTheLastBoard) {
  Execution run = Output("4\n0\nImpossible\n");
  run.exit_code = 1;
  EXPECT_EQ(Verdicts(run), "AC AC RTE");
  EXPECT_EQ(Verdicts(run, ExitStatus::kIgnored), "AC AC AC");
  run.signal = SIGABRT;
  EXPECT_EQ(Verdicts(run, ExitStatus::kIgnored), "AC AC RTE");
  // Zeros for ever, as at an end of input that nobody looks for.
  run = Output("4\n0\nImpossible\n0\n0\n");
  run.output_size = Limits().output + Bytes(1);
  EXPECT_EQ(Verdicts(run), "AC AC OLE");
}

TEST(StreamTest, ACutTokenIsNoAnswer) {
  Execution run = Output("4\n0\nImposs");
  EXPECT_EQ(Verdicts(run), "AC AC WA");
  run.signal = SIGKILL;
  EXPECT_EQ(Verdicts(run), "AC AC RTE");
  // What ended by itself wrote what it wanted to write.
  run = Output("4\n0");
  run.exit_code = 3;
  EXPECT_EQ(Verdicts(run), "AC AC RTE");
}

TEST(StreamTest, AProgramThatCannotBeStartedFailsTheFirstBoard) {
  Execution run;
  run.start_errno = 8;
  EXPECT_EQ(Verdicts(run), "RTE");
}

TEST(StreamTest, TokensAreKeptForTheReport) {
  const std::vector<absl::string_view> answers = {"4", "0"};
  const auto boards =
      JudgeStream(Output("5\n"), Limits(), ExitStatus::kMatters, answers);
  ASSERT_EQ(boards.size(), 2U);
  EXPECT_EQ(boards[0].token, "5");
  EXPECT_EQ(boards[1].token, "");
}

}  // namespace
}  // namespace flip

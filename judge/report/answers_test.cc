#include "judge/report/answers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "solver/board.h"

namespace flip {
namespace {

using ::testing::ElementsAre;
using ::testing::Key;
using ::testing::Pair;

BoardResult Got(Verdict verdict, const std::string& output) {
  BoardResult board;
  board.verdict = verdict;
  board.run.output = output;
  return board;
}

// Boards with the answers 0, 4 and Impossible.
std::vector<TestCase> Cases() {
  return {MakeTestCase(Board(0)), MakeTestCase(Board(0x9d98)),
          MakeTestCase(Board(1))};
}

TEST(CountAnswersTest, CountsWhatWasGotByWhatIsRight) {
  const std::vector<TestCase> cases = Cases();
  ASSERT_EQ(cases[2].answer, "Impossible\n");
  SubmissionResult result;
  result.boards.push_back(Got(Verdict::kAccepted, ""));
  result.boards.push_back(Got(Verdict::kWrongAnswer, "Impossible\n"));
  result.boards.push_back(Got(Verdict::kWrongAnswer, "12 34"));
  EXPECT_THAT(CountAnswers(result, cases),
              ElementsAre(Pair("0", ElementsAre(Pair("0", 1))),
                          Pair("4", ElementsAre(Pair("Impossible", 1))),
                          Pair("Impossible", ElementsAre(Pair("other", 1)))));
}

TEST(CountAnswersTest, ARunWithoutAnAnswerIsItsVerdict) {
  SubmissionResult result;
  result.boards.push_back(Got(Verdict::kRunTimeError, "0\n"));
  EXPECT_THAT(CountAnswers(result, Cases()),
              ElementsAre(Pair("0", ElementsAre(Pair("RTE", 1)))));
}

TEST(CountAnswersTest, NumbersComeInTheirOrderBeforeWords) {
  const AnswerOrder before;
  EXPECT_TRUE(before("2", "10"));
  EXPECT_TRUE(before("16", "Impossible"));
  EXPECT_TRUE(before("Impossible", "other"));
  EXPECT_FALSE(before("4", "4"));
}

TEST(SlowestBoardTest, IsTheFirstOfTheSlowest) {
  SubmissionResult result;
  EXPECT_EQ(SlowestBoard(result), std::nullopt);
  for (const int milliseconds : {1, 3, 2, 3}) {
    result.boards.emplace_back().run.cpu = absl::Milliseconds(milliseconds);
  }
  EXPECT_EQ(SlowestBoard(result), 1u);
  EXPECT_EQ(ForkedRuns(result), 0u);
  result.boards[2].forked = true;
  EXPECT_EQ(ForkedRuns(result), 1u);
}

TEST(IsEveryBoardTest, OnlyWithEachOfThem) {
  std::vector<TestCase> cases;
  cases.reserve(kBoards);
  for (int i = 0; i < kBoards; ++i) {
    cases.push_back(MakeTestCase(Board(static_cast<uint16_t>(i))));
  }
  EXPECT_TRUE(IsEveryBoard(cases));
  // The same board twice, and one in another form.
  cases.back() = cases.front();
  EXPECT_FALSE(IsEveryBoard(cases));
  cases.back() = MakeTestCase(Board(kBoards - 1));
  cases.back().input += " ";
  EXPECT_FALSE(IsEveryBoard(cases));
  cases.pop_back();
  EXPECT_FALSE(IsEveryBoard(cases));
}

}  // namespace
}  // namespace flip

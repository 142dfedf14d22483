#include "judge/verdict/marks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "solver/answer.h"
#include "solver/answer_table.h"

namespace flip {
namespace {

using ::testing::DoubleNear;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr Verdict kRight = Verdict::kAccepted;
constexpr Verdict kWrong = Verdict::kWrongAnswer;

std::vector<std::string> AnswersOf(const Marks& marks) {
  std::vector<std::string> answers;
  for (const Stratum& stratum : marks.strata) answers.push_back(stratum.answer);
  return answers;
}

TEST(MarksTest, CountsEachAnswerForItself) {
  const Marks marks = MarksOf({"4\n", "4\n", "Impossible\n", "4\n"},
                              {kRight, kWrong, kRight, kRight});
  EXPECT_EQ(marks.all, (Share{3, 4}));
  EXPECT_EQ(*marks.ShareOf("4"), (Share{2, 3}));
  EXPECT_EQ(*marks.ShareOf("Impossible"), (Share{1, 1}));
  EXPECT_EQ(marks.ShareOf("0"), nullptr);
}

TEST(MarksTest, AnswersStandInTheOrderOfTheGameAndOthersBehind) {
  const Marks marks = MarksOf(
      {"b", "Impossible", "6", "10", "0", "\xff", "3", "B", "", "7"}, {});
  EXPECT_THAT(AnswersOf(marks), ElementsAre("0", "3", "6", "Impossible", "",
                                            "10", "7", "B", "b", "\xff"));
}

TEST(MarksTest, WhiteSpaceAroundAnAnswerMakesNoOtherAnswer) {
  EXPECT_THAT(AnswersOf(MarksOf({"4", "4\r\n", " 4 \n"}, {})),
              ElementsAre("4"));
}

TEST(MarksTest, BoardsThatWereNotRunAreNotRight) {
  const Marks marks = MarksOf({"1", "1", "2", "2"}, {kRight, kWrong});
  EXPECT_EQ(marks.all, (Share{1, 4}));
  EXPECT_EQ(*marks.ShareOf("2"), (Share{0, 2}));
}

TEST(MarksTest, OnlyAcIsRight) {
  for (int i = 1; i < kVerdicts; ++i) {
    EXPECT_EQ(MarksOf({"1"}, {static_cast<Verdict>(i)}).all.right, 0u);
  }
}

TEST(MarksTest, WithoutBoardsThereIsNothing) {
  const Marks marks = MarksOf({}, {});
  EXPECT_THAT(marks.strata, IsEmpty());
  EXPECT_EQ(marks.all.value(), 0);
  EXPECT_EQ(PointsOf(marks, 10), 0);
}

TEST(PointsTest, AllRightGetsAllAndNothingRightNone) {
  const std::vector<absl::string_view> answers = {"0", "1", "Impossible"};
  EXPECT_EQ(PointsOf(MarksOf(answers, {kRight, kRight, kRight}), 17), 17);
  EXPECT_EQ(PointsOf(MarksOf(answers, {}), 17), 0);
}

TEST(PointsTest, EachAnswerWeighsTheSameHoweverManyBoardsHaveIt) {
  const Marks marks = MarksOf({"0", "1", "1", "1", "1"},
                              {kWrong, kRight, kRight, kRight, kWrong});
  EXPECT_DOUBLE_EQ(PointsOf(marks, 8), 8 * (0 + 0.75) / 2);
}

TEST(PointsTest, AlwaysImpossibleGetsAnEighthOfAllBoards) {
  std::vector<std::string> answers;
  std::vector<Verdict> verdicts;
  for (const Answer& answer : AnswerTable()) {
    answers.push_back(AnswerText(answer));
    verdicts.push_back(answer.is_possible() ? kWrong : kRight);
  }
  const Marks marks = MarksOf(
      std::vector<absl::string_view>(answers.begin(), answers.end()), verdicts);
  EXPECT_EQ(marks.strata.size(), 8u);
  EXPECT_EQ(marks.all.value(), 0.9375);
  EXPECT_THAT(PointsOf(marks, 100), DoubleNear(12.5, 1e-9));
}

}  // namespace
}  // namespace flip

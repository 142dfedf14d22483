#include "judge/report/proof_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "solver/board.h"

namespace flip {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

// A judging on all boards, each right.
class ProofReportTest : public ::testing::Test {
 protected:
  ProofReportTest() {
    cases_.reserve(kBoards);
    result_.boards.resize(kBoards);
    std::vector<RunSummary> runs(kBoards);
    for (int i = 0; i < kBoards; ++i) {
      cases_.push_back(MakeTestCase(Board(static_cast<uint16_t>(i))));
    }
    for (BoardResult& board : result_.boards) {
      board.run.cpu = absl::Microseconds(100);
      board.forked = true;
    }
    result_.boards[4660].run.cpu = absl::Microseconds(310);
    result_.submission.language = LanguageOfFile("a.c");
    result_.judgement = Judge(runs, kBoards);
    result_.confirmed = 273;
  }
  std::string Details() const { return ProofDetails(result_, cases_); }

  std::vector<TestCase> cases_;
  SubmissionResult result_;
};

TEST_F(ProofReportTest, AnAcOnAllBoardsIsAProof) {
  EXPECT_EQ(Details(),
            "       AC: proved on 65,536 boards (273 confirmed cold)\n"
            "       slowest board 4661 (wwwb wwbw wwbb wbww): 0.31 ms CPU\n"
            "       answers 0: 2, 1: 32, 2: 228, 3: 880, 4: 1,562, 5: 1,136, "
            "6: 256, Impossible: 61,440\n");
}

TEST_F(ProofReportTest, WithoutAForkServerAllWereRunCold) {
  for (BoardResult& board : result_.boards) board.forked = false;
  EXPECT_THAT(Details(), HasSubstr("proved on 65,536 boards (all run cold)"));
}

TEST_F(ProofReportTest, AWrongOneHasWhatItGaveByWhatIsRight) {
  result_.verdict = Verdict::kWrongAnswer;
  for (size_t i = 0; i < result_.boards.size(); ++i) {
    if (cases_[i].answer != "6\n") continue;
    result_.boards[i].verdict = Verdict::kWrongAnswer;
    result_.boards[i].run.output = "5";
  }
  result_.boards[1].verdict = Verdict::kRunTimeError;
  const std::string details = Details();
  EXPECT_THAT(details, Not(HasSubstr("proved")));
  EXPECT_THAT(details, HasSubstr("right answers down, what it gave across:\n"));
  EXPECT_THAT(details, AllOf(HasSubstr("0      1      2      3      4      5 "
                                       "Impossible    RTE\n"),
                             HasSubstr("\n                5      -      -      "
                                       "-      -      -  1,136"),
                             HasSubstr("\n                6      -      -      "
                                       "-      -      -    256"),
                             HasSubstr("     61,439      1\n")));
}

TEST_F(ProofReportTest, FewerBoardsAreNoProof) {
  result_.boards.pop_back();
  EXPECT_EQ(Details(), "");
  cases_.pop_back();
  EXPECT_EQ(Details(), "");
}

TEST(WithCommasTest, BeforeEachThreeDigits) {
  EXPECT_EQ(WithCommas(0), "0");
  EXPECT_EQ(WithCommas(999), "999");
  EXPECT_EQ(WithCommas(1000), "1,000");
  EXPECT_EQ(WithCommas(12345678), "12,345,678");
}

}  // namespace
}  // namespace flip

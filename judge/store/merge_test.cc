#include "judge/store/merge.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "judge/boards/test_case.h"
#include "solver/board.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class MergeTest : public ::testing::Test {
 protected:
  MergeTest() {
    for (uint16_t i = 0; i < 4; ++i) cases_.push_back(MakeTestCase(Board(i)));
  }

  std::string Path(const std::string& name) const {
    return absl::StrCat(folder_.path(), "/", name, ".sqlite");
  }
  ResultsDatabase Open(const std::string& name) const {
    auto database =
        ResultsDatabase::Open(Path(name), SqlDatabase::Mode::kWrite);
    EXPECT_TRUE(database.ok()) << database.status();
    return *std::move(database);
  }
  // A program, judged on all boards, with so many of them wrong.
  void Judge(const std::string& name, const std::string& program, size_t wrong,
             bool provisional = false, int64_t judged_at = 1000) const {
    ResultsDatabase database = Open(name);
    std::vector<BoardResult> boards(cases_.size());
    std::vector<const TestCase*> cases;
    std::vector<const BoardResult*> pointers;
    for (size_t i = 0; i < cases_.size(); ++i) {
      if (i < wrong) {
        boards[i].verdict = Verdict::kWrongAnswer;
        boards[i].right_by.reset();
        boards[i].run.output = "17";
      }
      cases.push_back(&cases_[i]);
      pointers.push_back(&boards[i]);
    }
    ASSERT_TRUE(database.KeepRuns(program, cases, pointers, provisional).ok());
    ASSERT_TRUE(
        database
            .KeepJudgement({program + ".c", program, CaseListId(cases_), "{}",
                            wrong > 0 ? "WA" : "AC", "{}", judged_at})
            .ok());
  }
  MergeOutcome MergeInto(const std::string& out, const std::string& in) const {
    ResultsDatabase database = Open(out);
    const auto outcome = Merge(database, Path(in));
    EXPECT_TRUE(outcome.ok()) << outcome.status();
    return *outcome;
  }
  // The verdicts of a program's runs.
  std::vector<Verdict> Runs(const std::string& name,
                            const std::string& program) const {
    ResultsDatabase database = Open(name);
    const auto found = database.FindRuns(program, cases_, Comparison::kTokens,
                                         ExitStatus::kMatters);
    std::vector<Verdict> verdicts;
    for (const auto& board : *found) {
      verdicts.push_back(board.has_value() ? board->result.verdict
                                           : Verdict::kJudgeError);
    }
    return verdicts;
  }

  const TemporaryFolder folder_;
  std::vector<TestCase> cases_;
};

constexpr auto kAc = Verdict::kAccepted;
constexpr auto kWa = Verdict::kWrongAnswer;
constexpr auto kJe = Verdict::kJudgeError;  // nothing is known

TEST_F(MergeTest, TheUnionHasWhatEachHad) {
  Judge("a", "one", 0);
  Judge("b", "two", 1);
  const MergeOutcome outcome = MergeInto("a", "b");
  EXPECT_EQ(outcome.judgements, 1u);
  EXPECT_EQ(outcome.new_judgements, 1u);
  EXPECT_THAT(outcome.conflicts, IsEmpty());
  EXPECT_THAT(Runs("a", "one"), ElementsAre(kAc, kAc, kAc, kAc));
  EXPECT_THAT(Runs("a", "two"), ElementsAre(kWa, kAc, kAc, kAc));
  ResultsDatabase merged = Open("a");
  const auto found =
      merged.FindRuns("two", cases_, Comparison::kTokens, ExitStatus::kMatters);
  EXPECT_EQ((*found)[0]->result.run.output, "17") << "texts come along";
}

TEST_F(MergeTest, TheSameTwiceChangesNothing) {
  Judge("a", "one", 1);
  Judge("b", "one", 1);
  const MergeOutcome outcome = MergeInto("a", "b");
  EXPECT_EQ(outcome.new_judgements, 0u);
  EXPECT_THAT(outcome.conflicts, IsEmpty());
}

TEST_F(MergeTest, OtherVerdictsAreAConflictAndTheFirstStays) {
  Judge("a", "one", 0);
  Judge("b", "one", 2);
  EXPECT_THAT(
      MergeInto("a", "b").conflicts,
      ElementsAre("one.c: other verdicts on 2 boards", "one.c: AC and WA"));
  EXPECT_THAT(Runs("a", "one"), ElementsAre(kAc, kAc, kAc, kAc));
}

TEST_F(MergeTest, AnotherListWithOtherVerdictsIsAConflictToo) {
  Judge("a", "one", 0);
  cases_.erase(cases_.begin());
  Judge("b", "one", 1);
  EXPECT_THAT(MergeInto("a", "b").conflicts,
              ElementsAre("one.c: other verdicts on 1 board"));
  EXPECT_THAT(Runs("a", "one"), ElementsAre(kAc, kAc, kAc));
}

TEST_F(MergeTest, ACompilationThatFailedInOneOnlyIsAConflict) {
  Judge("a", "one", 0);
  Judge("b", "one", 0);
  ASSERT_TRUE(Open("a").KeepProgram({"one", R"({"compiled":true})"}).ok());
  ASSERT_TRUE(Open("b").KeepProgram({"one", R"({"compiled":false})"}).ok());
  EXPECT_THAT(
      MergeInto("a", "b").conflicts,
      ElementsAre("one.c: compiles in one of them and not in the other"));
}

TEST_F(MergeTest, WhatHasNoVerdictContradictsNone) {
  Judge("a", "one", 0);
  const StoredJudgement fault = {"one.c", "one", CaseListId(cases_), "{}", "JE",
                                 "{}",    5000};
  ASSERT_TRUE(Open("b").KeepJudgement(fault).ok());
  EXPECT_THAT(MergeInto("a", "b").conflicts, IsEmpty());
  EXPECT_THAT(MergeInto("b", "a").conflicts, IsEmpty());
  for (const char* name : {"a", "b"}) {
    size_t judgements = 0;
    ASSERT_TRUE(
        Open(name)
            .ForEachJudgement([&](const StoredJudgement&) { ++judgements; })
            .ok());
    EXPECT_EQ(judgements, 2u) << name;
  }
}

TEST_F(MergeTest, ADamagedRowIsAnErrorThatNamesItsFileAndChangesNothing) {
  Judge("a", "one", 0);
  Judge("b", "two", 0);
  ASSERT_TRUE(Open("b").sql().Execute("UPDATE runs SET records = x'01'").ok());
  ResultsDatabase database = Open("a");
  const absl::Status refused = Merge(database, Path("b")).status();
  EXPECT_TRUE(absl::IsDataLoss(refused)) << refused;
  EXPECT_THAT(std::string(refused.message()), HasSubstr(Path("b")));
  EXPECT_FALSE(database.FindJudgement("two")->has_value());
  EXPECT_THAT(Runs("a", "two"), ElementsAre(kJe, kJe, kJe, kJe));
}

TEST_F(MergeTest, WhatIsSettledReplacesWhatIsProvisional) {
  Judge("a", "one", 0, /*provisional=*/true);
  Judge("b", "one", 0);
  EXPECT_THAT(MergeInto("a", "b").conflicts, IsEmpty());
  ResultsDatabase merged = Open("a");
  EXPECT_TRUE(
      merged.FindRuns("one", cases_, Comparison::kTokens, ExitStatus::kMatters)
          ->front()
          ->is_settled);
  Judge("c", "one", 3, /*provisional=*/true);
  EXPECT_THAT(MergeInto("b", "c").conflicts, ElementsAre("one.c: AC and WA"))
      << "of its runs nothing is known yet";
}

TEST_F(MergeTest, OfJudgementsThatAgreeTheLaterCounts) {
  Judge("a", "one", 0, false, 1000);
  Judge("b", "one", 0, false, 2000);
  MergeInto("a", "b");
  ResultsDatabase merged = Open("a");
  int64_t judged_at = 0;
  ASSERT_TRUE(merged
                  .ForEachJudgement([&](const StoredJudgement& judgement) {
                    judged_at = judgement.judged_at;
                  })
                  .ok());
  EXPECT_EQ(judged_at, 2000);
}

TEST_F(MergeTest, WhatIsNotThereOrNoneOfOursIsAnError) {
  ResultsDatabase database = Open("a");
  EXPECT_TRUE(absl::IsNotFound(Merge(database, Path("none")).status()));
  folder_.Write("text.sqlite", "no database\n");
  EXPECT_FALSE(Merge(database, Path("text")).ok());
}

}  // namespace
}  // namespace flip

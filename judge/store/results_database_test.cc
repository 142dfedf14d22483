#include "judge/store/results_database.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "solver/board.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using Mode = SqlDatabase::Mode;

using ::testing::HasSubstr;

class ResultsDatabaseTest : public ::testing::Test {
 protected:
  ResultsDatabaseTest() {
    for (uint16_t i = 0; i < 10; ++i) {
      cases_.push_back(MakeTestCase(Board(i)));
    }
    for (int i = 0; i < 10; ++i) boards_.push_back(Run(i));
  }

  static BoardResult Run(int milliseconds, bool forked = true) {
    BoardResult board;
    board.forked = forked;
    board.run.cpu = absl::Milliseconds(milliseconds);
    return board;
  }
  ResultsDatabase Open(Mode mode = Mode::kWrite) {
    absl::StatusOr<ResultsDatabase> database =
        ResultsDatabase::Open(path_, mode);
    EXPECT_TRUE(database.ok()) << database.status();
    return *std::move(database);
  }
  absl::Status Keep(ResultsDatabase& database, size_t begin, size_t end,
                    bool provisional = false) {
    std::vector<const TestCase*> cases;
    std::vector<const BoardResult*> boards;
    for (size_t i = begin; i < end; ++i) {
      cases.push_back(&cases_[i]);
      boards.push_back(&boards_[i]);
    }
    return database.KeepRuns("program", cases, boards, provisional);
  }
  std::vector<std::optional<KnownBoard>> Find(ResultsDatabase& database) {
    auto found = database.FindRuns("program", cases_, Comparison::kTokens,
                                   ExitStatus::kMatters);
    EXPECT_TRUE(found.ok()) << found.status();
    return *std::move(found);
  }
  std::string Contents() const {
    std::ifstream file(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  const TemporaryFolder folder_;
  const std::string path_ = folder_.path() + "/results.sqlite";
  std::vector<TestCase> cases_;
  std::vector<BoardResult> boards_;
};

TEST_F(ResultsDatabaseTest, RunsAreFoundByTheirTestCasesAfterReopening) {
  {
    ResultsDatabase database = Open();
    ASSERT_TRUE(Keep(database, 2, 5).ok());
  }
  ResultsDatabase database = Open(Mode::kRead);
  const auto found = Find(database);
  for (size_t i = 0; i < 10; ++i) {
    ASSERT_EQ(found[i].has_value(), i >= 2 && i < 5) << i;
    if (!found[i].has_value()) continue;
    EXPECT_EQ(found[i]->result.run.cpu,
              absl::Milliseconds(static_cast<int64_t>(i)));
    EXPECT_TRUE(found[i]->result.forked);
  }
}

TEST_F(ResultsDatabaseTest, TheSameListReplacesWhatWasThere) {
  ResultsDatabase database = Open();
  ASSERT_TRUE(Keep(database, 0, 3, /*provisional=*/true).ok());
  EXPECT_FALSE(Find(database)[0]->is_settled);
  ASSERT_TRUE(Keep(database, 0, 3).ok());
  EXPECT_TRUE(Find(database)[0]->is_settled);
}

TEST_F(ResultsDatabaseTest, OfTwoRunsTheSettledAndTheColdOneCounts) {
  ResultsDatabase database = Open();
  ASSERT_TRUE(Keep(database, 0, 3, /*provisional=*/true).ok());
  boards_[1] = Run(50);
  ASSERT_TRUE(Keep(database, 1, 5).ok());
  EXPECT_EQ(Find(database)[1]->result.run.cpu, absl::Milliseconds(50));
  boards_[1] = Run(60, /*forked=*/false);
  ASSERT_TRUE(Keep(database, 1, 4).ok());
  EXPECT_EQ(Find(database)[1]->result.run.cpu, absl::Milliseconds(60));
}

TEST_F(ResultsDatabaseTest, JudgementsAreFoundByTheirContent) {
  ResultsDatabase database = Open();
  StoredJudgement judgement = {"b.c", "program", CaseListId(cases_),
                               "{}",  "WA",      R"({"boards": 10})",
                               1000};
  ASSERT_TRUE(database.KeepJudgement(judgement).ok());
  StoredJudgement other = judgement;
  other.path = "a.c";
  ASSERT_TRUE(database.KeepJudgement(other).ok());
  const auto found = database.FindJudgement(JudgementId(judgement));
  ASSERT_TRUE(found.ok() && found->has_value());
  EXPECT_EQ((*found)->facts, judgement.facts);
  EXPECT_EQ((*found)->judged_at, 1000);
  judgement.rules = "{1}";
  EXPECT_FALSE(database.FindJudgement(JudgementId(judgement))->has_value());
  std::string paths;
  ASSERT_TRUE(database
                  .ForEachJudgement([&](const StoredJudgement& one) {
                    absl::StrAppend(&paths, one.path, " ");
                  })
                  .ok());
  EXPECT_EQ(paths, "a.c b.c ");
}

// What kept a verdict from coming says nothing against one.
TEST_F(ResultsDatabaseTest, AJudgementWithoutAVerdictTakesNoOthersPlace) {
  ResultsDatabase database = Open();
  const StoredJudgement accepted = {
      "a.c", "program", CaseListId(cases_), "{}", "AC", "{}", 1000};
  ASSERT_TRUE(database.KeepJudgement(accepted).ok());
  for (const char* verdict : {"JE", ""}) {
    StoredJudgement none = accepted;
    none.verdict = verdict;
    ASSERT_TRUE(database.KeepJudgement(none).ok());
  }
  const auto found = database.FindJudgement(JudgementId(accepted));
  ASSERT_TRUE(found.ok() && found->has_value());
  EXPECT_EQ((*found)->verdict, "AC");
}

TEST_F(ResultsDatabaseTest, WhatDecidedIsWorthMore) {
  ResultsDatabase database = Open();
  boards_[1] = Run(60, /*forked=*/false);
  ASSERT_TRUE(Keep(database, 0, 3).ok());
  boards_[1] = Run(70, /*forked=*/true);
  boards_[1].decided = true;
  ASSERT_TRUE(Keep(database, 1, 2).ok());
  EXPECT_TRUE(Find(database)[1]->result.decided);
}

TEST_F(ResultsDatabaseTest, WhatIsReplacedIsGone) {
  ResultsDatabase database = Open();
  ASSERT_TRUE(Keep(database, 0, 3).ok());
  ASSERT_TRUE(database
                  .KeepRuns("program", {&cases_[5]}, {&boards_[5]},
                            /*provisional=*/false,
                            ResultsDatabase::Earlier::kGoes)
                  .ok());
  EXPECT_FALSE(Find(database)[0].has_value());
  EXPECT_TRUE(Find(database)[5].has_value());
}

// As an overfull disk or a hand may leave it: its beginning is as it should be.
TEST_F(ResultsDatabaseTest, ADamagedFileIsRefusedAndLeftAsItIs) {
  {
    ResultsDatabase database = Open();
    ASSERT_TRUE(Keep(database, 0, cases_.size()).ok());
  }
  std::string content = Contents();
  ASSERT_GT(content.size(), size_t{5 * 4096});
  for (size_t i = 4096; i < content.size(); ++i) content[i] = 'x';
  folder_.Write("results.sqlite", content);
  const absl::Status refused =
      ResultsDatabase::Open(path_, Mode::kWrite).status();
  EXPECT_TRUE(absl::IsDataLoss(refused)) << refused;
  EXPECT_THAT(std::string(refused.message()), HasSubstr("name another folder"));
  EXPECT_EQ(Contents(), content);
}

// What a writer left who was killed is not taken over either.
TEST_F(ResultsDatabaseTest, ANewerVersionThatWasNotClosedIsLeftToo) {
  Open();
  {
    SqlDatabase newer = *SqlDatabase::Open(path_, Mode::kWrite);
    ASSERT_TRUE(newer.Execute("PRAGMA user_version = 2").ok());
  }
  ASSERT_TRUE(std::filesystem::exists(path_ + "-wal"));
  const std::string before = Contents();
  EXPECT_TRUE(absl::IsFailedPrecondition(
      ResultsDatabase::Open(path_, Mode::kWrite).status()));
  EXPECT_EQ(Contents(), before);
  EXPECT_TRUE(std::filesystem::exists(path_ + "-wal"));
}

TEST_F(ResultsDatabaseTest, AFolderThatCannotBeWrittenCanBeRead) {
  if (geteuid() == 0) GTEST_SKIP() << "root may write everywhere";
  {
    ResultsDatabase database = Open();
    ASSERT_TRUE(Keep(database, 0, 3).ok());
  }
  std::filesystem::permissions(
      folder_.path(),
      std::filesystem::perms::owner_read | std::filesystem::perms::owner_exec);
  {
    ResultsDatabase database = Open(Mode::kRead);
    EXPECT_TRUE(Find(database)[0].has_value());
  }
  std::filesystem::permissions(folder_.path(),
                               std::filesystem::perms::owner_all);
}

TEST_F(ResultsDatabaseTest, AProgramIsFoundByItsId) {
  ResultsDatabase database = Open();
  ASSERT_TRUE(database.KeepProgram({"id", "{}"}).ok());
  EXPECT_EQ(database.FindProgram("id")->value().facts, "{}");
  EXPECT_FALSE(database.FindProgram("other")->has_value());
}

TEST_F(ResultsDatabaseTest, ANewerVersionIsRefusedAndLeftAsItIs) {
  Open();
  ASSERT_TRUE(SqlDatabase::Open(path_, Mode::kWrite)
                  ->Execute("PRAGMA user_version = 2; "
                            "PRAGMA wal_checkpoint(TRUNCATE)")
                  .ok());
  const std::string before = Contents();
  for (const Mode mode : {Mode::kRead, Mode::kWrite}) {
    const absl::Status refused = ResultsDatabase::Open(path_, mode).status();
    EXPECT_TRUE(absl::IsFailedPrecondition(refused)) << refused;
  }
  EXPECT_EQ(Contents(), before);
}

TEST_F(ResultsDatabaseTest, WhatIsNoneOfOursIsRefusedAndLeftAsItIs) {
  for (const std::string& content :
       {std::string(8192, 'x'), std::string("SQLite format 3"),
        std::string("no database\n")}) {
    folder_.Write("results.sqlite", content);
    for (const Mode mode : {Mode::kRead, Mode::kWrite}) {
      EXPECT_FALSE(ResultsDatabase::Open(path_, mode).ok());
    }
    EXPECT_EQ(Contents(), content);
  }
  std::filesystem::remove(path_);
  ASSERT_TRUE(SqlDatabase::Open(path_, Mode::kWrite)
                  ->Execute("CREATE TABLE t(a)")
                  .ok());
  EXPECT_TRUE(absl::IsFailedPrecondition(
      ResultsDatabase::Open(path_, Mode::kWrite).status()));
}

TEST_F(ResultsDatabaseTest, ADamagedRowIsAnError) {
  ResultsDatabase database = Open();
  ASSERT_TRUE(Keep(database, 0, 3).ok());
  ASSERT_TRUE(SqlDatabase::Open(path_, Mode::kWrite)
                  ->Execute("UPDATE runs SET records = x'0102'")
                  .ok());
  EXPECT_TRUE(
      absl::IsDataLoss(database
                           .FindRuns("program", cases_, Comparison::kTokens,
                                     ExitStatus::kMatters)
                           .status()));
}

}  // namespace
}  // namespace flip

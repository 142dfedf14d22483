#include "judge/report/csv_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "solver/board.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

// Answers 0, 0, Impossible, Impossible.
std::vector<TestCase> Cases() {
  return {MakeTestCase(Board(0)), MakeTestCase(Board(0xFFFF)),
          MakeTestCase(Board(1)), MakeTestCase(Board(2))};
}

SubmissionResult ResultOf(const std::vector<Verdict>& runs) {
  SubmissionResult result;
  result.submission.path = "class/a.cpp";
  result.submission.language = LanguageOfFile("a.cpp");
  result.compiled = true;
  std::vector<RunSummary> summaries;
  for (const Verdict verdict : runs) {
    summaries.push_back({verdict, absl::Microseconds(1500), KiB(2)});
    result.boards.emplace_back().verdict = verdict;
  }
  result.judgement = Judge(summaries, Cases().size());
  result.verdict = result.judgement.verdict;
  return result;
}

// Cells of results that need no quotes.
std::vector<std::string> CellsOf(const SubmissionResult& result,
                                 const CsvOptions& options = {}) {
  return absl::StrSplit(
      absl::StripSuffix(CsvLine(result, "k", Cases(), options), "\r\n"), ',');
}

// share, share_0, ..., share_Impossible.
std::string SharesOf(const SubmissionResult& result) {
  const std::vector<std::string> cells = CellsOf(result);
  return absl::StrJoin(cells.begin() + 7, cells.begin() + 16, ",");
}

constexpr Verdict kAc = Verdict::kAccepted;
constexpr Verdict kWa = Verdict::kWrongAnswer;
constexpr char kNoShares[] = ",,,,,,,,";

TEST(CsvHeaderTest, NamesTheColumns) {
  EXPECT_EQ(CsvHeader({}),
            "key,submission,language,verdict,boards,run,right,share,share_0,"
            "share_1,share_2,share_3,share_4,share_5,share_6,share_Impossible,"
            "slowest_cpu_seconds,peak_memory_bytes,note\r\n");
  EXPECT_THAT(CsvHeader({.max_points = 10}),
              HasSubstr(",share_Impossible,points,slowest_"));
}

TEST(CsvLineTest, HasWhatTheHeaderNames) {
  EXPECT_EQ(CsvLine(ResultOf({kAc, kWa, kAc, kAc}), "2023001", Cases(), {}),
            "2023001,class/a.cpp,C++,WA,4,4,3,0.750000,0.500000,,,,,,,1,"
            "0.001500,2048,\r\n");
}

TEST(CsvLineTest, PointsWeighTheAnswersThatOccurEqually) {
  EXPECT_EQ(CellsOf(ResultOf({kAc, kWa, kAc, kAc}), {.max_points = 10})[16],
            "7.5000");
}

TEST(CsvLineTest, BoardsThatWereNotRunAreNotRight) {
  SubmissionResult result = ResultOf({kAc});
  result.unfinished = Unfinished::kBudget;
  EXPECT_EQ(SharesOf(result), "0.250000,0.500000,,,,,,,0.000000");
  EXPECT_THAT(CellsOf(result).back(), HasSubstr("budget spent"));
}

TEST(CsvLineTest, ACompileErrorHasNothingRight) {
  SubmissionResult result = ResultOf({});
  result.compiled = false;
  result.verdict = Verdict::kCompileError;
  result.compile_reason = "too slow";
  EXPECT_EQ(CsvLine(result, "k", Cases(), {.max_points = 10}),
            "k,class/a.cpp,C++,CE,4,0,0,0.000000,0.000000,,,,,,,0.000000,"
            "0.0000,,,too slow\r\n");
}

TEST(CsvLineTest, WhatSaysNothingOfTheSubmissionGivesNoMarks) {
  SubmissionResult je = ResultOf({});
  je.verdict = Verdict::kJudgeError;
  je.fault = "the disk is full";
  EXPECT_EQ(SharesOf(je), kNoShares);
  EXPECT_EQ(CellsOf(je, {.max_points = 10})[16], "");
  EXPECT_EQ(CellsOf(je).back(), "the disk is full");
  SubmissionResult later = ResultOf({kAc, kWa});
  later.fault = "no sandbox";
  EXPECT_EQ(CellsOf(later)[3], "WA");
  EXPECT_EQ(SharesOf(later), kNoShares);
  SubmissionResult interrupted = ResultOf({kWa});
  interrupted.unfinished = Unfinished::kInterrupted;
  EXPECT_EQ(SharesOf(interrupted), kNoShares);
}

TEST(CsvLineTest, SkippedHasItsReason) {
  SubmissionResult skipped;
  skipped.submission.path = "class/notes.txt";
  skipped.submission.skip_reason = "no source, says \"it\"";
  EXPECT_EQ(CsvLine(skipped, "", Cases(), {.max_points = 10}),
            ",class/notes.txt,,,,,,,,,,,,,,,,,,"
            "\"no source, says \"\"it\"\"\"\r\n");
}

TEST(CsvLineTest, ASubmissionNamesNoFormulaAndNoSecondLine) {
  SubmissionResult result = ResultOf({kAc, kAc, kAc, kAc});
  result.submission.path = "=1+1\n,\xff.c";
  EXPECT_THAT(CsvLine(result, "@x", Cases(), {}),
              testing::StartsWith("'@x,\"'=1+1\\n,\\xff.c\",C++,AC,4,"));
}

TEST(CsvLineTest, SharesAreCutSoThatOneIsAllRight) {
  const std::vector<TestCase> cases(3, MakeTestCase(Board(0)));
  EXPECT_THAT(CsvLine(ResultOf({kAc, kAc}), "", cases, {}),
              HasSubstr(",0.666666,0.666666,"));
  EXPECT_THAT(CsvLine(ResultOf({kAc, kAc, kAc}), "", cases, {}),
              HasSubstr(",1,1,"));
}

class CsvReportTest : public ::testing::Test {
 protected:
  std::string Content() const {
    std::ifstream file(path_);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  const TemporaryFolder folder_;
  const std::string path_ = folder_.path() + "/marks.csv";
  const std::vector<TestCase> cases_ = Cases();
};

TEST_F(CsvReportTest, IsTheHeaderAndARowForEach) {
  auto report = CsvReport::Create(path_, cases_, {.max_points = 1});
  ASSERT_TRUE(report.ok()) << report.status();
  const SubmissionResult result = ResultOf({kAc});
  report->Add(result, "1");
  report->Add(result, "2");
  ASSERT_TRUE(report->Finish().ok());
  EXPECT_EQ(Content(), CsvHeader({.max_points = 1}) +
                           CsvLine(result, "1", cases_, {.max_points = 1}) +
                           CsvLine(result, "2", cases_, {.max_points = 1}));
}

TEST_F(CsvReportTest, UnfinishedLeavesWhatWasThere) {
  std::ofstream(path_) << "before";
  {
    auto report = CsvReport::Create(path_, cases_, {});
    ASSERT_TRUE(report.ok());
    report->Add(ResultOf({kAc}), "");
  }
  EXPECT_EQ(Content(), "before");
}

TEST_F(CsvReportTest, ErrorsNameTheFile) {
  EXPECT_THAT(
      std::string(
          CsvReport::Create(path_ + "/x/y", cases_, {}).status().message()),
      HasSubstr(path_));
  auto full = CsvReport::Create("/dev/full", cases_, {});
  ASSERT_TRUE(full.ok());
  EXPECT_THAT(std::string(full->Finish().message()), HasSubstr("/dev/full"));
}

}  // namespace
}  // namespace flip

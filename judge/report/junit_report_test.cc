#include "judge/report/junit_report.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <malloc.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "judge/compile/language.h"
#include "judge/report/escape.h"
#include "judge/report/testing/junit_reader.h"
#include "nlohmann/json.hpp"
#include "solver/board.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using Json = nlohmann::json;

const absl::Time kBegun = absl::FromUnixMillis(1'700'000'000'250);

std::string EveryByte() {
  std::string bytes;
  for (int i = 0; i < 256; ++i) bytes.push_back(static_cast<char>(i));
  return bytes;
}

// On the first boards of a set of two: what their runs gave.
SubmissionResult ResultOf(std::string path, std::vector<Verdict> verdicts) {
  SubmissionResult result;
  result.submission.path = std::move(path);
  result.submission.language = LanguageOfFile("a.c");
  result.compiled = true;
  result.wall = absl::Milliseconds(1234);
  std::vector<RunSummary> summaries;
  for (const Verdict verdict : verdicts) {
    BoardResult board;
    board.verdict = verdict;
    board.run.output = "9\n";
    board.run.output_size = Bytes(2);
    result.boards.push_back(std::move(board));
    summaries.push_back({verdict, absl::Milliseconds(2), MiB(1)});
  }
  result.judgement = Judge(summaries, 2);
  result.verdict = result.judgement.verdict;
  return result;
}

SubmissionResult Right(std::string path) {
  return ResultOf(std::move(path), {Verdict::kAccepted, Verdict::kAccepted});
}

SubmissionResult Wrong(std::string path) {
  return ResultOf(std::move(path), {Verdict::kAccepted, Verdict::kWrongAnswer});
}

SubmissionResult CompileError(std::string path, std::string words) {
  SubmissionResult result = ResultOf(std::move(path), {});
  result.compiled = false;
  result.verdict = Verdict::kCompileError;
  result.compile_reason = "exit code 1";
  result.diagnostics = std::move(words);
  return result;
}

// Bytes, in pieces and in whole pages. Of a sanitizer's allocator this knows
// nothing.
size_t Allocated() {
  const struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

class JunitReportTest : public ::testing::Test {
 protected:
  std::string Content() const {
    std::ifstream file(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  size_t Files() const {
    return static_cast<size_t>(
        std::distance(std::filesystem::directory_iterator(folder_.path()), {}));
  }
  absl::StatusOr<JunitReport> Create() const {
    return JunitReport::Create(path_, kBegun, Repetition(), cases_);
  }

  // The report of these alone, read back.
  Json Report(const std::vector<const SubmissionResult*>& results) const {
    absl::StatusOr<JunitReport> report = Create();
    EXPECT_TRUE(report.ok()) << report.status();
    for (const SubmissionResult* result : results) report->Add(*result);
    const absl::Status finished = report->Finish(absl::Milliseconds(5678));
    EXPECT_TRUE(finished.ok()) << finished;
    return ValidJunit(path_);
  }
  Json Case(const SubmissionResult& result) const {
    return Report({&result})["cases"][0];
  }

  const TemporaryFolder folder_;
  std::string path_ = folder_.path() + "/junit.xml";
  std::vector<TestCase> cases_ = {MakeTestCase(Board(0)),
                                  MakeTestCase(Board(1))};
};

TEST_F(JunitReportTest, IsOneSuiteWithATestCaseForEachSubmission) {
  const SubmissionResult right = Right("class/ada_1001/a.c");
  const SubmissionResult wrong = Wrong("class/bob_1002/b.c");
  SubmissionResult skipped;
  skipped.submission.path = "class/notes.txt";
  skipped.submission.skip_reason = "no language has this suffix";
  SubmissionResult fault = ResultOf("class/eve/e.c", {});
  fault.verdict = Verdict::kJudgeError;
  fault.fault = "no room for a sandbox";
  const Json suite = Report({&right, &wrong, &skipped, &fault, &wrong});
  EXPECT_EQ(suite["name"], "flip-judge");
  EXPECT_EQ(suite["tests"], "5");
  EXPECT_EQ(suite["failures"], "2");
  EXPECT_EQ(suite["errors"], "1");
  EXPECT_EQ(suite["skipped"], "1");
  EXPECT_EQ(suite["time"], "5.678");
  EXPECT_EQ(suite["timestamp"], "2023-11-14T22:13:20.250+00:00");
  EXPECT_FALSE(suite.contains("hostname"));
  ASSERT_EQ(suite["cases"].size(), 5u);
  EXPECT_EQ(suite["cases"][0]["kind"], "passed");
  EXPECT_EQ(suite["cases"][0]["classname"], "class.ada_1001");
  EXPECT_EQ(suite["cases"][0]["name"], "a.c");
  EXPECT_EQ(suite["cases"][0]["time"], "1.234");
  EXPECT_EQ(suite["cases"][2]["name"], "notes.txt");
  EXPECT_EQ(Files(), 1u);
}

TEST_F(JunitReportTest, IsValidWithoutASubmission) {
  EXPECT_EQ(Report({})["tests"], "0");
}

TEST_F(JunitReportTest, ARejectionIsAFailureWithItsDecidingBoardAndTheProof) {
  cases_[1].name = "secret/007";
  const Json test_case = Case(Wrong("a.c"));
  EXPECT_EQ(test_case["kind"], "failure");
  EXPECT_EQ(test_case["type"], "WA");
  EXPECT_EQ(test_case["message"],
            absl::StrCat("WA on board 2 (secret/007): ", cases_[1].label));
  EXPECT_EQ(test_case["text"],
            FailureDetails(Wrong("a.c"), cases_, Repetition()));
  EXPECT_THAT(test_case["text"].get<std::string>(),
              AllOf(HasSubstr("got \"9\\n\""), HasSubstr("again: flip-judge")));
}

TEST_F(JunitReportTest, EveryRejectionIsAFailureOfItsType) {
  for (const Verdict verdict :
       {Verdict::kPresentationError, Verdict::kWrongAnswer,
        Verdict::kRunTimeError, Verdict::kTimeLimit, Verdict::kMemoryLimit,
        Verdict::kOutputLimit}) {
    const Json test_case = Case(ResultOf("a.c", {verdict}));
    EXPECT_EQ(test_case["kind"], "failure");
    EXPECT_EQ(test_case["type"], std::string(VerdictCode(verdict)));
  }
}

TEST_F(JunitReportTest, ARejectionStaysOneWhateverCameAfterIt) {
  for (const Unfinished unfinished :
       {Unfinished::kBudget, Unfinished::kInterrupted, Unfinished::kFault}) {
    SubmissionResult result = ResultOf("a.c", {Verdict::kWrongAnswer});
    result.unfinished = unfinished;
    result.fault = unfinished == Unfinished::kFault ? "the disk is full" : "";
    const Json test_case = Case(result);
    EXPECT_EQ(test_case["kind"], "failure");
    EXPECT_THAT(test_case["text"].get<std::string>(),
                StartsWith(RemarksText(result)));
  }
}

TEST_F(JunitReportTest, ACompileErrorIsAFailureWithTheCompilersWords) {
  const Json test_case = Case(CompileError("a.c", "a.c:1: expected <;>\n"));
  EXPECT_EQ(test_case["kind"], "failure");
  EXPECT_EQ(test_case["type"], "CE");
  EXPECT_EQ(test_case["message"], "CE: exit code 1");
  EXPECT_THAT(test_case["text"].get<std::string>(),
              HasSubstr("a.c:1: expected <;>\n"));
}

TEST_F(JunitReportTest, AFaultOfOursIsAnErrorAndNoFailure) {
  SubmissionResult result = ResultOf("a.c", {});
  result.verdict = Verdict::kJudgeError;
  result.fault = "bwrap: no room";
  const Json test_case = Case(result);
  EXPECT_EQ(test_case["kind"], "error");
  EXPECT_EQ(test_case["type"], "JE");
  EXPECT_EQ(test_case["message"], "JE: bwrap: no room");
}

TEST_F(JunitReportTest, WhatHasNoVerdictIsSkippedWithItsReason) {
  SubmissionResult stray;
  stray.submission.path = "a.txt";
  stray.submission.skip_reason = "no language has this suffix";
  EXPECT_EQ(Case(stray)["kind"], "skipped");
  EXPECT_EQ(Case(stray)["message"], "no language has this suffix");
  SubmissionResult not_begun;
  not_begun.submission.path = "a.c";
  not_begun.unfinished = Unfinished::kInterrupted;
  EXPECT_EQ(Case(not_begun)["kind"], "skipped");
  EXPECT_EQ(Case(not_begun)["message"],
            "no verdict: no board run: interrupted");
  SubmissionResult no_time = ResultOf("a.c", {});
  no_time.unfinished = Unfinished::kBudget;
  EXPECT_EQ(Case(no_time)["kind"], "skipped");
  EXPECT_EQ(Case(no_time)["message"],
            "no verdict: 2 boards not run: budget spent");
}

TEST_F(JunitReportTest, RightOnSomeBoardsIsNotPassed) {
  SubmissionResult result = ResultOf("a.c", {Verdict::kAccepted});
  result.unfinished = Unfinished::kBudget;
  const Json test_case = Case(result);
  EXPECT_EQ(test_case["kind"], "skipped");
  EXPECT_EQ(test_case["message"],
            "AC on 1 of 2 boards; 1 board not run: budget spent");
}

TEST_F(JunitReportTest, TheClassIsTheFolderAndTheNameTheRest) {
  const std::vector<std::vector<std::string>> expected = {
      {"a/b/c.c", "a.b", "c.c"},
      {"c.c", "flip-judge", "c.c"},
      {"./a//c.c", "a", "c.c"},
      {"/a/c.c", "a", "c.c"},
      {"../a/c.c", "...a", "c.c"},
      {"class/ada/", "class", "ada"},
      {".", "flip-judge", "."},
      {"v1.2/c.c", "v1.2", "c.c"},
      {"submission 017", "flip-judge", "submission 017"}};
  for (const std::vector<std::string>& one : expected) {
    const Json test_case = Case(Right(one[0]));
    EXPECT_EQ(test_case["classname"], one[1]) << one[0];
    EXPECT_EQ(test_case["name"], one[2]) << one[0];
  }
}

TEST_F(JunitReportTest, IsValidWhateverASubmissionWroteAndIsCalled) {
  for (const std::string& bytes :
       {EveryByte(), std::string("]]><![CDATA[<!--&amp;&#0;-->\r\n\t\"'"),
        std::string("\xed\xa0\x80 \xef\xbf\xbe \xef\xbf\xbf \xf4\x90\x80\x80"),
        std::string("</failure></testcase><testcase name=\"x\"/>")}) {
    // No path has a NUL or, in a name, a slash.
    std::string name = bytes.substr(bytes[0] == '\0' ? 1 : 0);
    for (char& c : name) c = c == '/' ? '|' : c;
    SubmissionResult wrong = Wrong(absl::StrCat(name, "/", name));
    wrong.boards[1].run.output = bytes;
    wrong.boards[1].run.error_output = bytes;
    cases_[1].name = bytes;
    cases_[1].label = bytes;
    wrong.submission.note = bytes;
    const SubmissionResult error = CompileError(name, bytes);
    SubmissionResult fault = ResultOf(name, {});
    fault.verdict = Verdict::kJudgeError;
    fault.fault = bytes;
    SubmissionResult skipped;
    skipped.submission.path = name;
    skipped.submission.skip_reason = bytes;
    const Json cases = Report({&wrong, &error, &fault, &skipped})["cases"];
    ASSERT_EQ(cases.size(), 4u);
    for (const Json& test_case : cases) {
      // What EscapeBytes() leaves and XML has not was written by XmlText().
      if (!absl::StrContains(name, "\xef\xbf")) {
        EXPECT_EQ(test_case["name"], EscapeBytes(name));
      }
      for (const Json& text : test_case) {
        EXPECT_THAT(text.get<std::string>(), Not(HasSubstr("\xef\xbf\xbe")));
      }
    }
  }
}

TEST_F(JunitReportTest, BytesCanBeToldApartInNames) {
  EXPECT_EQ(Case(Right("\xff\xef\xbf\xbe\\xff\n\x1b.c"))["name"],
            "\\xff\\xef\\xbf\\xbe\\\\xff\\n\\x1b.c");
}

TEST_F(JunitReportTest, WithHiddenNamesThereIsNoCommandToRepeatARun) {
  Repetition hidden;
  hidden.program = "";
  EXPECT_THAT(JunitTestCase(Wrong("a.c"), cases_, hidden),
              Not(HasSubstr("again")));
}

TEST_F(JunitReportTest, NeedsNoMoreMemoryForMoreSubmissions) {
  absl::StatusOr<JunitReport> report = Create();
  ASSERT_TRUE(report.ok()) << report.status();
  SubmissionResult result = Wrong("a.c");
  result.boards[1].run.error_output = std::string(kKeptOutput, 'x');
  report->Add(result);
  const size_t before = Allocated();
  for (int i = 0; i < 2000; ++i) report->Add(result);
  EXPECT_LT(Allocated(), before + 100'000);
  ASSERT_TRUE(report->Finish(absl::Seconds(1)).ok());
  EXPECT_EQ(ValidJunit(path_)["tests"], "2001");
  EXPECT_GT(Content().size(), 1'000'000u);
}

TEST_F(JunitReportTest, KeepsWhatWasThereUntilItIsFinished) {
  std::ofstream(path_) << "before";
  {
    absl::StatusOr<JunitReport> report = Create();
    ASSERT_TRUE(report.ok()) << report.status();
    report->Add(Right("a.c"));
    EXPECT_EQ(Content(), "before");
  }
  EXPECT_EQ(Content(), "before");
  EXPECT_EQ(Files(), 1u) << "an unfinished report is removed";
}

TEST_F(JunitReportTest, IsWholeInAPipeToo) {
  const SubmissionResult wrong = Wrong("a.c");
  Report({&wrong});
  const std::string expected = Content();
  int ends[2];
  ASSERT_EQ(pipe2(ends, O_CLOEXEC), 0);
  path_ = absl::StrCat("/proc/self/fd/", ends[1]);
  absl::StatusOr<JunitReport> report = Create();
  ASSERT_TRUE(report.ok()) << report.status();
  report->Add(wrong);
  ASSERT_TRUE(report->Finish(absl::Milliseconds(5678)).ok());
  std::string content(expected.size() + 1, '\0');
  EXPECT_EQ(read(ends[0], content.data(), content.size()),
            static_cast<ssize_t>(expected.size()));
  EXPECT_EQ(content.substr(0, expected.size()), expected);
  close(ends[0]);
  close(ends[1]);
}

TEST_F(JunitReportTest, ErrorsNameTheFile) {
  path_ = folder_.path() + "/no/such/junit.xml";
  EXPECT_THAT(std::string(Create().status().message()), HasSubstr(path_));
  path_ = "/dev/full";
  absl::StatusOr<JunitReport> report = Create();
  ASSERT_TRUE(report.ok()) << report.status();
  report->Add(Right("a.c"));
  const absl::Status status = report->Finish(absl::Seconds(1));
  EXPECT_THAT(std::string(status.message()),
              AllOf(HasSubstr("/dev/full"), HasSubstr("No space left")));
}

}  // namespace
}  // namespace flip

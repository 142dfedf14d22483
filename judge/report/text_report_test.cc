#include "judge/report/text_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cerrno>
#include <csignal>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "solver/board.h"

namespace flip {
namespace {

using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

// A result on the two boards of Cases(), the second run as given.
SubmissionResult ResultOf(Verdict verdict, Execution run) {
  SubmissionResult result;
  result.submission.path = "folder/a.cpp";
  result.submission.language = LanguageOfFile("a.cpp");
  result.verdict = verdict;
  Execution right;
  right.cpu = absl::Microseconds(800);
  right.peak_memory = KiB(700);
  std::vector<RunSummary> summaries;
  for (const auto& [v, r] :
       {std::pair(Verdict::kAccepted, right), std::pair(verdict, run)}) {
    BoardResult board;
    board.verdict = v;
    board.run = r;
    result.boards.push_back(std::move(board));
    summaries.push_back({v, r.cpu, r.peak_memory});
  }
  result.judgement = Judge(summaries, 2);
  return result;
}

std::vector<TestCase> Cases() {
  return {MakeTestCase(Board(0x9D98)), MakeTestCase(Board(0xC800))};
}

Execution Wrong(std::string output) {
  Execution run;
  run.cpu = absl::Milliseconds(2);
  run.peak_memory = MiB(3);
  run.output_size = Bytes(static_cast<int64_t>(output.size()));
  run.output = std::move(output);
  return run;
}

TEST(DurationTextTest, ShowsTheDigitsThatCount) {
  EXPECT_EQ(DurationText(absl::Microseconds(123)), "0.12 ms");
  EXPECT_EQ(DurationText(absl::Microseconds(12345)), "12.3 ms");
  EXPECT_EQ(DurationText(absl::Microseconds(999700)), "1 s");
  EXPECT_EQ(DurationText(absl::Nanoseconds(999700)), "1 ms");
  EXPECT_EQ(DurationText(absl::Milliseconds(1012)), "1.01 s");
  EXPECT_EQ(DurationText(absl::Seconds(125)), "2m5s");
}

TEST(ResultLineTest, TellsVerdictBoardsTimeMemoryLanguagePath) {
  EXPECT_EQ(
      ResultLine(ResultOf(Verdict::kWrongAnswer, Wrong("7\n")), Colour::kNo),
      "WA           1/2      2 ms    3.0 MiB  C++       folder/a.cpp\n");
}

TEST(ResultLineTest, HeaderAndLineHaveTheSameColumns) {
  const std::string line =
      ResultLine(ResultOf(Verdict::kAccepted, Wrong("")), Colour::kNo);
  EXPECT_EQ(ResultHeader().find("language"), line.find("C++"));
  EXPECT_EQ(ResultHeader().find("submission"), line.find("folder"));
}

TEST(ResultLineTest, SkippedRowsGiveTheReason) {
  SubmissionResult result;
  result.submission.path = "a\nb.txt";
  result.submission.skip_reason = "no language has this suffix";
  EXPECT_THAT(ResultLine(result, Colour::kNo),
              AllOf(StartsWith("skip "),
                    EndsWith("  -         a\\nb.txt (no language has this "
                             "suffix)\n")));
}

TEST(ResultLineTest, WhatWasNotRunIsAlwaysTold) {
  SubmissionResult result = ResultOf(Verdict::kAccepted, Wrong(""));
  result.judgement.boards = 10;
  result.unfinished = Unfinished::kBudget;
  EXPECT_THAT(ResultLine(result, Colour::kNo),
              AllOf(StartsWith("AC "), HasSubstr("(8 boards not run: budget"
                                                 " spent)")));
  result.unfinished = Unfinished::kInterrupted;
  EXPECT_THAT(ResultLine(result, Colour::kNo),
              AllOf(StartsWith("-  "), HasSubstr("8 boards not run")));
}

TEST(ResultLineTest, ARepetitionThatDiffersIsTold) {
  SubmissionResult result = ResultOf(Verdict::kWrongAnswer, Wrong("7\n"));
  result.boards[1].other = std::make_unique<Execution>();
  result.boards[1].other_verdict = Verdict::kAccepted;
  EXPECT_THAT(ResultLine(result, Colour::kNo),
              HasSubstr("(board 2 gave WA and, in another run, AC)"));
  result.boards[1].other_verdict = Verdict::kWrongAnswer;
  EXPECT_THAT(ResultLine(result, Colour::kNo), Not(HasSubstr("another run")));
}

TEST(ResultLineTest, ColoursOnlyOnRequest) {
  const SubmissionResult result = ResultOf(Verdict::kAccepted, Wrong(""));
  EXPECT_THAT(ResultLine(result, Colour::kYes), StartsWith("\x1b[32mAC"));
  EXPECT_THAT(ResultLine(result, Colour::kNo), Not(HasSubstr("\x1b")));
}

TEST(FailureDetailsTest, ProvesAWrongAnswer) {
  EXPECT_EQ(
      FailureDetails(ResultOf(Verdict::kWrongAnswer, Wrong("7\n")), Cases(),
                     {"bin/flip-judge", " --compare exact", "", ""}),
      "       board 2 of 2 is the first that is not AC\n"
      "         b b w w  * . . .\n"
      "         b w w w  . . . .\n"
      "         w w w w  . . . .\n"
      "         w w w w  . . . .\n"
      "       expected 1, by flipping (1,1)\n"
      "       got \"7\\n\"\n"
      "       exit code 0; 2 ms CPU (limit 1 s), 0.00 ms wall (4 s), "
      "3.0 MiB memory (64.0 MiB), 2 B output (64 KiB)\n"
      "       again: bin/flip-judge run folder/a.cpp --board "
      "bbwwbwwwwwwwwwww --compare exact\n");
}

TEST(FailureDetailsTest, TellsTheNameOfATestCaseThatHasOne) {
  std::vector<TestCase> cases = Cases();
  cases[1].name = "secret/0\n4";
  cases[1].file = "data/secret/0\n4.in";
  EXPECT_THAT(
      FailureDetails(ResultOf(Verdict::kWrongAnswer, Wrong("7\n")), cases, {}),
      AllOf(HasSubstr("board 2 of 2 (secret/0\\n4) is the first that is not"),
            HasSubstr("again: flip-judge run folder/a.cpp --board bbwwb")));
}

TEST(FailureDetailsTest, ARawInputIsRepeatedFromItsFile) {
  std::vector<TestCase> cases = Cases();
  cases[1].input = "bbwwbwwwwwwwwwww";
  cases[1].file = "-it's/4.in";
  EXPECT_THAT(
      FailureDetails(ResultOf(Verdict::kWrongAnswer, Wrong("7\n")), cases,
                     {"flip-judge", " --compare exact", "", ""}),
      AllOf(HasSubstr("input \"bbwwbwwwwwwwwwww\"\n"),
            HasSubstr("again: flip-judge grade folder/a.cpp --boards "
                      "'./-it'\\''s/4.in' --raw-input --compare exact\n")));
}

TEST(FailureDetailsTest, AFolderIsRepeatedAsTheSubmissionThatItIs) {
  std::vector<TestCase> cases = Cases();
  SubmissionResult result = ResultOf(Verdict::kWrongAnswer, Wrong("7\n"));
  result.submission.path = "folder";
  result.submission.files.resize(2);
  const Repetition repetition = {"flip-judge", " --compare exact",
                                 " --group folder", " --boards sample"};
  EXPECT_THAT(FailureDetails(result, cases, repetition),
              EndsWith(" --compare exact --group folder\n"))
      << "run takes it for one anyway";
  result.stream = std::make_unique<Execution>(Wrong("7\n"));
  EXPECT_THAT(
      FailureDetails(result, cases, repetition),
      EndsWith("again: flip-judge grade folder --protocol stream --boards "
               "sample --compare exact --group folder "
               "--paths-are-submissions\n"));
  result.submission.path = "-whole/part";
  result.submission.part_of = "-whole";
  EXPECT_THAT(FailureDetails(result, cases, repetition),
              HasSubstr("again: flip-judge grade ./-whole --only ./-whole/part "
                        "--protocol stream"));
  result.stream = nullptr;
  EXPECT_THAT(FailureDetails(result, cases, repetition),
              HasSubstr("run ./-whole --only ./-whole/part --board "));
  cases[1].input = "bbwwbwwwwwwwwwww";
  cases[1].file = "4.in";
  EXPECT_THAT(FailureDetails(result, cases, repetition),
              EndsWith(" --raw-input --compare exact --group folder "
                       "--paths-are-submissions\n"));
}

TEST(FailureDetailsTest, TellsSignalsAndStandardError) {
  Execution run = Wrong("");
  run.signal = SIGSEGV;
  run.error_output = "oh\x1b no";
  EXPECT_THAT(
      FailureDetails(ResultOf(Verdict::kRunTimeError, run), Cases(), {}),
      AllOf(HasSubstr("signal 11 (Segmentation fault)"),
            HasSubstr("standard error \"oh\\x1b no\"")));
}

TEST(FailureDetailsTest, SaysWhichLimitTheJudgeEndedItFor) {
  Execution run;
  run.signal = SIGKILL;
  run.killed_for = LimitReached::kWall;
  EXPECT_THAT(FailureDetails(ResultOf(Verdict::kTimeLimit, run), Cases(), {}),
              HasSubstr("ended by the judge for its elapsed time; "));
}

TEST(FailureDetailsTest, OutputIsEscapedAndCut) {
  const std::string details = FailureDetails(
      ResultOf(Verdict::kWrongAnswer, Wrong("\x1b[2J" + std::string(900, 'x'))),
      Cases(), {});
  EXPECT_THAT(details, AllOf(HasSubstr("got \"\\x1b[2Jxxx"),
                             HasSubstr("\" and 704 bytes more\n")));
}

TEST(FailureDetailsTest, QuotesThePathForAShell) {
  SubmissionResult result = ResultOf(Verdict::kWrongAnswer, Wrong("7\n"));
  result.submission.path = "-o it's.c";
  EXPECT_THAT(FailureDetails(result, Cases(), {}),
              HasSubstr("run './-o it'\\''s.c' --board"));
}

TEST(FailureDetailsTest, ShowsTheStartOfACompilersWords) {
  SubmissionResult result;
  result.submission.language = LanguageOfFile("a.c");
  result.verdict = Verdict::kCompileError;
  for (int i = 0; i < 20; ++i) {
    absl::StrAppend(&result.diagnostics, "error\x1b ", i, "\n");
  }
  EXPECT_THAT(FailureDetails(result, Cases(), {}),
              AllOf(StartsWith("       error\\x1b 0\n"),
                    EndsWith("       error\\x1b 7\n       ... 12 lines "
                             "more\n")));
}

TEST(FailureDetailsTest, SaysWhyAProgramCouldNotBeStarted) {
  Execution run;
  run.start_errno = ENOEXEC;
  EXPECT_THAT(
      FailureDetails(ResultOf(Verdict::kRunTimeError, run), Cases(), {}),
      HasSubstr("could not be started: Exec format error\n"));
}

TEST(FailureDetailsTest, TellsWhoEndedARunForItsMemory) {
  Execution run;
  run.signal = SIGKILL;
  run.killed_for = LimitReached::kMemory;
  run.peak_memory = MiB(65);
  EXPECT_THAT(DescribeRun(run, Limits()),
              StartsWith("ended by the judge for its memory; "));
  run.peak_memory = MiB(1);
  EXPECT_THAT(DescribeRun(run, Limits()),
              StartsWith("ended by the kernel, its control group being full of "
                         "memory that is not resident in a process; "));
}

TEST(FailureDetailsTest, AcceptedAndSkippedHaveNone) {
  EXPECT_THAT(
      FailureDetails(ResultOf(Verdict::kAccepted, Wrong("1\n")), Cases(), {}),
      IsEmpty());
  EXPECT_THAT(FailureDetails(SubmissionResult(), Cases(), {}), IsEmpty());
}

TEST(TotalsTest, TellsHowManyCompilationsWereKept) {
  SubmissionResult compiled = ResultOf(Verdict::kAccepted, Execution());
  compiled.compiled = true;
  SubmissionResult kept = ResultOf(Verdict::kWrongAnswer, Wrong("1"));
  kept.compiled = true;
  kept.cached = true;
  SubmissionResult error;
  error.submission = kept.submission;
  error.verdict = Verdict::kCompileError;
  error.cached = true;
  SubmissionResult skipped;
  skipped.submission.skip_reason = "no source";
  Totals totals;
  for (const auto* result : {&compiled, &kept, &error, &skipped}) {
    totals.Add(*result);
  }
  EXPECT_EQ(CacheText(totals), "cached: 2 of 3 compilations\n");
}

TEST(TotalsTest, CountsEveryResultOnce) {
  Totals totals;
  totals.Add(ResultOf(Verdict::kAccepted, Wrong("")));
  totals.Add(ResultOf(Verdict::kAccepted, Wrong("")));
  totals.Add(ResultOf(Verdict::kWrongAnswer, Wrong("")));
  SubmissionResult skipped;
  skipped.submission.skip_reason = "a symbolic link";
  totals.Add(skipped);
  SubmissionResult incomplete = ResultOf(Verdict::kAccepted, Wrong(""));
  incomplete.judgement.boards = 400;
  incomplete.unfinished = Unfinished::kBudget;
  totals.Add(incomplete);
  EXPECT_EQ(
      TotalsText(totals, 400, absl::Milliseconds(1500), MemoryMode::kPolled),
      "4 submissions on 400 boards in 1.5 s: 3 AC (1 not on all boards), "
      "1 WA, 1 row skipped\n"
      "memory limit: resident memory, polled every 10 ms, and its "
      "peak\n");
  EXPECT_THAT(
      TotalsText(totals, 400, absl::Milliseconds(1500), MemoryMode::kGroup),
      HasSubstr(
          "; a control group bounds all memory, above what a run may use\n"));
}

TEST(LimitsTextTest, NamesTheLanguagesWhoseLimitsDiffer) {
  Totals totals;
  EXPECT_EQ(LimitsText(Limits(), totals),
            "limits: 1 s CPU, 4 s elapsed, 64.0 MiB memory\n");
  LanguageLimits set;
  set["Python 3"].output = KiB(1);
  set["Python 3"].processes = 1;
  for (const char* file : {"a.c", "a.java", "b.java", "a.py"}) {
    SubmissionResult result;
    result.submission.language = LanguageOfFile(file);
    result.limits = LimitsFor(*LanguageOfFile(file), Limits(), set);
    totals.Add(result);
  }
  EXPECT_EQ(
      LimitsText(Limits(), totals),
      "limits: 1 s CPU, 4 s elapsed, 64.0 MiB memory; Java: 2 s, 8 s, "
      "256.0 MiB; Python 3: 1 s, 4 s, 64.0 MiB, 1.0 KiB output, 1 process\n");
}

}  // namespace
}  // namespace flip

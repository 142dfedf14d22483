// --out, from outside.
#include <fcntl.h>
#include <signal.h>
#include <sys/file.h>

#include <filesystem>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "judge/cli/testing/flip_judge.h"
#include "judge/report/testing/junit_reader.h"
#include "judge/sandbox/unique_fd.h"
#include "nlohmann/json.hpp"
#include "solver/testing/program.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAreArray;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class ResultsTest : public ::testing::Test {
 protected:
  ResultsTest() {
    folder_.Write("judged/a.c", kRight);
    folder_.Write("judged/b.c", kAlwaysImpossible);
    folder_.Write("judged/c.c", "int main(void) { return x; }");
    folder_.Write("judged/d.py", "print(0)");
  }
  ProgramResult Grade(const std::vector<std::string>& more = {}) const {
    std::vector<std::string> arguments = {"grade", "--boards", "random:60",
                                          "--out", out_};
    arguments.insert(arguments.end(), more.begin(), more.end());
    arguments.push_back(folder_.path() + "/judged");
    return FlipJudge(arguments);
  }
  nlohmann::json Json() const { return ValidJson(out_ + "/results.json"); }

  const TemporaryFolder folder_;
  const std::string out_ = folder_.path() + "/out";
};

// A report, a member a line, without how long judging took, what was found, and
// what is not kept of an AC run.
std::vector<std::string> Steady(nlohmann::json report) {
  for (nlohmann::json& submission : report["submissions"]) {
    submission.erase("judging_seconds");
    if (submission.contains("engine")) submission["engine"].erase("reused");
    for (nlohmann::json& run : submission["runs"]) {
      if (run["verdict"] != "AC") continue;
      run.erase("wall_seconds");
      run.erase("output_bytes");
    }
  }
  return absl::StrSplit(report.dump(/*indent=*/1), '\n');
}

TEST_F(ResultsTest, TheSameIsNotRunAgainAndToldTheSame) {
  const ProgramResult first = Grade();
  EXPECT_EQ(first.exit_code, 0) << first.err;
  EXPECT_THAT(first.out, HasSubstr("; 0 of 180 runs were there before\n"));
  const nlohmann::json before = Json();
  const ProgramResult again = Grade();
  EXPECT_EQ(again.exit_code, 0) << again.err;
  EXPECT_THAT(again.out, HasSubstr("; 180 of 180 runs were there before\n"));
  EXPECT_EQ(Rows(again.out), Rows(first.out));
  const nlohmann::json after = Json();
  // Not told as zero.
  EXPECT_FALSE(after["submissions"][0]["runs"][0].contains("wall_seconds"));
  EXPECT_FALSE(after["submissions"][0]["runs"][0].contains("output_bytes"));
  EXPECT_THAT(Steady(after), ElementsAreArray(Steady(before)));
  EXPECT_THAT(again.out, HasSubstr("undeclared")) << "the compiler's words";
}

TEST_F(ResultsTest, OnlyWhatIsNewIsRun) {
  Grade();
  folder_.Write("judged/d.py", "print(1)");
  folder_.Write("judged/e.c", absl::StrCat(kRight, "// another\n"));
  const ProgramResult again = Grade();
  EXPECT_THAT(again.out, HasSubstr("; 120 of 240 runs were there before\n"));
}

TEST_F(ResultsTest, AnotherBoardSetHasWhatIsCommon) {
  Grade();
  const ProgramResult more =
      FlipJudge({"grade", "--boards", "random:60", "--boards", "sample",
                 "--out", out_, folder_.path() + "/judged/a.c"});
  EXPECT_THAT(more.out, HasSubstr("; 60 of 61 runs were there before\n"));
}

TEST_F(ResultsTest, FreshRunsAllAgain) {
  Grade();
  EXPECT_THAT(Grade({"--fresh"}).out,
              HasSubstr("; 0 of 180 runs were there before\n"));
}

TEST_F(ResultsTest, WhatFreshRanTakesThePlaceOfWhatWasThere) {
  Grade();
  EXPECT_EQ(Grade({"--fresh", "--boards", "sample"}).exit_code, 0);
  // Of those that were run again nothing of before is used.
  EXPECT_THAT(Grade().out, HasSubstr("; 180 of 180 runs were there before\n"));
  const ProgramResult sample =
      FlipJudge({"grade", "--fresh", "--boards", "sample", "--out", out_,
                 folder_.path() + "/judged/a.c"});
  EXPECT_EQ(sample.exit_code, 0) << sample.err;
  EXPECT_THAT(Grade().out, HasSubstr("; 120 of 180 runs were there before\n"));
}

// One that failed behind the one that decided was not repeated then.
TEST_F(ResultsTest, AFailureThatDidNotDecideIsRepeatedBeforeItDoes) {
  folder_.Write("wrong/a.c", "#include <stdio.h>\nint main() { puts(\"7\"); }");
  const auto grade = [&](const std::string& boards) {
    return FlipJudge({"grade", "--boards", boards, "--out", out_,
                      folder_.path() + "/wrong"});
  };
  folder_.Write("boards.txt",
                "bwwb\nbbwb\nbwwb\nbwww\n\nwwww\nwwww\nwwww\nwwww\n");
  folder_.Write("second.txt", "wwww\nwwww\nwwww\nwwww\n");
  EXPECT_EQ(grade(folder_.path() + "/boards.txt").exit_code, 0);
  const ProgramResult second = grade(folder_.path() + "/second.txt");
  EXPECT_THAT(second.out, HasSubstr("; 0 of 1 runs were there before\n"));
  EXPECT_TRUE(Json()["submissions"][0]["runs"][0].contains("other_run"));
  EXPECT_THAT(grade(folder_.path() + "/second.txt").out,
              HasSubstr("; 1 of 1 runs were there before\n"));
}

TEST_F(ResultsTest, OtherLimitsOrAnotherEngineAreAnotherKey) {
  Grade();
  EXPECT_THAT(Grade({"--time-limit", "2s"}).out, HasSubstr("; 0 of 180 runs"));
  EXPECT_THAT(Grade({"--engine", "cold"}).out, HasSubstr("; 0 of 180 runs"));
}

// An output that is right by tokens is not kept, but how strictly it is right
// is.
TEST_F(ResultsTest, AnotherComparisonIsAppliedToWhatIsKept) {
  Grade();
  const ProgramResult exact = Grade({"--compare", "exact"});
  const ProgramResult fresh = Grade({"--compare", "exact", "--fresh"});
  EXPECT_EQ(Rows(exact.out), Rows(fresh.out));
  EXPECT_THAT(exact.out, Not(HasSubstr("; 0 of")));
}

TEST_F(ResultsTest, ReportsAreOfThisCallAndResultsStay) {
  Grade();
  const ProgramResult one =
      FlipJudge({"grade", "--boards", "random:60", "--out", out_,
                 folder_.path() + "/judged/a.c"});
  EXPECT_THAT(one.out, HasSubstr("; 60 of 60 runs"));
  EXPECT_EQ(Json()["submissions"].size(), 1u);
  EXPECT_THAT(Grade().out, HasSubstr("; 180 of 180 runs"));
}

TEST_F(ResultsTest, ASecondJudgeIsRefusedWhileTheFirstOneWrites) {
  Grade();
  const UniqueFd other(open((out_ + "/lock").c_str(), O_RDWR | O_CLOEXEC));
  ASSERT_EQ(flock(other.get(), LOCK_EX | LOCK_NB), 0);
  const ProgramResult second = Grade();
  EXPECT_EQ(second.exit_code, 3);
  EXPECT_THAT(second.err, HasSubstr("another flip-judge writes into"));
}

TEST_F(ResultsTest, ReportsOfAnEarlierCallDoNotStay) {
  Grade();
  // As of a judge that was killed.
  folder_.Write("out/results.json.new.aB3xYz", "{");
  folder_.Write("out/junit.xml.new.aB3xYz", "<");
  folder_.Write("out/results.json.new", "mine");
  const std::string json = folder_.path() + "/else.json";
  EXPECT_EQ(Grade({"--json", json}).exit_code, 0);
  ExpectValid(json);
  EXPECT_FALSE(std::filesystem::exists(out_ + "/results.json"))
      << "it would be the first call's";
  EXPECT_TRUE(std::filesystem::exists(out_ + "/junit.xml"));
  EXPECT_FALSE(std::filesystem::exists(out_ + "/results.json.new.aB3xYz"));
  EXPECT_FALSE(std::filesystem::exists(out_ + "/junit.xml.new.aB3xYz"));
  EXPECT_TRUE(std::filesystem::exists(out_ + "/results.json.new"));
}

TEST_F(ResultsTest, NoReportTakesThePlaceOfTheDatabase) {
  Grade();
  for (const char* file : {"/results.sqlite", "/results.sqlite-wal", "/lock"}) {
    const ProgramResult refused = Grade({"--json", out_ + file});
    EXPECT_EQ(refused.exit_code, 2) << file;
    EXPECT_THAT(refused.err, HasSubstr("--json"));
  }
  EXPECT_THAT(Grade().out, HasSubstr("; 180 of 180 runs"));
}

// Killed before it could write its own.
TEST_F(ResultsTest, AKilledCallLeavesNoReportOfAnEarlierOne) {
  Grade();
  folder_.Write("judged/b.c", kSleeps);
  RunningProgram judge(
      Call({"grade", "--jobs", "1", "--boards", "random:60", "--wall-limit",
            "10m", "--out", out_, folder_.path() + "/judged"}));
  while (!absl::StrContains(judge.OutputSoFar(), "a.c")) {
    absl::SleepFor(absl::Milliseconds(10));
  }
  kill(judge.pid(), SIGKILL);
  judge.Wait();
  EXPECT_FALSE(std::filesystem::exists(out_ + "/results.json"));
  EXPECT_FALSE(std::filesystem::exists(out_ + "/junit.xml"));
}

TEST_F(ResultsTest, AFolderInWhatIsJudgedIsRefused) {
  for (const char* inside : {"/judged", "/judged/out", "/judged/x/../out"}) {
    const ProgramResult refused =
        FlipJudge({"grade", "--boards", "sample", "--out",
                   folder_.path() + inside, folder_.path() + "/judged"});
    EXPECT_EQ(refused.exit_code, 2) << inside;
    EXPECT_THAT(refused.err, HasSubstr("name a folder elsewhere"));
  }
  EXPECT_FALSE(std::filesystem::exists(folder_.path() + "/judged/out"));
}

TEST_F(ResultsTest, ADatabaseThatGoesAwayIsAFault) {
  folder_.Write("two/a.c", kRight);
  folder_.Write("two/b.c", kSleeps);
  RunningProgram judge(
      Call({"grade", "--jobs", "1", "--boards", "sample", "--wall-limit",
            "500ms", "--out", out_, folder_.path() + "/two"}));
  while (!absl::StrContains(judge.OutputSoFar(), "a.c")) {
    absl::SleepFor(absl::Milliseconds(10));
  }
  std::filesystem::remove(out_ + "/results.sqlite");
  const ProgramResult result = judge.Wait();
  EXPECT_EQ(result.exit_code, 3);
  EXPECT_THAT(result.err, HasSubstr("was removed or replaced meanwhile"));
}

// Right, but on a third of the boards more than a fork server carries: all its
// runs are cold from there on, whatever is asked for next.
TEST_F(ResultsTest, AProgramThatWentColdIsJudgedAsByItself) {
  folder_.Write("cold/a.c", R"(#include <stdio.h>
int main(void) {
  unsigned sum = 0;
  int c;
  while ((c = getchar()) != EOF) sum = sum * 31 + c;
  puts("Impossible");
  if (sum % 3 == 1) for (int i = 0; i < 40000; i++) putchar(' ');
})");
  const auto grade = [&](const std::string& boards, const std::string& out) {
    return FlipJudge({"grade", "--boards", boards, "--out",
                      folder_.path() + "/" + out, folder_.path() + "/cold"});
  };
  const std::string mixed = "answer:impossible:40";
  // One board that is forked; then the set that shows it; then the first again.
  for (const std::string& boards : {std::string("answer:impossible:2"), mixed,
                                    std::string("answer:impossible:2"),
                                    std::string("random:30:3"), mixed}) {
    const ProgramResult kept = grade(boards, "kept");
    const ProgramResult fresh = grade(boards, absl::StrCat("fresh", boards));
    EXPECT_EQ(Rows(kept.out)[0], Rows(fresh.out)[0]) << boards;
    EXPECT_EQ(kept.exit_code, 0) << kept.out << kept.err;
  }
  EXPECT_THAT(grade(mixed, "kept").out, HasSubstr("cold"));
}

// What is missing here is told as it is without a folder.
TEST_F(ResultsTest, ALanguageWithoutItsToolIsSkippedWhenAskedFor) {
  const ProgramResult skipped = FlipJudgeWithout(
      {"/usr/bin/gcc"},
      {"grade", "--skip-unavailable", "--boards", "sample", "--out", out_,
       folder_.path() + "/judged/a.c", folder_.path() + "/judged/d.py"});
  EXPECT_EQ(skipped.exit_code, 0) << skipped.out << skipped.err;
  EXPECT_THAT(skipped.out, HasSubstr("skip "));
}

TEST_F(ResultsTest, TheKeyFileOfHiddenNamesMayBeInTheFolder) {
  const ProgramResult hidden = Grade({"--anonymize", out_ + "/names.csv"});
  EXPECT_EQ(hidden.exit_code, 0) << hidden.err;
  EXPECT_THAT(Content(out_ + "/names.csv"), HasSubstr("a.c"));
  EXPECT_THAT(Content(out_ + "/results.json"), Not(HasSubstr("a.c")));
}

TEST_F(ResultsTest, WhatIsNoFolderOfResultsIsRefusedAndLeft) {
  folder_.Write("out/results.sqlite", "no database at all, but a text\n");
  const ProgramResult refused = Grade();
  EXPECT_EQ(refused.exit_code, 3);
  EXPECT_THAT(refused.err, HasSubstr("--out: "));
  EXPECT_EQ(Content(out_ + "/results.sqlite"),
            "no database at all, but a text\n");
}

// Each output is another one, of which 4 KiB are kept.
const char kFloods[] = R"(#include <stdio.h>
int main(void) {
  char board[32] = {0};
  fread(board, 1, 31, stdin);
  for (int i = 0; i < 200; i++) fputs(board, stdout);
})";

// A limit on the size of files stands for the end of the disk.
TEST_F(ResultsTest, WhatFitsOnAFullDiskIsKeptAndGoneOnFrom) {
  folder_.Write("flooding/a.c", kRight);
  folder_.Write("flooding/b.c", kFloods);
  const std::string cache = folder_.path() + "/cache";
  const std::string call = absl::StrCat(
      Call({}).path, " grade --jobs 1 --boards random:500 --cache ", cache,
      " --out ", out_, " ", folder_.path(), "/flooding");
  // So that the compiler has no part in it.
  FlipJudge({"grade", "--boards", "sample", "--cache", cache,
             folder_.path() + "/flooding"});
  const ProgramResult full = Shell("ulimit -S -f 1500; " + call);
  EXPECT_EQ(full.exit_code, 3) << full.out << full.err;
  EXPECT_THAT(full.err, HasSubstr("--out: not all could be kept or used: "));
  EXPECT_THAT(full.err, HasSubstr("the same call goes on from it"));
  const ProgramResult more = Shell(call);
  EXPECT_EQ(more.exit_code, 0) << more.err;
  EXPECT_THAT(more.out, HasSubstr("; 500 of 1000 runs were there before\n"));
  EXPECT_EQ(Rows(more.out), Rows(full.out));
  EXPECT_THAT(Shell(call).out, HasSubstr("; 1000 of 1000 runs were there"));
}

// Control-C while the second one is judged.
TEST_F(ResultsTest, AnInterruptedJudgingGoesOnWhereItWas) {
  folder_.Write("two/a.c", kRight);
  folder_.Write("two/b.c", kSleeps);
  const std::vector<std::string> arguments = {
      "grade",        "--jobs", "1",     "--boards", "random:60",
      "--wall-limit", "10m",    "--out", out_,       folder_.path() + "/two"};
  RunningProgram judge(Call(arguments));
  while (!absl::StrContains(judge.OutputSoFar(), "a.c")) {
    absl::SleepFor(absl::Milliseconds(10));
  }
  kill(judge.pid(), SIGINT);
  EXPECT_EQ(judge.Wait().exit_code, 130);
  EXPECT_EQ(Json()["interrupted"], true);
  EXPECT_EQ(ValidJunit(out_ + "/junit.xml")["cases"][1]["kind"], "skipped");
  folder_.Write("two/b.c", kAlwaysImpossible);
  const ProgramResult more = FlipJudge(arguments);
  EXPECT_EQ(more.exit_code, 0);
  EXPECT_THAT(more.out, HasSubstr("; 60 of 120 runs were there before\n"));
}

TEST_F(ResultsTest, QuietLeavesTheTableAndTheTotals) {
  const ProgramResult quiet = Grade({"--quiet"});
  EXPECT_EQ(quiet.exit_code, 0);
  EXPECT_EQ(quiet.err, "");
  const std::vector<std::string> lines = absl::StrSplit(quiet.out, '\n');
  ASSERT_GT(lines.size(), 6u);
  EXPECT_THAT(lines[0], HasSubstr("boards "));
  EXPECT_THAT(lines[1], AllOf(StartsWith("AC "), HasSubstr("a.c")));
  EXPECT_THAT(lines[4], AllOf(StartsWith("WA "), HasSubstr("d.py")));
  EXPECT_THAT(lines[5], AllOf(StartsWith("4 submissions on 60 boards in "),
                              HasSubstr(": 1 AC, 2 WA, 1 CE")));
}

// What is fed all boards in one run is judged anew each time.
TEST_F(ResultsTest, StreamsAreKeptForTheRecordAlone) {
  folder_.Write("stream/a.py", R"(import sys
for line in sys.stdin.readlines()[::4]: print(0))");
  const std::vector<std::string> arguments = {
      "grade",     "--protocol", "stream", "--boards",
      "random:60", "--out",      out_,     folder_.path() + "/stream"};
  const ProgramResult first = FlipJudge(arguments);
  EXPECT_EQ(first.exit_code, 0) << first.err;
  const ProgramResult again = FlipJudge(arguments);
  EXPECT_THAT(again.out, Not(HasSubstr("were there before")));
  EXPECT_EQ(Rows(again.out), Rows(first.out));
  EXPECT_THAT(FlipJudge({"list", out_}).out, HasSubstr("a.py"));
}

// A judging that failed for a reason of ours says nothing of the program.
TEST_F(ResultsTest, AJudgeErrorIsKeptForTheRecordAndNotUsed) {
  const ProgramResult broken = FlipJudgeWithout(
      {"/usr/bin/gcc"}, {"grade", "--boards", "random:60", "--out", out_,
                         folder_.path() + "/judged/a.c"});
  EXPECT_EQ(broken.exit_code, 3) << broken.out;
  EXPECT_THAT(FlipJudge({"list", out_}).out, HasSubstr("JE "));
  EXPECT_THAT(Grade().out, HasSubstr("; 0 of 180 runs were there before\n"));
}

}  // namespace
}  // namespace flip

// flip-judge grade: rows, proofs, limits, verdicts, JSON.
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "judge/cli/testing/flip_judge.h"
#include "nlohmann/json.hpp"
#include "solver/testing/program.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(GradeCommandTest, GradesSubmissionsInTheirOrder) {
  const TemporaryFolder folder;
  folder.Write("a.c", kRight);
  folder.Write("b.c", kAlwaysImpossible);
  folder.Write("c.c", "int main(void) {");
  folder.Write("d.txt", "no");
  folder.Write("e.c", kCrashes);
  const ProgramResult result =
      FlipJudge({"grade", "--boards", "answer:1:10", folder.path()});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_EQ(result.err, "") << "no progress where there is no terminal";
  EXPECT_THAT(Rows(result.out),
              ElementsAre("AC 10/10", "WA 0/10", "CE -", "skip -", "RTE 0/10"));
  EXPECT_THAT(result.out,
              HasSubstr(": 1 AC, 1 WA, 1 RTE, 1 CE, 1 row skipped\n"
                        "runs: 28 by fork servers, 24 of them confirmed cold; "
                        "2 cold\nmemory limit: resident"));
  EXPECT_THAT(result.out, Not(HasSubstr("\x1b")));
  EXPECT_THAT(result.out, HasSubstr("signal 11 (Segmentation fault)"));
  EXPECT_THAT(result.out, HasSubstr("submission.c:1:"));
}

TEST(GradeCommandTest, TheSameForAnyNumberOfJobs) {
  const TemporaryFolder folder;
  for (int i = 0; i < 6; ++i) {
    folder.Write(absl::StrCat(i, ".c"), i % 3 == 0   ? kRight
                                        : i % 3 == 1 ? kAlwaysImpossible
                                                     : kCrashes);
  }
  const auto rows = [&](const std::string& jobs) {
    return Rows(FlipJudge({"grade", "--jobs", jobs, "--boards", "random:20",
                           "--boards", "answer:2:20", folder.path()})
                    .out);
  };
  const std::vector<std::string> alone = rows("1");
  EXPECT_EQ(alone.size(), 6u);
  EXPECT_EQ(rows("2"), alone);
  EXPECT_EQ(rows("7"), alone);
}

TEST(GradeCommandTest, AFailureComesWithItsProofAndACommandThatRepeatsIt) {
  const TemporaryFolder folder;
  const std::string path = folder.Write("two words.c", kAlwaysImpossible);
  const ProgramResult graded =
      FlipJudge({"grade", "--compare", "exact", "--boards", "sample", path});
  EXPECT_THAT(graded.out, AllOf(HasSubstr("         b w w b "),
                                HasSubstr("expected 4, by flipping (1,1)"),
                                HasSubstr("got \"Impossible\\n\""),
                                HasSubstr("exit code 0; ")));
  // The command, through a shell as a person would.
  const size_t begin = graded.out.find("again: ") + 7;
  const std::string again =
      graded.out.substr(begin, graded.out.find('\n', begin) - begin);
  EXPECT_THAT(
      again,
      AllOf(HasSubstr("flip-judge run '"),
            EndsWith("two words.c' --board bwwbbbwbbwwbbwww --compare exact")));
  ProgramCall call;
  call.path = "/bin/sh";
  call.arguments = {"-c", again};
  const ProgramResult run = RunProgram(call);
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr("verdict   WA (compared by exact; "));
}

TEST(GradeCommandTest, AnImpossibleBoardComesWithItsCertificate) {
  const TemporaryFolder folder;
  const std::string path = folder.Write(
      "a.c", "#include <stdio.h>\nint main(void) { puts(\"3\"); }");
  EXPECT_THAT(
      FlipJudge({"grade", "--boards", "answer:impossible:1", path}).out,
      HasSubstr("expected Impossible: every flip turns an even number of"));
}

TEST(GradeCommandTest, LimitsAreTakenFromTheOptions) {
  const TemporaryFolder folder;
  folder.Write("spins.c", kSpins);
  folder.Write("writes.c",
               "#include <stdio.h>\nint main(void) { for (int i = 0; i < 50; "
               "i++) putchar('x'); }");
  folder.Write("touches.c",
               "static volatile char field[20 << 20];\n"
               "int main(void) { for (int i = 0; i < sizeof field; i += 1024) "
               "field[i] = 1; }");
  const ProgramResult result = FlipJudge(
      {"grade", "--boards", "sample", "--time-limit", "200ms", "--output-limit",
       "40B", "--memory-limit", "16MiB", folder.path()});
  EXPECT_THAT(Rows(result.out), ElementsAre("TLE 0/1", "MLE 0/1", "OLE 0/1"));
}

TEST(GradeCommandTest, LimitsOfOneLanguageAreShownAndRepeated) {
  const TemporaryFolder folder;
  folder.Write("spins.c", kSpins);
  const ProgramResult result =
      FlipJudge({"grade", "--boards", "sample", "--time-limit", "9s",
                 "--limits", "C:time=200ms", folder.path()});
  EXPECT_THAT(Rows(result.out), ElementsAre("TLE 0/1"));
  EXPECT_THAT(result.out,
              AllOf(HasSubstr("CPU (limit 200 ms)"),
                    HasSubstr(" --time-limit 9s --limits C:time=200ms\n"),
                    HasSubstr("limits: 9 s CPU, 28 s elapsed, 64.0 MiB memory; "
                              "C: 200 ms, 1.6 s, 64.0 MiB\n")));
  EXPECT_EQ(
      FlipJudge({"grade", "--limits", "C:speed=1", folder.path()}).exit_code,
      2);
}

TEST(GradeCommandTest, TheThirdRunThatReachesALimitEndsTheSubmission) {
  const TemporaryFolder folder;
  folder.Write("a.c", kSleeps);
  const ProgramResult result =
      FlipJudge({"grade", "--wall-limit", "100ms", "--boards", "random:9",
                 folder.path()});
  EXPECT_THAT(Rows(result.out), ElementsAre("TLE 0/3"));
  EXPECT_THAT(result.out, HasSubstr("(6 boards not run: three runs reached a "
                                    "limit)"));
}

TEST(GradeCommandTest, StopAtFirstAndBudget) {
  const TemporaryFolder folder;
  folder.Write("a.c", kAlwaysImpossible);
  EXPECT_THAT(Rows(FlipJudge({"grade", "--stop-at-first", "--boards",
                              "answer:4:9", folder.path()})
                       .out),
              ElementsAre("WA 0/1"));
  // Right on what it is asked, and stopped in time.
  const ProgramResult budget =
      FlipJudge({"grade", "--budget", "2s", "--boards", "all", folder.path()});
  EXPECT_THAT(budget.out, HasSubstr("boards not run: budget spent)"));
  folder.Write("a.c", kRight);
  const std::vector<std::string> verify = {"verify",   "--expect",   "AC",
                                           "--budget", "3s",         "--boards",
                                           "all",      folder.path()};
  const ProgramResult difference = FlipJudge(verify);
  EXPECT_EQ(difference.exit_code, 1) << "an AC that was not proved";
  EXPECT_THAT(difference.out, HasSubstr("(not all boards were run)"));
}

TEST(GradeCommandTest, FailOn) {
  const TemporaryFolder folder;
  folder.Write("a.c", kRight);
  folder.Write("b.c", kAlwaysImpossible);
  const auto status = [&](const std::string& verdicts) {
    return FlipJudge({"grade", "--boards", "sample", "--fail-on", verdicts,
                      folder.path()})
        .exit_code;
  };
  EXPECT_EQ(status("WA"), 1);
  EXPECT_EQ(status("RTE,TLE"), 0);
  EXPECT_EQ(status("RTE,WA"), 1);
  EXPECT_EQ(status("rejected"), 1);
  EXPECT_EQ(status("CE"), 0);
  EXPECT_EQ(status("nonsense"), 2);
  EXPECT_EQ(status(","), 2);
}

TEST(GradeCommandTest, JsonHoldsEverything) {
  const TemporaryFolder folder;
  folder.Write("in/a.c", kRight);
  folder.Write("in/b.c", kAlwaysImpossible);
  folder.Write("in/c.c", "no program");
  folder.Write("in/d.txt", "no source");
  folder.Write("in/e.c", kSleeps);
  folder.Write("in/f.c", kCrashes);
  folder.Write("in/g.py", "import os\nos.write(1, bytes(range(256)))\n");
  const std::string path = folder.path() + "/results.json";
  const ProgramResult result = FlipJudge(
      {"grade", "--json", path, "--wall-limit", "200ms", "--boards", "sample",
       "--boards", "answer:impossible:2", folder.path() + "/in"});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  const auto json = nlohmann::json::parse(Content(path));
  EXPECT_EQ(json["boards"].size(), 3u);
  ASSERT_EQ(json["submissions"].size(), 7u);
  EXPECT_EQ(json["submissions"][0]["verdict"], "AC");
  EXPECT_EQ(json["submissions"][1]["runs"][0]["output"], "Impossible\\n");
  EXPECT_TRUE(json["submissions"][1]["runs"][0].contains("other_run"));
  ExpectValid(path);
}

TEST(GradeCommandTest, MuchStandardErrorHarmsNoRightAnswer) {
  const TemporaryFolder folder;
  folder.Write("a.py",
               "import sys\nprint('x' * 300000, file=sys.stderr)\nprint(4)\n");
  EXPECT_THAT(
      Rows(FlipJudge({"grade", "--boards", "sample", folder.path()}).out),
      ElementsAre("AC 1/1"));
}

TEST(GradeCommandTest, OddNamesAreTakenLiterally) {
  const TemporaryFolder folder;
  for (const char* name : {"-o.c", "@x.c", "a b.c", "new\nline.c", "q'\".c",
                           "\xff.c", "\xe4\xb8\xad.c"}) {
    folder.Write(name, kAlwaysImpossible);
  }
  const ProgramResult result =
      FlipJudge({"grade", "--boards", "answer:impossible:1", folder.path()});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_EQ(Rows(result.out), std::vector<std::string>(7, "AC 1/1"));
  EXPECT_THAT(result.out, AllOf(HasSubstr("new\\nline.c"), HasSubstr("\\xff.c"),
                                HasSubstr("\xe4\xb8\xad.c")));
}

TEST(GradeCommandTest, AProgramThatNoKernelStartsIsARunTimeError) {
  const TemporaryFolder folder;
  folder.Write("a.c",
               "const char loader[] __attribute__((section(\".interp\"))) = "
               "\"/nonexistent\";\nint main(void) { return 0; }");
  const ProgramResult result =
      FlipJudge({"grade", "--boards", "sample", folder.path()});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_THAT(Rows(result.out), ElementsAre("RTE 0/1"));
  EXPECT_THAT(result.out, HasSubstr("could not be started: No such file"));
}

}  // namespace
}  // namespace flip

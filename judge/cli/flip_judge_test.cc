// flip-judge as a program: output, options, exit codes, real sandboxes.
#include <fcntl.h>
#include <pty.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/time/clock.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "nlohmann/json.hpp"
#include "solver/testing/program.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

// Right: tries every set of flips.
constexpr char kRight[] = R"(#include <stdio.h>
int main(void) {
  int board = 0, best = 99, c;
  while ((c = getchar()) != EOF)
    if (c == 'w' || c == 'b') board = board * 2 + (c == 'b');
  for (int flips = 0; flips < 65536; flips++) {
    int state = board, count = 0;
    for (int i = 0; i < 16; i++)
      if (flips >> i & 1) {
        count++;
        state ^= 1 << i;
        if (i >= 4) state ^= 1 << (i - 4);
        if (i < 12) state ^= 1 << (i + 4);
        if (i % 4 > 0) state ^= 1 << (i - 1);
        if (i % 4 < 3) state ^= 1 << (i + 1);
      }
    if ((state == 0 || state == 65535) && count < best) best = count;
  }
  if (best < 99) printf("%d\n", best);
  else printf("Impossible\n");
})";
constexpr char kAlwaysImpossible[] =
    "#include <stdio.h>\nint main(void) { puts(\"Impossible\"); }";
constexpr char kSpins[] = "int main(void) { for (;;); }";
constexpr char kSleeps[] =
    "#include <unistd.h>\nint main(void) { sleep(1000); }";
constexpr char kCrashes[] =
    "int main(void) { volatile int* p = 0; return *p; }";

ProgramCall Call(std::vector<std::string> arguments) {
  ProgramCall call;
  call.path = FLIP_JUDGE_PATH;
  call.arguments = std::move(arguments);
  return call;
}

ProgramResult FlipJudge(std::vector<std::string> arguments) {
  return RunProgram(Call(std::move(arguments)));
}

std::string Content(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// That the report is as its JSON Schema says.
void ExpectValid(const std::string& report) {
  ProgramCall call;
  call.path = FLIP_PYTHON;
  call.arguments = {FLIP_REPORT_FOLDER "/validate_json.py",
                    FLIP_REPORT_FOLDER "/results.schema.json", report};
  const ProgramResult result = RunProgram(call);
  EXPECT_EQ(result.exit_code, 0) << result.out << result.err;
}

// The verdict and boards of each line of a report; details left out.
std::vector<std::string> Rows(const std::string& report) {
  std::vector<std::string> rows;
  for (absl::string_view line : absl::StrSplit(report, '\n')) {
    const std::vector<absl::string_view> words =
        absl::StrSplit(line, ' ', absl::SkipEmpty());
    if (absl::StartsWith(line, " ") || words.size() < 6 ||
        words[1] == "submissions" || words[1] == "submission" ||
        words[0] == "memory" || words[0] == "limits:") {
      continue;
    }
    rows.push_back(absl::StrCat(words[0], " ", words[1]));
  }
  return rows;
}

TEST(FlipJudgeTest, GradesSubmissionsInTheirOrder) {
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
  EXPECT_THAT(
      result.out,
      HasSubstr(
          ": 1 AC, 1 WA, 1 RTE, 1 CE, 1 row skipped\nmemory limit: resident"));
  EXPECT_THAT(result.out, Not(HasSubstr("\x1b")));
  EXPECT_THAT(result.out, HasSubstr("signal 11 (Segmentation fault)"));
  EXPECT_THAT(result.out, HasSubstr("submission.c:1:"));
}

TEST(FlipJudgeTest, TheSameForAnyNumberOfJobs) {
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

TEST(FlipJudgeTest, AFailureComesWithItsProofAndACommandThatRepeatsIt) {
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

TEST(FlipJudgeTest, AnImpossibleBoardComesWithItsCertificate) {
  const TemporaryFolder folder;
  const std::string path = folder.Write(
      "a.c", "#include <stdio.h>\nint main(void) { puts(\"3\"); }");
  EXPECT_THAT(
      FlipJudge({"grade", "--boards", "answer:impossible:1", path}).out,
      HasSubstr("expected Impossible: every flip turns an even number of"));
}

TEST(FlipJudgeTest, RunTellsEverythingAboutOneRun) {
  const TemporaryFolder folder;
  const std::string path = folder.Write("a.py",
                                        "import sys\n"
                                        "print(len(sys.stdin.read()))\n"
                                        "sys.stderr.write('to\\x1b err')\n"
                                        "sys.exit(5)\n");
  const ProgramResult result =
      FlipJudge({"run", path, "--board", "bwwb bbwb\nbwwb bwww"});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_THAT(
      result.out,
      AllOf(HasSubstr("(Python 3)"),
            HasSubstr("board     bwwb bbwb bwwb bwww, number 40344"),
            HasSubstr("output    \"20\\n\""),
            HasSubstr("errors    \"to\\x1b err\""), HasSubstr("exit code 5; "),
            HasSubstr("memory    resident"), HasSubstr("verdict   RTE")));
}

TEST(FlipJudgeTest, LimitsAreTakenFromTheOptions) {
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

TEST(FlipJudgeTest, LimitsOfOneLanguageAreShownAndRepeated) {
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

TEST(FlipJudgeTest, TheThirdRunThatReachesALimitEndsTheSubmission) {
  const TemporaryFolder folder;
  folder.Write("a.c", kSleeps);
  const ProgramResult result =
      FlipJudge({"grade", "--wall-limit", "100ms", "--boards", "random:9",
                 folder.path()});
  EXPECT_THAT(Rows(result.out), ElementsAre("TLE 0/3"));
  EXPECT_THAT(result.out, HasSubstr("(6 boards not run: three runs reached a "
                                    "limit)"));
}

TEST(FlipJudgeTest, StopAtFirstAndBudget) {
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

TEST(FlipJudgeTest, FailOn) {
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

TEST(FlipJudgeTest, VerifyExpectsWhatTheNearestFolderNames) {
  const TemporaryFolder folder;
  folder.Write("accepted/a.c", kRight);
  folder.Write("accepted/wrong_answer/b.c", kAlwaysImpossible);
  folder.Write("rejected/c.c", kCrashes);
  folder.Write("compile_error/d.c", "x");
  const ProgramResult right =
      FlipJudge({"verify", "--boards", "sample", folder.path()});
  EXPECT_EQ(right.exit_code, 0) << right.out;
  EXPECT_THAT(right.out, EndsWith("4 as expected, 0 different\n"));

  folder.Write("accepted/e.c", kAlwaysImpossible);
  folder.Write("rejected/f.c", kRight);
  const ProgramResult wrong =
      FlipJudge({"verify", "--boards", "sample", folder.path()});
  EXPECT_EQ(wrong.exit_code, 1);
  EXPECT_THAT(wrong.out,
              AllOf(HasSubstr("expected  got   submission\nAC        WA    "),
                    HasSubstr("rejected  AC    "),
                    EndsWith("4 as expected, 2 different\n")));
  // A file that has to be skipped did not get its verdict.
  ASSERT_EQ(
      symlink("/etc/passwd", (folder.path() + "/accepted/link.c").c_str()), 0);
  EXPECT_THAT(FlipJudge({"verify", "--boards", "sample", folder.path()}).out,
              AllOf(HasSubstr("AC        skip  "),
                    EndsWith("4 as expected, 3 different\n")));
  EXPECT_EQ(FlipJudge({"verify", "--expect", "WA", "--boards", "sample",
                       folder.path() + "/accepted/e.c"})
                .exit_code,
            0);
}

TEST(FlipJudgeTest, UsageErrorsAndNothingToJudgeExitWithTwo) {
  const TemporaryFolder folder;
  const std::string text = folder.Write("a.txt", "");
  const std::string source = folder.Write("a.c", kRight);
  const std::vector<std::vector<std::string>> calls = {
      {},
      {"judge"},
      {"grade"},
      {"grade", folder.path() + "/none.c"},
      {"grade", "--no-such-option", source},
      {"grade", "--time-limit", "1", source},
      {"grade", "--memory-limit", "64", source},
      {"grade", "--compare", "words", source},
      {"grade", "--boards", "answer:9", source},
      {"grade", "--jobs", "0", source},
      {"grade", "--json", "", source},
      {"grade", "--json", "-", source},
      {"grade", "--json", source, source},
      {"grade", "--json", source, folder.path()},
      {"grade", text},
      {"verify", source},
      {"verify", "--expect", "JE", source},
      {"boards"},
      {"boards", "nonsense"},
      {"run", source},
      {"run", source, "--board", "bwwb"},
      {"run", folder.path(), "--board", "bwwbbbwbbwwbbwww"}};
  for (const std::vector<std::string>& call : calls) {
    const ProgramResult result = FlipJudge(call);
    EXPECT_EQ(result.exit_code, 2) << absl::StrJoin(call, " ") << result.err;
    EXPECT_THAT(result.err, Not(IsEmpty()));
  }
}

TEST(FlipJudgeTest, HelpForEveryCommand) {
  for (const char* command : {"grade", "verify", "run", "boards"}) {
    const ProgramResult help = FlipJudge({command, "--help"});
    EXPECT_EQ(help.exit_code, 0);
    EXPECT_THAT(help.out, HasSubstr("--help"));
  }
  EXPECT_THAT(FlipJudge({"--help"}).out, HasSubstr("Exit status"));
  EXPECT_THAT(FlipJudge({"--version"}).out, StartsWith("flip-judge "));
}

TEST(FlipJudgeTest, ListsLanguagesWithTheVersionsFound) {
  for (const std::vector<std::string>& call :
       {std::vector<std::string>{"--languages"},
        std::vector<std::string>{"grade", "--languages"}}) {
    const ProgramResult result = FlipJudge(call);
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_THAT(result.out,
                AllOf(HasSubstr("g++ ("), HasSubstr("gcc ("),
                      HasSubstr("Python 3."), HasSubstr("-DONLINE_JUDGE")));
  }
}

TEST(FlipJudgeTest, PrintsBoardSets) {
  EXPECT_EQ(FlipJudge({"boards", "sample"}).out, "bwwb\nbbwb\nbwwb\nbwww\n");
  EXPECT_EQ(FlipJudge({"boards", "sample", "answer:0", "--answers"}).out,
            "4\n0\n0\n");
  EXPECT_EQ(FlipJudge({"boards", "all"}).out.size(), 65536u * 20);
}

TEST(FlipJudgeTest, OneSandboxForEachSubmissionAndNotForEachBoard) {
  const TemporaryFolder folder;
  folder.Write("judged/a.c", kRight);
  folder.Write("judged/b.c", kAlwaysImpossible);
  // A bwrap that is counted.
  const std::string count = folder.path() + "/count";
  const std::string wrapper =
      folder.Write("bin/bwrap", "#!/bin/sh\necho x >>" + count +
                                    "\nexec " FLIP_BWRAP " \"$@\"\n");
  ASSERT_EQ(chmod(wrapper.c_str(), 0755), 0);
  // The sandbox's user has to get there and to write.
  ASSERT_EQ(chmod(folder.path().c_str(), 0777), 0);
  std::ofstream(count).close();
  ASSERT_EQ(chmod(count.c_str(), 0666), 0);
  ProgramCall call = Call({"grade", "--boards", "random:50", "--boards",
                           "answer:3:50", folder.path() + "/judged"});
  call.environment = {absl::StrCat("PATH=", folder.path(), "/bin")};
  const ProgramResult result = RunProgram(call);
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_THAT(Rows(result.out), ElementsAre("AC 100/100", HasSubstr("WA ")));
  // The trial at the start; then one to compile and one to run, each twice.
  EXPECT_EQ(Content(count).size(), 2u * (1 + 2 + 2));
}

TEST(FlipJudgeTest, AMissingToolIsAFaultOfOursForItsSubmissionsAlone) {
  const TemporaryFolder folder;
  folder.Write("a.cpp", "int main() {}");
  folder.Write("b.py", "print(4)");
  // The judge where there is no g++.
  ProgramCall call;
  call.path = FLIP_BWRAP;
  call.arguments = {"--dev-bind",    "/",          "/",
                    "--ro-bind",     "/dev/null",  "/usr/bin/g++",
                    FLIP_JUDGE_PATH, "grade",      "--boards",
                    "sample",        folder.path()};
  const ProgramResult result = RunProgram(call);
  EXPECT_EQ(result.exit_code, 3) << result.err;
  call.arguments[7] = "verify";
  call.arguments.insert(call.arguments.end(), {"--expect", "CE"});
  EXPECT_EQ(RunProgram(call).exit_code, 3) << "no compile error, but a fault";
  EXPECT_THAT(Rows(result.out), ElementsAre("JE -", "AC 1/1"));
  EXPECT_THAT(result.out,
              HasSubstr("(/usr/bin/g++ is missing: apt-get install g++ "));
}

// What a terminal is sent on standard output and standard error.
std::string OnATerminal(ProgramCall call) {
  int terminal = -1;
  EXPECT_EQ(openpty(&terminal, &call.out, nullptr, nullptr, nullptr), 0);
  call.err = call.out;
  call.environment.emplace_back("TERM=xterm");
  std::string sent;
  {
    RunningProgram program(call);
    close(call.out);
    std::string buffer(4096, '\0');
    ssize_t size = 0;
    // EIO when the program, the last at the other end, is gone.
    while ((size = read(terminal, buffer.data(), buffer.size())) > 0) {
      sent.append(buffer.data(), static_cast<size_t>(size));
    }
    program.Wait();
  }
  close(terminal);
  return sent;
}

TEST(FlipJudgeTest, ProgressAndColoursOnATerminalAlone) {
  const TemporaryFolder folder;
  folder.Write("a.c", kRight);
  folder.Write("b.c", kRight);
  ProgramCall call =
      Call({"grade", "--jobs", "1", "--boards", "random:300", folder.path()});
  const std::string sent = OnATerminal(call);
  EXPECT_THAT(sent, HasSubstr("\x1b[32mAC"));
  EXPECT_THAT(sent,
              AllOf(HasSubstr(" of 2 submissions, 1 running ("),
                    HasSubstr(" of 300 boards), about "), HasSubstr("s left")));
  call.environment = {"NO_COLOR=1"};
  EXPECT_THAT(OnATerminal(call), Not(HasSubstr("\x1b[32m")));
}

TEST(FlipJudgeTest, WithoutBubblewrapNothingIsRun) {
  const TemporaryFolder folder;
  folder.Write("a.c", kRight);
  ProgramCall call = Call({"grade", folder.path()});
  call.environment = {"PATH=/nonexistent"};
  const ProgramResult result = RunProgram(call);
  EXPECT_EQ(result.exit_code, 3);
  EXPECT_EQ(result.out, "");
  EXPECT_THAT(result.err, HasSubstr("install the package bubblewrap"));
}

TEST(FlipJudgeTest, WithoutUserNamespacesNothingIsRun) {
  const TemporaryFolder folder;
  folder.Write("a.c", kRight);
  const auto grade_inside = [&](std::vector<std::string> options) {
    ProgramCall call;
    call.path = FLIP_BWRAP;
    call.arguments = std::move(options);
    for (const char* argument : {"--dev-bind", "/", "/", FLIP_JUDGE_PATH,
                                 "grade", "--boards", "sample"}) {
      call.arguments.emplace_back(argument);
    }
    call.arguments.push_back(folder.path());
    return RunProgram(call);
  };
  const ProgramResult forbidden = grade_inside(
      {"--unshare-user", "--uid", "1000", "--gid", "1000", "--disable-userns"});
  EXPECT_EQ(forbidden.exit_code, 3);
  EXPECT_EQ(forbidden.out, "");
  EXPECT_THAT(forbidden.err, HasSubstr("/proc/sys/user/max_user_namespaces"));
  // Root of a container that has no other user.
  const ProgramResult alone = grade_inside({"--unshare-user", "--uid", "0"});
  EXPECT_EQ(alone.exit_code, 3);
  EXPECT_THAT(alone.err, HasSubstr("run the judge as a user without"));
}

TEST(FlipJudgeTest, JsonHoldsEverything) {
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

TEST(FlipJudgeTest, WhatCannotBeWrittenIsAFaultOfOurs) {
  const TemporaryFolder folder;
  const std::string source = folder.Write("a.c", kAlwaysImpossible);
  EXPECT_EQ(FlipJudge({"grade", "--boards", "sample", "--json",
                       folder.path() + "/no/folder.json", source})
                .exit_code,
            3);
  const ProgramResult full_disk =
      FlipJudge({"grade", "--boards", "sample", "--json", "/dev/full", source});
  EXPECT_EQ(full_disk.exit_code, 3);
  EXPECT_THAT(full_disk.err, HasSubstr("No space left on device"));
  EXPECT_THAT(Rows(full_disk.out), ElementsAre("WA 0/1"))
      << "what was judged is told all the same";
  ProgramCall call = Call({"boards", "all"});
  call.out = open("/dev/full", O_WRONLY | O_CLOEXEC);
  const ProgramResult no_output = RunProgram(call);
  close(call.out);
  EXPECT_EQ(no_output.exit_code, 3);
  EXPECT_THAT(no_output.err, HasSubstr("No space left on device"));
}

TEST(FlipJudgeTest, AnInterruptKeepsWhatIsDoneAndExitsWith130) {
  const TemporaryFolder folder;
  folder.Write("in/a.c", kRight);
  folder.Write("in/b.c", kSleeps);
  folder.Write("in/c.c", kRight);
  const std::string json_path = folder.path() + "/results.json";
  RunningProgram judge(
      Call({"grade", "--jobs", "1", "--boards", "sample", "--wall-limit", "10m",
            "--json", json_path, folder.path() + "/in"}));
  while (!absl::StrContains(judge.OutputSoFar(), "a.c")) {
    absl::SleepFor(absl::Milliseconds(10));
  }
  kill(judge.pid(), SIGINT);
  const ProgramResult result = judge.Wait();
  EXPECT_EQ(result.exit_code, 130);
  EXPECT_THAT(result.out, AllOf(StartsWith(" "), HasSubstr("AC           1/1"),
                                Not(HasSubstr("c.c"))));
  const auto json = nlohmann::json::parse(Content(json_path));
  EXPECT_EQ(json["interrupted"], true);
  EXPECT_EQ(json["submissions"][0]["verdict"], "AC");
  ExpectValid(json_path);
}

bool HasChild(pid_t parent) {
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    std::ifstream file(entry.path() / "status");
    std::string line;
    while (std::getline(file, line)) {
      if (line == absl::StrCat("PPid:\t", parent)) return true;
    }
  }
  return false;
}

TEST(FlipJudgeTest, AReaderThatGoesAwayCostsNoReport) {
  const TemporaryFolder folder;
  folder.Write("in/a.c", kAlwaysImpossible);
  const std::string path = folder.path() + "/results.json";
  ProgramCall call =
      Call({"grade", "--boards", "sample", "--json", path, folder.path()});
  int ends[2];
  ASSERT_EQ(pipe2(ends, O_CLOEXEC), 0);
  close(ends[0]);
  call.out = ends[1];
  const ProgramResult result = RunProgram(call);
  close(ends[1]);
  EXPECT_EQ(result.exit_code, 3);
  EXPECT_THAT(result.err, HasSubstr("Broken pipe"));
  ExpectValid(path);
}

TEST(FlipJudgeTest, NothingSurvivesTheJudgesDeath) {
  // Orphans become this test's children, so that it can tell when all are gone.
  ASSERT_EQ(prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0), 0);
  const TemporaryFolder folder;
  folder.Write("a.c", kSleeps);
  {
    RunningProgram judge(Call(
        {"grade", "--boards", "sample", "--wall-limit", "10m", folder.path()}));
    absl::SleepFor(absl::Milliseconds(1500));
    EXPECT_TRUE(HasChild(judge.pid())) << "there is nothing that could survive";
    kill(judge.pid(), SIGKILL);
    EXPECT_EQ(judge.Wait().exit_code, -SIGKILL);
  }
  // Ends by itself; a sandbox that lived on would make the test time out.
  while (wait(nullptr) > 0) {
  }
  EXPECT_EQ(prctl(PR_SET_CHILD_SUBREAPER, 0, 0, 0, 0), 0);
}

TEST(FlipJudgeTest, AProgramThatNoKernelStartsIsARunTimeError) {
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

TEST(FlipJudgeTest, SubmissionsHaveNoReferenceSolverAtHand) {
  const TemporaryFolder folder;
  folder.Write("a.py",
               "import os, shutil\n"
               "print(shutil.which('flip-solve'), os.listdir('/usr/local'))\n");
  EXPECT_THAT(FlipJudge({"grade", "--boards", "sample", folder.path()}).out,
              HasSubstr("got \"None []\\n\""));
}

TEST(FlipJudgeTest, MuchStandardErrorHarmsNoRightAnswer) {
  const TemporaryFolder folder;
  folder.Write("a.py",
               "import sys\nprint('x' * 300000, file=sys.stderr)\nprint(4)\n");
  EXPECT_THAT(
      Rows(FlipJudge({"grade", "--boards", "sample", folder.path()}).out),
      ElementsAre("AC 1/1"));
}

TEST(FlipJudgeTest, OddNamesAreTakenLiterally) {
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

}  // namespace
}  // namespace flip

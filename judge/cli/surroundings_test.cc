// flip-judge and what is around it: sandbox, tools, terminal, signals, disks.
#include <fcntl.h>
#include <pty.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "judge/cli/testing/flip_judge.h"
#include "judge/report/testing/junit_reader.h"
#include "nlohmann/json.hpp"
#include "solver/testing/program.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST(SurroundingsTest, OneSandboxForEachSubmissionAndNotForEachBoard) {
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
  // With more jobs, one that has nothing to do would help in sandboxes of its
  // own.
  ProgramCall call =
      Call({"grade", "--jobs", "1", "--boards", "random:50", "--boards",
            "answer:3:50", folder.path() + "/judged"});
  call.environment = {absl::StrCat("PATH=", folder.path(), "/bin")};
  const ProgramResult result = RunProgram(call);
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_THAT(Rows(result.out), ElementsAre("AC 100/100", HasSubstr("WA ")));
  // The trial at the start; then, for each, one to compile, one for the fork
  // server and one for the cold runs that confirm it.
  EXPECT_EQ(Content(count).size(), 2u * (1 + 3 + 3));
}

TEST(SurroundingsTest, AMissingToolIsAFaultOfOursForItsSubmissionsAlone) {
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
std::string OnATerminal(ProgramCall call, unsigned short columns = 200,
                        const std::string& kind = "xterm") {
  int terminal = -1;
  winsize size = {};
  size.ws_row = 25;
  size.ws_col = columns;
  EXPECT_EQ(openpty(&terminal, &call.out, nullptr, nullptr, &size), 0);
  call.err = call.out;
  call.environment.push_back("TERM=" + kind);
  std::string sent;
  {
    RunningProgram program(call);
    close(call.out);
    std::string buffer(4096, '\0');
    ssize_t got = 0;
    // EIO when the program, the last at the other end, is gone.
    while ((got = read(terminal, buffer.data(), buffer.size())) > 0) {
      sent.append(buffer.data(), static_cast<size_t>(got));
    }
    program.Wait();
  }
  close(terminal);
  return sent;
}

TEST(SurroundingsTest, ProgressAndColoursOnATerminalAlone) {
  const TemporaryFolder folder;
  folder.Write("a.c", kRight);
  folder.Write("b.c", kRight);
  ProgramCall call =
      Call({"grade", "--jobs", "1", "--boards", "random:1000", folder.path()});
  const std::string sent = OnATerminal(call);
  EXPECT_THAT(sent, HasSubstr("\x1b[32mAC"));
  EXPECT_THAT(
      sent, AllOf(HasSubstr(" of 2 submissions; 1 running ("),
                  HasSubstr(" of 1000 boards), about "), HasSubstr("s left")));
  call.environment = {"NO_COLOR=1"};
  EXPECT_THAT(OnATerminal(call), Not(HasSubstr("\x1b[32m")));
}

// A line that wraps could not be taken away again.
TEST(SurroundingsTest, ProgressIsNoLongerThanALineOfTheTerminal) {
  const TemporaryFolder folder;
  folder.Write("a.c", kRight);
  const ProgramCall call =
      Call({"grade", "--jobs", "1", "--boards", "random:1000", folder.path()});
  const std::string sent = OnATerminal(call, /*columns=*/40);
  size_t lines = 0;
  for (const absl::string_view piece : absl::StrSplit(sent, '\r')) {
    if (!absl::EndsWith(piece, "\x1b[K")) continue;
    EXPECT_LE(piece.size(), 39 + 3u) << piece;
    ++lines;
  }
  EXPECT_GT(lines, 1u);
  EXPECT_THAT(OnATerminal(call, 80, "dumb"), Not(HasSubstr("\x1b")));
}

TEST(SurroundingsTest, WithoutBubblewrapNothingIsRun) {
  const TemporaryFolder folder;
  folder.Write("a.c", kRight);
  ProgramCall call = Call({"grade", folder.path()});
  call.environment = {"PATH=/nonexistent"};
  const ProgramResult result = RunProgram(call);
  EXPECT_EQ(result.exit_code, 3);
  EXPECT_EQ(result.out, "");
  EXPECT_THAT(result.err, HasSubstr("install the package bubblewrap"));
}

TEST(SurroundingsTest, WithoutUserNamespacesNothingIsRun) {
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

TEST(SurroundingsTest, LowLimitsOfTheShellAreToldWithARemedy) {
  const TemporaryFolder folder;
  const std::string source = folder.Write("a.c", kRight);
  const auto grade_under = [&](const std::string& limit) {
    // Through a pipe, since what catches a program's output is a file.
    return Shell(absl::StrCat("(ulimit ", limit,
                              " && exec " FLIP_JUDGE_PATH
                              " grade --boards sample ",
                              source, ") 2>&1 | cat; exit ${PIPESTATUS[0]}"));
  };
  const ProgramResult small_files = grade_under("-f 0");
  EXPECT_EQ(small_files.exit_code, 3);
  EXPECT_THAT(small_files.out, HasSubstr("File too large"));
  const ProgramResult few_files = grade_under("-n 20");
  EXPECT_EQ(few_files.exit_code, 3);
  EXPECT_THAT(few_files.out, HasSubstr("allow more open files (ulimit -n)"));
}

TEST(SurroundingsTest, WhatCannotBeWrittenIsAFaultOfOurs) {
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

TEST(SurroundingsTest, AnInterruptKeepsWhatIsDoneAndExitsWith130) {
  const TemporaryFolder folder;
  folder.Write("in/a.c", kRight);
  folder.Write("in/b.c", kSleeps);
  folder.Write("in/c.c", kRight);
  const std::string json_path = folder.path() + "/results.json";
  const std::string junit_path = folder.path() + "/junit.xml";
  RunningProgram judge(Call({"grade", "--jobs", "1", "--boards", "sample",
                             "--wall-limit", "10m", "--json", json_path,
                             "--junit", junit_path, folder.path() + "/in"}));
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
  // Also of what was not begun.
  const nlohmann::json cases = ValidJunit(junit_path)["cases"];
  ASSERT_EQ(cases.size(), 3u);
  EXPECT_EQ(cases[0]["kind"], "passed");
  EXPECT_EQ(cases[1]["kind"], "skipped");
  EXPECT_EQ(cases[2]["name"], "c.c");
  EXPECT_EQ(cases[2]["message"], "no verdict: no board run: interrupted");
}

TEST(SurroundingsTest, AReaderThatGoesAwayCostsNoReport) {
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

TEST(SurroundingsTest, WithoutReportsAReaderThatGoesAwayEndsTheJudging) {
  const TemporaryFolder folder;
  for (const char* name : {"a.c", "b.c", "c.c"}) folder.Write(name, kSleeps);
  ProgramCall call = Call({"grade", "--boards", "sample", "--jobs", "1",
                           "--wall-limit", "10m", folder.path()});
  folder.Write("0.c", kRight);
  int ends[2];
  ASSERT_EQ(pipe2(ends, O_CLOEXEC), 0);
  close(ends[0]);
  call.out = ends[1];
  // Else it takes half an hour, and the test too long.
  const ProgramResult result = RunProgram(call);
  close(ends[1]);
  EXPECT_EQ(result.exit_code, 3);
  EXPECT_THAT(result.err, HasSubstr("Broken pipe"));
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

TEST(SurroundingsTest, NothingSurvivesTheJudgesDeath) {
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

TEST(SurroundingsTest, SubmissionsHaveNoReferenceSolverAtHand) {
  const TemporaryFolder folder;
  folder.Write("a.py",
               "import os, shutil\n"
               "print(shutil.which('flip-solve'), os.listdir('/usr/local'))\n");
  EXPECT_THAT(FlipJudge({"grade", "--boards", "sample", folder.path()}).out,
              HasSubstr("got \"None []\\n\""));
}

}  // namespace
}  // namespace flip

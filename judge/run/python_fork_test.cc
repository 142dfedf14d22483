// Python programs by their fork server: as fresh as from a start of their own.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "judge/check/compare.h"
#include "judge/compile/compiler.h"
#include "judge/run/program_runner.h"
#include "judge/sandbox/testing/real_sandbox.h"
#include "judge/verdict/verdict.h"

namespace flip {
namespace {

namespace fs = std::filesystem;

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

// The first is the statement's, whose answer is 4; the last lacks its newline.
constexpr absl::string_view kBoards[] = {
    "bwwb\nbbwb\nbwwb\nbwww\n", "wwww\nwwww\nwwww\nwwww\n",
    "bbbb\nwwbb\nwbwb\nwwwb", "bwwb\nbbwb\nbwwb\nbwww\n"};

Compilation CompilePython(
    const std::vector<std::pair<std::string, std::string>>& files) {
  Sources sources;
  sources.name = files.front().first;
  for (const auto& [name, text] : files) {
    sources.files.push_back({name, *FileData::FromBytes(text)});
  }
  absl::StatusOr<Compilation> compilation =
      Compile(*LanguageOfFile("a.py"), sources, TestFactory());
  EXPECT_TRUE(compilation.ok()) << compilation.status();
  return compilation.ok() ? *std::move(compilation) : Compilation();
}

Compilation CompileText(const std::string& text) {
  return CompilePython({{"a.py", text}});
}

Compilation CompileFile(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return CompileText({std::istreambuf_iterator<char>(file), {}});
}

// Room for a machine that is busy.
Limits RoomyLimits() {
  Limits limits;
  limits.cpu = absl::Seconds(10);
  limits.wall = absl::Seconds(60);
  limits.memory = MiB(256);
  return limits;
}

std::vector<Execution> RunCold(const Program& program) {
  ProgramRunner runner(program, RoomyLimits(), TestFactory(), std::nullopt);
  std::vector<Execution> runs;
  for (const absl::string_view board : kBoards) {
    absl::StatusOr<Execution> run = runner.Run(std::string(board));
    EXPECT_TRUE(run.ok()) << run.status();
    if (run.ok()) runs.push_back(*std::move(run));
  }
  return runs;
}

// As far as the fork server goes.
std::vector<Execution> RunForked(const Program& program,
                                 const Limits& limits = RoomyLimits()) {
  ProgramRunner runner(program, limits, TestFactory(), std::nullopt);
  const absl::Span<const absl::string_view> boards(kBoards);
  std::vector<Execution> runs;
  while (runs.size() < boards.size()) {
    absl::StatusOr<BatchRuns> batch =
        runner.RunBatch(boards.subspan(runs.size()));
    EXPECT_TRUE(batch.ok()) << batch.status();
    if (!batch.ok() || batch->end == BatchEnd::kUnusable) break;
    std::move(batch->runs.begin(), batch->runs.end(), std::back_inserter(runs));
  }
  return runs;
}

// The texts of all runs on standard output.
std::vector<std::string> Outputs(const std::vector<Execution>& runs) {
  std::vector<std::string> outputs;
  for (const Execution& run : runs) {
    EXPECT_EQ(run.error_output, "");
    outputs.push_back(run.output);
  }
  return outputs;
}

std::string NameOf(const std::string& path) {
  return fs::path(path).stem().string();
}

std::vector<std::string> PythonFiles(const fs::path& folder) {
  std::vector<std::string> paths;
  for (const auto& file : fs::recursive_directory_iterator(folder)) {
    if (file.path().extension() == ".py") paths.push_back(file.path().string());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

// What is not the same, and why.
enum class Differs { kNothing, kOutput, kErrorOutput, kIsNotRun, kHasNoServer };
Differs DifferenceOf(absl::string_view name) {
  const std::map<absl::string_view, Differs> differences = {
      // Nothing to run.
      {"error_in_syntax", Differs::kIsNotRun},
      // The server ends as the program would before it has served.
      {"import_from_fails", Differs::kHasNoServer},
      // In the order of addresses.
      {"set_of_objects", Differs::kOutput},
      // The server was warned, not the board's process.
      {"warnings_of_compiler", Differs::kErrorOutput}};
  const auto found = differences.find(name);
  return found == differences.end() ? Differs::kNothing : found->second;
}

// The library takes addresses of its own.
std::string WithoutAddresses(const std::string& text) {
  static const std::regex& address = *new std::regex("0x[0-9a-f]+");
  return std::regex_replace(text, address, "0x...");
}

class FreshPythonTest : public ::testing::TestWithParam<std::string> {};

TEST_P(FreshPythonTest, IsTheSameOnEveryBoard) {
  const Compilation compilation = CompileFile(GetParam());
  const Differs differs = DifferenceOf(NameOf(GetParam()));
  ASSERT_EQ(compilation.program.has_value(), differs != Differs::kIsNotRun)
      << compilation.diagnostics;
  if (!compilation.program.has_value()) return;
  const std::vector<Execution> forked = RunForked(*compilation.program);
  if (differs == Differs::kHasNoServer) {
    EXPECT_THAT(forked, IsEmpty());
    return;
  }
  const std::vector<Execution> cold = RunCold(*compilation.program);
  ASSERT_EQ(forked.size(), std::size(kBoards));
  ASSERT_EQ(cold.size(), std::size(kBoards));
  for (size_t i = 0; i < forked.size(); ++i) {
    SCOPED_TRACE(absl::StrCat("board ", i));
    EXPECT_EQ(forked[i].exit_code, cold[i].exit_code);
    EXPECT_EQ(forked[i].signal, cold[i].signal);
    EXPECT_EQ(forked[i].killed_for, cold[i].killed_for);
    EXPECT_EQ(forked[i].left_over, cold[i].left_over);
    if (differs != Differs::kOutput) {
      EXPECT_EQ(WithoutAddresses(forked[i].output),
                WithoutAddresses(cold[i].output));
    }
    if (differs != Differs::kErrorOutput) {
      EXPECT_EQ(WithoutAddresses(forked[i].error_output),
                WithoutAddresses(cold[i].error_output));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    Corpus, FreshPythonTest,
    ::testing::ValuesIn(PythonFiles(FLIP_TESTDATA "/fresh/python")),
    [](const auto& parameter) { return NameOf(parameter.param); });

// But for those whose verdict is a matter of time.
class PackagedPythonTest : public ::testing::TestWithParam<std::string> {};

TEST_P(PackagedPythonTest, KeepsItsForkServerAndItsVerdict) {
  const Compilation compilation = CompileFile(GetParam());
  ASSERT_TRUE(compilation.program.has_value()) << compilation.diagnostics;
  EXPECT_TRUE(compilation.program->has_fork_server);
  const std::vector<Execution> forked = RunForked(*compilation.program);
  ASSERT_EQ(forked.size(), std::size(kBoards));
  const std::vector<Execution> cold = RunCold(*compilation.program);
  const bool is_right = absl::StrContains(GetParam(), "/accepted/");
  const char* const answers[] = {"4", "0", "Impossible", "4"};
  for (size_t i = 0; i < forked.size(); ++i) {
    SCOPED_TRACE(absl::StrCat("board ", i));
    EXPECT_EQ(forked[i].output, cold[i].output);
    EXPECT_EQ(forked[i].exit_code, cold[i].exit_code);
    if (!is_right) continue;
    const auto right =
        Compare(Comparison::kTokens, forked[i].output, answers[i]);
    EXPECT_EQ(VerdictOf(forked[i], RoomyLimits(), right), Verdict::kAccepted)
        << forked[i].output;
  }
}

std::vector<std::string> PackagedFiles() {
  std::vector<std::string> paths =
      PythonFiles(FLIP_TESTDATA "/flipgame/submissions");
  paths.erase(std::remove_if(paths.begin(), paths.end(),
                             [](const std::string& path) {
                               return absl::StrContains(path, "time_limit");
                             }),
              paths.end());
  return paths;
}

INSTANTIATE_TEST_SUITE_P(Package, PackagedPythonTest,
                         ::testing::ValuesIn(PackagedFiles()),
                         [](const auto& parameter) {
                           return NameOf(parameter.param);
                         });

TEST(PythonForkTest, WhatAProgramSetsIsUnsetOnTheNextBoard) {
  const Compilation compilation = CompileText(
      "import math\n"
      "print(hasattr(math, 'seen'), 'seen' in globals())\n"
      "math.seen = seen = 1\n");
  ASSERT_TRUE(compilation.program.has_value());
  EXPECT_THAT(Outputs(RunForked(*compilation.program)),
              ElementsAre("False False\n", "False False\n", "False False\n",
                          "False False\n"));
}

TEST(PythonForkTest, LeadingImportsAreMadeOnce) {
  const Compilation compilation = CompileText(
      "import sys\nfrom collections import deque\n"
      "print(sum(deque(map(len, sys.stdin))))\n");
  ASSERT_TRUE(compilation.program.has_value());
  EXPECT_THAT(
      compilation.program->forked_environment,
      ElementsAre("LD_PRELOAD=/judge/fork_server.so", "FLIP_PYTHON=2,1"));
  EXPECT_THAT(Outputs(RunForked(*compilation.program)),
              ElementsAre("20\n", "20\n", "19\n", "20\n"));
}

TEST(PythonForkTest, OfSeveralFilesTheOneToStartIsServed) {
  const Compilation compilation =
      CompilePython({{"main.py", "import masks\nprint(len(masks.text()))\n"},
                     {"masks.py", "def text():\n  return input()\n"}});
  ASSERT_TRUE(compilation.program.has_value());
  EXPECT_EQ(compilation.program->forked_environment.back(), "FLIP_PYTHON=0,0");
  EXPECT_THAT(Outputs(RunForked(*compilation.program)),
              ElementsAre("4\n", "4\n", "4\n", "4\n"));
}

TEST(PythonForkTest, ColdRunsKnowNothingOfTheServer) {
  const Compilation compilation = CompileText(
      "import os\n"
      "print(os.path.exists('/judge'), open('/proc/self/environ').read())\n"
      "print(open('/proc/self/maps').read())\n");
  ASSERT_TRUE(compilation.program.has_value());
  ProgramRunner runner(*compilation.program, RoomyLimits(), TestFactory(),
                       std::nullopt);
  const absl::StatusOr<BatchRuns> batch =
      runner.RunBatch({absl::string_view()});
  ASSERT_TRUE(batch.ok()) << batch.status();
  ASSERT_THAT(batch->runs, SizeIs(1));
  EXPECT_THAT(batch->runs[0].output, HasSubstr("fork_server.so"));
  const absl::StatusOr<Execution> cold = runner.Run("");
  ASSERT_TRUE(cold.ok()) << cold.status();
  EXPECT_THAT(cold->output,
              AllOf(HasSubstr("False PATH="), HasSubstr("libc"),
                    Not(HasSubstr("LD_PRELOAD")), Not(HasSubstr("/judge"))));
}

// A table of answers, which takes the interpreter long to compile.
std::string LargeTable() {
  std::string text = "table = {";
  for (int board = 0; board < 65536; ++board) {
    absl::StrAppend(&text, board, ": (", board % 7, ", 'Impossible'),\n");
  }
  return text + "}\nprint(len(table))\n";
}

TEST(PythonForkTest, ALongStartCountsInEachRunAsInOneByItself) {
  const Compilation compilation = CompileText(LargeTable());
  ASSERT_TRUE(compilation.program.has_value()) << compilation.diagnostics;
  const std::vector<Execution> forked = RunForked(*compilation.program);
  EXPECT_THAT(Outputs(forked),
              ElementsAre("65536\n", "65536\n", "65536\n", "65536\n"));
  absl::Duration cold = absl::InfiniteDuration();
  for (const Execution& run : RunCold(*compilation.program)) {
    cold = std::min(cold, run.cpu);
  }
  for (const Execution& run : forked) EXPECT_GT(run.cpu, cold / 2);
}

TEST(PythonForkTest, AStartThatIsLongerThanARunMayBeHasNoServer) {
  const Compilation compilation = CompileText(LargeTable());
  ASSERT_TRUE(compilation.program.has_value()) << compilation.diagnostics;
  Limits limits = RoomyLimits();
  limits.cpu = absl::Milliseconds(50);
  EXPECT_THAT(RunForked(*compilation.program, limits), IsEmpty());
}

// It lacks what the library needs, so that it ends before it begins.
TEST(PythonForkTest, AnotherProgramThanPythonIsLost) {
  Compilation compilation = CompileText("print(1)\n");
  ASSERT_TRUE(compilation.program.has_value());
  compilation.program->argv = {"/usr/bin/env"};
  EXPECT_THAT(RunForked(*compilation.program), IsEmpty());
}

}  // namespace
}  // namespace flip

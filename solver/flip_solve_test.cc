// flip-solve as a program: options, output, exit codes.
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "nlohmann/json.hpp"
#include "solver/strategies.h"
#include "solver/testing/program.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr absl::string_view kSample = "bwwb\nbbwb\nbwwb\nbwww\n";
constexpr absl::string_view kImpossible = "bwww\nwwww\nwwww\nwwww\n";

// Runs flip-solve with its standard output on `out`; -1: into the result.
ProgramResult RunOnto(int out, const std::vector<std::string>& arguments,
                      absl::string_view input) {
  ProgramCall call;
  call.path = FLIP_SOLVE_PATH;
  call.arguments = arguments;
  call.input = std::string(input);
  call.out = out;
  return RunProgram(call);
}

ProgramResult FlipSolve(const std::vector<std::string>& arguments,
                        absl::string_view input = "") {
  return RunOnto(-1, arguments, input);
}

// The output of a run that has to succeed, without a word on standard error.
std::string OutputOf(const std::vector<std::string>& arguments,
                     absl::string_view input) {
  const ProgramResult result = FlipSolve(arguments, input);
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.err, "");
  return result.out;
}

TEST(FlipSolveTest, ReadsStandardInputInAllThreeForms) {
  EXPECT_EQ(OutputOf({}, kSample), "4\n");
  EXPECT_EQ(OutputOf({}, "bwwb bbwb bwwb bwww"), "4\n");
  EXPECT_EQ(OutputOf({}, "bwwbbbwbbwwbbwww\n"), "4\n");
  EXPECT_EQ(OutputOf({"-"}, kSample), "4\n");
  EXPECT_EQ(OutputOf({}, ""), "");
}

TEST(FlipSolveTest, AnswersEachBoardWithALine) {
  const std::string input = absl::StrCat(
      kSample, kImpossible, "wwww wwww wwww wwww\nbbbb bbbb bbbb bbbb\n");
  for (const Strategy& strategy : Strategies()) {
    EXPECT_EQ(OutputOf({"--strategy", std::string(strategy.name)}, input),
              "4\nImpossible\n0\n0\n");
  }
}

TEST(FlipSolveTest, Moves) {
  EXPECT_EQ(OutputOf({"--moves"}, absl::StrCat("wwww wwww wwww wwww ",
                                               "bbww bwww wwww wwww ",
                                               "wbbb wwbw bwww bbww ")),
            "0\n1: (1,1)\n2: (1,3) (4,1)\n");
  EXPECT_THAT(OutputOf({"--moves"}, kImpossible),
              StartsWith("Impossible: certificate (1,1) ("));
}

TEST(FlipSolveTest, Steps) {
  EXPECT_EQ(OutputOf({"--steps"}, "wbbb wwbw bwww bbww"),
            "2\nwbbb\nwwbw\nbwww\nbbww\n"
            "flip (1,3):\nwwww\nwwww\nbwww\nbbww\n"
            "flip (4,1):\nwwww\nwwww\nwwww\nwwww\n\n");
  EXPECT_EQ(OutputOf({"--steps"}, "bbbbbbbbbbbbbbbb"),
            "0\nbbbb\nbbbb\nbbbb\nbbbb\n\n");
}

TEST(FlipSolveTest, StepsDrawTheCertificate) {
  const std::vector<std::string> lines =
      absl::StrSplit(OutputOf({"--steps"}, kImpossible), '\n');
  ASSERT_EQ(lines.size(), 12u);
  EXPECT_EQ(lines[0], "Impossible");
  EXPECT_EQ(lines[1], "bwww");
  EXPECT_THAT(lines[5], StartsWith("certificate (1,1) "));
  EXPECT_THAT(lines[6], StartsWith("*"));
}

TEST(FlipSolveTest, Json) {
  const std::vector<std::string> lines = absl::StrSplit(
      OutputOf({"--json"}, absl::StrCat(kSample, kImpossible)), '\n');
  ASSERT_EQ(lines.size(), 3u);
  const auto sample = nlohmann::json::parse(lines[0]);
  EXPECT_EQ(sample["board"], "bwwb bbwb bwwb bwww");
  EXPECT_EQ(sample["number"], 0x9D98);
  EXPECT_EQ(sample["answer"], "4");
  EXPECT_EQ(sample["rounds"], 4);
  EXPECT_EQ(sample["flips"].size(), 4u);
  EXPECT_FALSE(sample.contains("certificate"));
  const auto impossible = nlohmann::json::parse(lines[1]);
  EXPECT_EQ(impossible["answer"], "Impossible");
  EXPECT_EQ(impossible["certificate"][0], nlohmann::json({1, 1}));
  EXPECT_FALSE(impossible.contains("rounds"));
  EXPECT_FALSE(impossible.contains("flips"));
}

TEST(FlipSolveTest, Strict) {
  EXPECT_EQ(OutputOf({"--strict"}, kSample), "4\n");
  const ProgramResult result =
      FlipSolve({"--strict"}, absl::StrCat(kSample, "bwwb bbwb bwwb bwww"));
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.out, "4\n");
  EXPECT_EQ(result.err,
            "<stdin>:5:5: expected '\\n' after 4 cells, found ' '\n");
}

TEST(FlipSolveTest, AnswersWhatComesBeforeAMalformedBoard) {
  const std::string input = absl::StrCat(kSample, kImpossible, "wwxw\n");
  for (const char* option : {"--strategy=table", "--strategy=gauss"}) {
    const ProgramResult result = FlipSolve({option}, input);
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_EQ(result.out, "4\nImpossible\n");
    EXPECT_EQ(result.err, "<stdin>:9:3: expected 'w' or 'b', found 'x'\n");
  }
}

TEST(FlipSolveFileTest, ReadsFilesInTheirOrder) {
  const TemporaryFolder folder;
  const std::string sample = folder.Write("sample", kSample);
  const std::string impossible = folder.Write("impossible", kImpossible);
  EXPECT_EQ(OutputOf({impossible, "-", sample}, "wwwwwwwwwwwwwwww"),
            "Impossible\n0\n4\n");
}

TEST(FlipSolveFileTest, NamesTheFileInErrors) {
  const TemporaryFolder folder;
  const std::string sample = folder.Write("sample", kSample);
  const std::string cut = folder.Write("cut", absl::StrCat(kSample, "wwww\n"));
  const ProgramResult result = FlipSolve({sample, cut, sample});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.out, "4\n4\n");
  EXPECT_EQ(result.err, cut + ":6:1: board 2 ends after 4 of 16 cells\n");
}

TEST(FlipSolveFileTest, SaysWhyAFileCannotBeRead) {
  const TemporaryFolder folder;
  const std::string missing = folder.path() + "/missing";
  const ProgramResult result = FlipSolve({missing});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.err, missing + ": No such file or directory\n");
  const ProgramResult is_folder = FlipSolve({folder.path()});
  EXPECT_EQ(is_folder.exit_code, 2);
  EXPECT_EQ(is_folder.err, folder.path() + ": Is a directory\n");
}

TEST(FlipSolveTest, WrongUsage) {
  const std::vector<std::vector<std::string>> wrong = {
      {"--unknown"},         {"--strategy"},         {"--strategy", "magic"},
      {"--moves", "--json"}, {"--moves", "--steps"}, {"--steps", "--json"}};
  for (const std::vector<std::string>& arguments : wrong) {
    const ProgramResult result = FlipSolve(arguments, kSample);
    EXPECT_EQ(result.exit_code, 2) << arguments[0];
    EXPECT_EQ(result.out, "");
    EXPECT_THAT(result.err, HasSubstr(arguments[0]));
  }
}

TEST(FlipSolveTest, HelpAndVersion) {
  EXPECT_EQ(OutputOf({"--version"}, ""), "flip-solve " FLIP_VERSION "\n");
  const std::string help = OutputOf({"--help"}, "");
  for (const char* word : {"--strategy", "--moves", "--steps", "--json",
                           "--strict", "certificate", "Exit status"}) {
    EXPECT_THAT(help, HasSubstr(word));
  }
  for (const Strategy& strategy : Strategies()) {
    EXPECT_THAT(help, HasSubstr(std::string(strategy.summary)));
  }
}

TEST(FlipSolveTest, ReportsThatAnswersCannotBeWritten) {
  const std::vector<std::vector<std::string>> commands = {
      {}, {"--moves"}, {"--help"}, {"--version"}};
  for (const std::vector<std::string>& arguments : commands) {
    const int full = open("/dev/full", O_WRONLY | O_CLOEXEC);
    ASSERT_GE(full, 0);
    const ProgramResult result = RunOnto(full, arguments, kSample);
    close(full);
    EXPECT_EQ(result.exit_code, 3);
    EXPECT_EQ(result.err, "standard output: No space left on device\n");
  }
}

TEST(FlipSolveTest, EndsQuietlyWhenNobodyReads) {
  int ends[2];
  ASSERT_EQ(pipe2(ends, O_CLOEXEC), 0);
  close(ends[0]);
  const ProgramResult result = RunOnto(ends[1], {}, kSample);
  close(ends[1]);
  EXPECT_EQ(result.exit_code, -SIGPIPE);
  EXPECT_EQ(result.err, "");
}

}  // namespace
}  // namespace flip

// flip-solve as a program: options, output, exit codes.
#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "nlohmann/json.hpp"
#include "solver/strategies.h"

namespace flip {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr absl::string_view kSample = "bwwb\nbbwb\nbwwb\nbwww\n";
constexpr absl::string_view kImpossible = "bwww\nwwww\nwwww\nwwww\n";

struct Result {
  int exit_code = -1;  // or minus the number of the signal
  std::string out;
  std::string err;
};

std::string Content(int descriptor) {
  std::string content(static_cast<size_t>(lseek(descriptor, 0, SEEK_END)), 0);
  EXPECT_EQ(pread(descriptor, content.data(), content.size(), 0),
            static_cast<ssize_t>(content.size()));
  close(descriptor);
  return content;
}

int InMemory() { return memfd_create("flip-solve test", MFD_CLOEXEC); }

// Runs flip-solve with its standard output on `out`.
Result RunOnto(int out, const std::vector<std::string>& arguments,
               absl::string_view input) {
  const int in = InMemory();
  const int err = InMemory();
  EXPECT_EQ(write(in, input.data(), input.size()),
            static_cast<ssize_t>(input.size()));
  lseek(in, 0, SEEK_SET);
  std::vector<char*> argv = {const_cast<char*>(FLIP_SOLVE_PATH)};
  for (const std::string& argument : arguments) {
    argv.push_back(const_cast<char*>(argument.c_str()));
  }
  argv.push_back(nullptr);
  const pid_t child = fork();
  if (child == 0) {
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    dup2(err, STDERR_FILENO);
    // As when the parent does not want to hear of it; flip-solve does.
    signal(SIGPIPE, SIG_IGN);
    execv(argv[0], argv.data());
    _exit(127);
  }
  int status = 0;
  EXPECT_EQ(waitpid(child, &status, 0), child);
  close(in);
  Result result;
  result.exit_code =
      WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  result.err = Content(err);
  return result;
}

Result FlipSolve(const std::vector<std::string>& arguments,
                 absl::string_view input = "") {
  const int out = InMemory();
  Result result = RunOnto(out, arguments, input);
  result.out = Content(out);
  return result;
}

// The output of a run that has to succeed, without a word on standard error.
std::string OutputOf(const std::vector<std::string>& arguments,
                     absl::string_view input) {
  const Result result = FlipSolve(arguments, input);
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.err, "");
  return result.out;
}

// A folder with files of boards, gone after the test.
class FlipSolveFileTest : public testing::Test {
 protected:
  FlipSolveFileTest() {
    folder_ = testing::TempDir() + "/flip_solve_XXXXXX";
    EXPECT_NE(mkdtemp(folder_.data()), nullptr);
  }
  ~FlipSolveFileTest() override {
    for (const std::string& file : files_) unlink(file.c_str());
    rmdir(folder_.c_str());
  }

  std::string File(absl::string_view name, absl::string_view content) {
    files_.push_back(absl::StrCat(folder_, "/", name));
    std::ofstream(files_.back(), std::ios::binary) << content;
    return files_.back();
  }
  const std::string& folder() const { return folder_; }

 private:
  std::string folder_;
  std::vector<std::string> files_;
};

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
  const Result result =
      FlipSolve({"--strict"}, absl::StrCat(kSample, "bwwb bbwb bwwb bwww"));
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.out, "4\n");
  EXPECT_EQ(result.err,
            "<stdin>:5:5: expected '\\n' after 4 cells, found ' '\n");
}

TEST(FlipSolveTest, AnswersWhatComesBeforeAMalformedBoard) {
  const std::string input = absl::StrCat(kSample, kImpossible, "wwxw\n");
  for (const char* option : {"--strategy=table", "--strategy=gauss"}) {
    const Result result = FlipSolve({option}, input);
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_EQ(result.out, "4\nImpossible\n");
    EXPECT_EQ(result.err, "<stdin>:9:3: expected 'w' or 'b', found 'x'\n");
  }
}

TEST_F(FlipSolveFileTest, ReadsFilesInTheirOrder) {
  const std::string sample = File("sample", kSample);
  const std::string impossible = File("impossible", kImpossible);
  EXPECT_EQ(OutputOf({impossible, "-", sample}, "wwwwwwwwwwwwwwww"),
            "Impossible\n0\n4\n");
}

TEST_F(FlipSolveFileTest, NamesTheFileInErrors) {
  const std::string sample = File("sample", kSample);
  const std::string cut = File("cut", absl::StrCat(kSample, "wwww\n"));
  const Result result = FlipSolve({sample, cut, sample});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.out, "4\n4\n");
  EXPECT_EQ(result.err, cut + ":6:1: board 2 ends after 4 of 16 cells\n");
}

TEST_F(FlipSolveFileTest, SaysWhyAFileCannotBeRead) {
  const std::string missing = folder() + "/missing";
  const Result result = FlipSolve({missing});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.err, missing + ": No such file or directory\n");
  const Result is_folder = FlipSolve({folder()});
  EXPECT_EQ(is_folder.exit_code, 2);
  EXPECT_EQ(is_folder.err, folder() + ": Is a directory\n");
}

TEST(FlipSolveTest, WrongUsage) {
  const std::vector<std::vector<std::string>> wrong = {
      {"--unknown"},         {"--strategy"},         {"--strategy", "magic"},
      {"--moves", "--json"}, {"--moves", "--steps"}, {"--steps", "--json"}};
  for (const std::vector<std::string>& arguments : wrong) {
    const Result result = FlipSolve(arguments, kSample);
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
    const Result result = RunOnto(full, arguments, kSample);
    close(full);
    EXPECT_EQ(result.exit_code, 3);
    EXPECT_EQ(result.err, "standard output: No space left on device\n");
  }
}

TEST(FlipSolveTest, EndsQuietlyWhenNobodyReads) {
  int ends[2];
  ASSERT_EQ(pipe2(ends, O_CLOEXEC), 0);
  close(ends[0]);
  const Result result = RunOnto(ends[1], {}, kSample);
  close(ends[1]);
  EXPECT_EQ(result.exit_code, -SIGPIPE);
  EXPECT_EQ(result.err, "");
}

}  // namespace
}  // namespace flip

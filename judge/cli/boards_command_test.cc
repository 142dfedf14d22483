// flip-judge with test cases from files: `boards`, and grading on them.
#include <filesystem>
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
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

// Answers 4 to an input of 20 bytes, the canonical form of a board, else the
// number of bytes.
constexpr char kCounts[] =
    "import sys\n"
    "size = len(sys.stdin.buffer.read())\n"
    "print(4 if size == 20 else size)\n";

TEST(BoardsCommandTest, PrintsTheBoardsOfFilesInTheirOrder) {
  const TemporaryFolder folder;
  folder.Write("10.in", "wwww\r\nwwww\r\nwwww\r\nwwww\r\n");
  folder.Write("2.in", "bwwb bbwb bwwb bwww");
  folder.Write("2.ans", "4");
  ProgramResult result = FlipJudge({"boards", folder.path()});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_EQ(result.out, "bwwb\nbbwb\nbwwb\nbwww\nwwww\nwwww\nwwww\nwwww\n");
  EXPECT_EQ(FlipJudge({"boards", folder.path(), "--answers"}).out, "4\n0\n");
  EXPECT_EQ(FlipJudge({"boards", folder.path() + "/10.in"}).out.size(), 20u);
}

TEST(BoardsCommandTest, WritesPairsThatAreTheSameSet) {
  const TemporaryFolder folder;
  const std::string pairs = folder.path() + "/pairs";
  ProgramResult result = FlipJudge({"boards", "standard", "--in-ans", pairs});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(Content(pairs + "/001.in"), "bwwb\nbbwb\nbwwb\nbwww\n");
  EXPECT_EQ(Content(pairs + "/001.ans"), "4\n");
  EXPECT_TRUE(std::filesystem::exists(pairs + "/400.ans"));
  EXPECT_FALSE(std::filesystem::exists(pairs + "/401.in"));
  EXPECT_EQ(FlipJudge({"boards", pairs}).out,
            FlipJudge({"boards", "standard"}).out);

  result = FlipJudge({"boards", "sample", "--in-ans", pairs});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.err, absl::StrCat("flip-judge: --in-ans: ", pairs,
                                     "/001.ans is there already: name a new or "
                                     "an empty folder\n"));
}

TEST(BoardsCommandTest, InAnsAndAnswersTogetherAreAUsageError) {
  const TemporaryFolder folder;
  const std::string pairs = folder.path() + "/pairs";
  EXPECT_EQ(
      FlipJudge({"boards", "sample", "--answers", "--in-ans", pairs}).exit_code,
      2);
  EXPECT_EQ(FlipJudge({"boards", "sample", "--in-ans"}).exit_code, 2);
  EXPECT_FALSE(std::filesystem::exists(pairs));
  const std::string none = folder.Write("boards.txt", "");
  EXPECT_EQ(FlipJudge({"boards", none, "--in-ans", pairs}).exit_code, 2);
  EXPECT_EQ(FlipJudge({"boards", "sample", "--in-ans", none}).exit_code, 2);
  EXPECT_FALSE(std::filesystem::exists(pairs));
}

TEST(BoardsCommandTest, AFullDiskIsAFaultOfOursAndNothingStays) {
  const TemporaryFolder folder;
  ProgramCall call;
  call.path = FLIP_BWRAP;
  // Room for some of the files.
  call.arguments = {"--dev-bind",
                    "/",
                    "/",
                    "--size",
                    "65536",
                    "--tmpfs",
                    folder.path(),
                    "/bin/sh",
                    "-c",
                    "\"$0\" boards standard --in-ans \"$1\"/pairs; "
                    "echo status $?; ls -A \"$1\"",
                    FLIP_JUDGE_PATH,
                    folder.path()};
  const ProgramResult result = RunProgram(call);
  EXPECT_EQ(result.out, "status 3\n") << "nothing more is listed";
  EXPECT_THAT(
      result.err,
      AllOf(HasSubstr(absl::StrCat("--in-ans: ", folder.path(), "/pairs/0")),
            HasSubstr("No space left on device")));
}

TEST(BoardsCommandTest, ASetWithAWrongAnswerIsNotJudgedBy) {
  const TemporaryFolder folder;
  const std::string source = folder.Write("a.py", "print(4)\n");
  folder.Write("set/1.in", "bwwb bbwb bwwb bwww");
  folder.Write("set/1.ans", "5");
  for (const std::vector<std::string>& call :
       std::vector<std::vector<std::string>>{
           {"grade", source, "--boards", folder.path() + "/set"},
           {"verify", "--expect", "AC", source, "--boards",
            folder.path() + "/set"},
           {"boards", folder.path() + "/set/1.in"}}) {
    const ProgramResult result = FlipJudge(call);
    EXPECT_EQ(result.exit_code, 2) << result.out;
    EXPECT_THAT(result.out, Not(HasSubstr("a.py")));
    EXPECT_THAT(result.err,
                AllOf(HasSubstr("/set/1.ans: the answer is '5', but that of "
                                "the board bwwb bbwb bwwb bwww in "),
                      HasSubstr("/set/1.in is '4'")));
  }
}

TEST(BoardsCommandTest, ErrorsNameOddFilesOnOneLine) {
  const TemporaryFolder folder;
  folder.Write("new\nline's/\xff.in", "bwwb\nbb\n");
  const ProgramResult result = FlipJudge({"boards", folder.path()});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.err,
              AllOf(HasSubstr("/new\\nline\\'s/\xff.in:2:1: expected a group"),
                    EndsWith("or remove the file\n")));
}

TEST(BoardsCommandTest,
     SubmissionsAreFedTheCanonicalFormUnlessRawInputIsAsked) {
  const TemporaryFolder folder;
  const std::string source = folder.Write("a.py", kCounts);
  folder.Write("set/one line.in", "bwwb bbwb bwwb bwww");
  folder.Write("set/z.in", "bwwb\r\nbbwb\r\nbwwb\r\nbwww\r\n");
  const std::string set = folder.path() + "/set";
  EXPECT_THAT(FlipJudge({"grade", source, "--boards", set}).out,
              HasSubstr("AC           1/1 "));

  const std::string json_path = folder.path() + "/results.json";
  const ProgramResult raw = FlipJudge(
      {"grade", source, "--boards", set, "--raw-input", "--json", json_path});
  EXPECT_EQ(raw.exit_code, 0) << raw.err;
  EXPECT_THAT(raw.out, AllOf(HasSubstr("WA           0/2 "),
                             HasSubstr("board 1 of 2 (one line) is the first"),
                             HasSubstr("  b w w b "),
                             HasSubstr("input \"bwwb bbwb bwwb bwww\"\n"),
                             HasSubstr("got \"19\\n\"")));
  const auto json = nlohmann::json::parse(Content(json_path));
  EXPECT_EQ(json["options"]["raw_input"], true);
  EXPECT_EQ(json["boards"][0]["name"], "one line");
  EXPECT_EQ(json["boards"][1]["name"], "z");
  EXPECT_EQ(json["boards"][0]["board"], json["boards"][1]["board"]);
  EXPECT_NE(json["boards"][0]["id"], json["boards"][1]["id"]);
  ExpectValid(json_path);

  // The command that repeats it.
  const std::string again = AgainIn(raw.out);
  EXPECT_THAT(again, EndsWith("/set/one line.in' --raw-input"));
  EXPECT_THAT(Shell(again).out,
              AllOf(HasSubstr("WA           0/1 "), HasSubstr("got \"19\\n\""),
                    HasSubstr(again)));
}

TEST(BoardsCommandTest, ARawInputWithAnOddNameIsRepeatedFromAShellToo) {
  const TemporaryFolder folder;
  const std::string source = folder.Write("a.py", kCounts);
  folder.Write("set/q'\n\xff\"$x.in", "bwwbbbwbbwwbbwww");
  const ProgramResult raw = FlipJudge(
      {"grade", source, "--boards", folder.path() + "/set", "--raw-input"});
  EXPECT_THAT(raw.out, HasSubstr("board 1 of 1 (q'\\n\\xff\"$x) is the first"));
  const std::string again = AgainIn(raw.out);
  EXPECT_THAT(Shell(again).out, HasSubstr("got \"16\\n\""));
}

TEST(BoardsCommandTest, ANamedBoardInCanonicalFormIsRepeatedByItsCells) {
  const TemporaryFolder folder;
  const std::string source = folder.Write("a.py", "print(5)\n");
  folder.Write("data/problem.yaml", "");
  folder.Write("data/data/sample/1.in", "bwwb\nbbwb\nbwwb\nbwww\n");
  folder.Write("data/data/invalid_input/1.in", "x");
  const ProgramResult result =
      FlipJudge({"grade", source, "--boards", folder.path() + "/data"});
  EXPECT_THAT(result.out,
              AllOf(HasSubstr("board 1 of 1 (sample/1) is the first"),
                    HasSubstr("a.py --board bwwbbbwbbwwbbwww\n"),
                    Not(HasSubstr("input \""))));
}

TEST(BoardsCommandTest, AGeneratedBoardHasNoName) {
  const TemporaryFolder folder;
  const std::string source = folder.Write("a.py", "print(5)\n");
  EXPECT_THAT(FlipJudge({"grade", source, "--boards", "sample"}).out,
              HasSubstr("board 1 of 1 is the first"));
}

}  // namespace
}  // namespace flip

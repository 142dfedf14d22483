// flip-judge as a program: usage, help, languages, boards.
#include "judge/cli/testing/flip_judge.h"

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/testing/program.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

TEST(FlipJudgeTest, UsageErrorsAndNothingToJudgeExitWithTwo) {
  const TemporaryFolder folder;
  const std::string text = folder.Write("a.txt", "");
  const std::string source = folder.Write("a.c", kRight);
  folder.Write("two/a.c", kRight);
  folder.Write("two/b.c", kAlwaysImpossible);
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
      {"run", folder.path() + "/two", "--board", "bwwbbbwbbwwbbwww"}};
  for (const std::vector<std::string>& call : calls) {
    const ProgramResult result = FlipJudge(call);
    EXPECT_EQ(result.exit_code, 2) << absl::StrJoin(call, " ") << result.err;
    EXPECT_THAT(result.err, Not(IsEmpty()));
  }
}

// As a shell makes of a variable that is not set.
TEST(FlipJudgeTest, AnEmptyValueIsNoOptionLeftOut) {
  const TemporaryFolder folder;
  const std::string source = folder.Write("a.c", kRight);
  const auto expect_refused = [](const std::vector<std::string>& call,
                                 const std::string& option) {
    const ProgramResult result = FlipJudge(call);
    EXPECT_EQ(result.exit_code, 2) << absl::StrJoin(call, " ");
    EXPECT_THAT(result.out, IsEmpty());
    EXPECT_THAT(result.err, StartsWith(absl::StrCat("flip-judge: ", option,
                                                    ": expected ")));
  };
  for (const char* option :
       {"--cache", "--package", "--json", "--csv", "--junit", "--anonymize",
        "--only", "--fail-on", "--time-limit", "--wall-limit", "--memory-limit",
        "--output-limit"}) {
    expect_refused({"grade", source, option, ""}, option);
  }
  expect_refused({"verify", source, "--expect", ""}, "--expect");
  expect_refused({"boards", "sample", "--in-ans", ""}, "--in-ans");
  expect_refused({"grade", ""}, "PATH");
  expect_refused({"run", "", "--board", "wwwwwwwwwwwwwwww"}, "PATH");
  expect_refused({"package", "check", ""}, "DIR");
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

}  // namespace
}  // namespace flip

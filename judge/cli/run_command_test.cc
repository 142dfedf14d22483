// flip-judge run.
#include <string>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "judge/cli/testing/flip_judge.h"
#include "solver/testing/program.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

TEST(RunCommandTest, RunTellsEverythingAboutOneRun) {
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

}  // namespace
}  // namespace flip

// flip-judge verify.
#include <unistd.h>

#include <string>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "judge/cli/testing/flip_judge.h"
#include "judge/package/testing/minimal_package.h"
#include "solver/testing/program.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(VerifyCommandTest, VerifyExpectsWhatTheNearestFolderNames) {
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

TEST(VerifyCommandTest, NothingIsAsExpectedWhereNothingWasJudged) {
  const TemporaryFolder folder;
  const ProgramResult result = FlipJudge({"verify", folder.path() + "/none"});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.out, "");
}

TEST(VerifyCommandTest, ASkippedFolderIsNotToldAsHalfRun) {
  const TemporaryFolder folder;
  folder.Write("a/main.c", kRight);
  folder.Write("b/notes.txt", "none");
  const ProgramResult result = FlipJudge(
      {"verify", "--expect", "AC", "--boards", "sample", folder.path()});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, AllOf(HasSubstr("AC        skip  "),
                                Not(HasSubstr("not all boards")),
                                EndsWith("1 as expected, 1 different\n")));
}

TEST(VerifyCommandTest, APackagesRunIsRepeatedUnderItsLimits) {
  const TemporaryFolder folder;
  MinimalPackage package;
  package.Remove("submissions/accepted/right.py")
      .Write("submissions/time_limit_exceeded/two/main.c", "#include \"s.h\"\n")
      .Write("submissions/time_limit_exceeded/two/s.h", kAlwaysImpossible);
  const ProgramResult result = FlipJudge({"verify", package.WriteTo(folder)});
  EXPECT_EQ(result.exit_code, 1) << result.err;
  const std::string again = AgainIn(result.out);
  EXPECT_THAT(again, AllOf(HasSubstr("/two/main.c --board "),
                           HasSubstr(" --time-limit 1.5s --wall-limit 6s"),
                           HasSubstr(" --group folder --attempts all")));
  EXPECT_THAT(Shell(again).out, HasSubstr("verdict   WA"));
}

}  // namespace
}  // namespace flip

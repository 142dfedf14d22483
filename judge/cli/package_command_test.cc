// flip-judge package check as a program: output and exit status.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "judge/package/testing/minimal_package.h"
#include "solver/testing/program.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

ProgramResult FlipJudge(std::vector<std::string> arguments) {
  ProgramCall call;
  call.path = FLIP_JUDGE_PATH;
  call.arguments = std::move(arguments);
  return RunProgram(call);
}

// The minimal package with a validator that accepts everything.
MinimalPackage RealPackage() {
  MinimalPackage package;
  package.Write("input_validators/check.py", "raise SystemExit(42)\n");
  return package;
}

TEST(PackageCommandTest, AValidPackageIsOne) {
  const TemporaryFolder folder;
  const std::string path = RealPackage().WriteTo(folder);
  const ProgramResult result = FlipJudge({"package", "check", path});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.out,
            path + ": 0 errors, 0 warnings: a valid problem package\n");
  EXPECT_THAT(result.err, IsEmpty());
}

TEST(PackageCommandTest, WarningsDoNotMakeItInvalid) {
  const TemporaryFolder folder;
  const std::string path =
      RealPackage().Write("a\x1b.txt", "x\n").WriteTo(folder);
  const ProgramResult result = FlipJudge({"package", "check", path});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.out, HasSubstr("warning: a\\x1b.txt: is ignored because "
                                    "of its name; use letters"));
  EXPECT_THAT(result.out,
              EndsWith("0 errors, 1 warning: a valid problem package\n"));
}

TEST(PackageCommandTest, ErrorsAreToldOneALine) {
  const TemporaryFolder folder;
  const std::string path = RealPackage()
                               .Write("data/secret/1.ans", "1\n")
                               .Append("problem.yaml", "type: pass-fail\n")
                               .Append("problem.yaml", "licence: cc0\n")
                               .WriteTo(folder);
  const ProgramResult result = FlipJudge({"package", "check", path});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out,
              HasSubstr("error: data/secret/1.ans: says '1' where the answer "
                        "to data/secret/1.in is 0; write 0\n"
                        "error: problem.yaml:5:1: 'licence' is not a key"));
  EXPECT_THAT(result.out, EndsWith("2 errors, 0 warnings\n"));
}

TEST(PackageCommandTest, WrongUseIsStatusTwo) {
  const TemporaryFolder folder;
  const ProgramResult result =
      FlipJudge({"package", "check", folder.path() + "/none"});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.err, HasSubstr("name the folder of a problem package"));
  EXPECT_EQ(FlipJudge({"package", "check"}).exit_code, 2);
  EXPECT_EQ(FlipJudge({"package"}).exit_code, 2);
  EXPECT_EQ(FlipJudge({"package", "check", "a", "b"}).exit_code, 2);
}

TEST(PackageCommandTest, WithoutASandboxItIsAFaultOfOurs) {
  const TemporaryFolder folder;
  ProgramCall call;
  call.path = FLIP_JUDGE_PATH;
  call.arguments = {"package", "check", RealPackage().WriteTo(folder)};
  call.environment = {"PATH=/nowhere"};
  EXPECT_EQ(RunProgram(call).exit_code, 3);
}

}  // namespace
}  // namespace flip

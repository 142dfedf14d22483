#include "judge/compile/toolchain_trial.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "judge/sandbox/fake_sandbox.h"
#include "judge/sandbox/testing/real_sandbox.h"

namespace flip {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

TEST(ToolchainTrialTest, EveryTrialProgramCompilesHere) {
  ToolchainTrial trial(TestFactory());
  for (const Language& language : Languages()) {
    EXPECT_TRUE(trial.Check(language).ok()) << trial.Check(language);
  }
}

TEST(ToolchainTrialTest, SaysWhatIsMissingAndTriesOnce) {
  int tried = 0;
  ToolchainTrial trial(FakeFactory([&](const Command&) {
    ++tried;
    CommandResult result;
    result.execution.exit_code = 1;
    result.execution.error_output = "stdio.h: No such file\nmore\n";
    return result;
  }));
  for (int i = 0; i < 3; ++i) {
    EXPECT_THAT(std::string(trial.Check(*LanguageOfFile("a.c")).message()),
                AllOf(HasSubstr("(the compiler exited with 1: stdio.h: No such "
                                "file): apt-get install"),
                      HasSubstr("libc6-dev")));
  }
  EXPECT_EQ(tried, 1);
}

TEST(ToolchainTrialTest, AnInterruptIsNotRemembered) {
  bool interrupted = true;
  ToolchainTrial trial(
      FakeFactory([&](const Command&) -> absl::StatusOr<CommandResult> {
        if (interrupted) return absl::CancelledError("interrupted");
        CommandResult result;
        result.collected = *FileData::FromBytes("x");
        return result;
      }));
  EXPECT_TRUE(absl::IsCancelled(trial.Check(*LanguageOfFile("a.c"))));
  interrupted = false;
  EXPECT_TRUE(trial.Check(*LanguageOfFile("a.c")).ok());
}

}  // namespace
}  // namespace flip

#include "judge/bench/command.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "absl/status/status.h"

namespace flip {
namespace {

using ::testing::HasSubstr;

TEST(OutputOfCommandTest, IsFedItsInput) {
  const auto output = OutputOfCommand({"/bin/cat"}, "bwwb\n");
  ASSERT_TRUE(output.ok()) << output.status();
  EXPECT_EQ(*output, "bwwb\n");
}

TEST(OutputOfCommandTest, InputThatNobodyReadsDoesNoHarm) {
  const auto output = OutputOfCommand({"/bin/true"}, "bwwb\n");
  ASSERT_TRUE(output.ok()) << output.status();
  EXPECT_EQ(*output, "");
}

TEST(OutputOfCommandTest, ACommandThatFailsIsAnError) {
  const auto output = OutputOfCommand({"/bin/false"}, "");
  EXPECT_THAT(std::string(output.status().message()), HasSubstr("/bin/false"));
}

TEST(OutputOfCommandTest, ACommandThatIsNotThereIsAnError) {
  const auto output = OutputOfCommand({"/no/such/command"}, "");
  EXPECT_TRUE(absl::IsNotFound(output.status())) << output.status();
}

}  // namespace
}  // namespace flip

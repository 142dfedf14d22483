#include "judge/doctor/doctor.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nlohmann/json.hpp"

namespace flip {
namespace {

TEST(DoctorTest, AWarningIsSafe) {
  EXPECT_TRUE(IsSafe(
      {{"a", Health::kGood, "x", ""}, {"b", Health::kWarning, "y", "z"}}));
  EXPECT_FALSE(IsSafe(
      {{"a", Health::kGood, "x", ""}, {"b", Health::kUnsafe, "y", "z"}}));
}

TEST(DoctorTest, TextHasTheRemedyBelow) {
  EXPECT_EQ(DoctorText({{"clock", Health::kWarning, "from \x1b", "see"}}),
            "warning  clock            from \\x1b\n"
            "                          see\n"
            "Programs that nobody trusts can be graded here.\n");
}

TEST(DoctorTest, JsonIsValidWhateverWasFound) {
  const nlohmann::json json = nlohmann::json::parse(
      DoctorJson({{"clock", Health::kUnsafe, "\xff\"", ""}}));
  EXPECT_EQ(json["safe"], false);
  EXPECT_EQ(json["format"], "flip-judge doctor");
  EXPECT_EQ(json["checks"][0]["health"], "unsafe");
  EXPECT_EQ(json["checks"][0]["found"], "\\xff\"");
}

}  // namespace
}  // namespace flip

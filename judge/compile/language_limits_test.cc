#include "judge/compile/language_limits.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "absl/time/time.h"

namespace flip {
namespace {

using ::testing::HasSubstr;

const Language& RowOf(const char* file) { return *LanguageOfFile(file); }

TEST(LanguageLimitsTest, CompiledAndPythonProgramsHaveTheLimitsForAll) {
  for (const char* file : {"a.c", "a.cpp", "a.py"}) {
    EXPECT_EQ(LimitsFor(RowOf(file), Limits()), Limits()) << file;
  }
}

TEST(LanguageLimitsTest, JavaHasTwiceTheTimesAndMoreMemory) {
  const Limits limits = LimitsFor(RowOf("a.java"), Limits());
  EXPECT_EQ(limits.cpu, absl::Seconds(2));
  EXPECT_EQ(limits.wall, absl::Seconds(8));
  EXPECT_EQ(limits.memory, MiB(256));
  EXPECT_EQ(limits.stack, MiB(248));
  EXPECT_EQ(limits.output, KiB(64));
}

TEST(LanguageLimitsTest, WhatIsSetForALanguageCounts) {
  LanguageLimits set;
  ASSERT_TRUE(AddLanguageLimits("JAVA:time=500ms,memory=512MiB", set).ok());
  ASSERT_TRUE(AddLanguageLimits("java:output=1KiB,processes=9", set).ok());
  ASSERT_TRUE(AddLanguageLimits("cpp:wall=9s", set).ok());
  const Limits java = LimitsFor(RowOf("a.java"), Limits(), set);
  EXPECT_EQ(java.cpu, absl::Milliseconds(500));
  EXPECT_EQ(java.wall, absl::Milliseconds(2500)) << "follows from the time";
  EXPECT_EQ(java.memory, MiB(512));
  EXPECT_EQ(java.stack, MiB(504));
  EXPECT_EQ(java.output, KiB(1));
  EXPECT_EQ(java.processes, 9);
  const Limits cxx = LimitsFor(RowOf("a.cpp"), Limits(), set);
  EXPECT_EQ(cxx.cpu, absl::Seconds(1));
  EXPECT_EQ(cxx.wall, absl::Seconds(9));
  EXPECT_EQ(LimitsFor(RowOf("a.c"), Limits(), set), Limits());
}

TEST(LanguageLimitsTest, EveryLanguageHasItsShortNames) {
  for (const char* name :
       {"c", "C", "c++", "C++", "cpp", "java", "Java", "python", "python3"}) {
    LanguageLimits set;
    EXPECT_TRUE(AddLanguageLimits(std::string(name) + ":time=1s", set).ok())
        << name;
  }
}

TEST(LanguageLimitsTest, ErrorsSayWhatIsWrongAndWhatToWrite) {
  const auto error_of = [](absl::string_view text) {
    LanguageLimits set;
    const absl::Status status = AddLanguageLimits(text, set);
    EXPECT_TRUE(absl::IsInvalidArgument(status)) << text;
    EXPECT_TRUE(set.empty());
    return std::string(status.message());
  };
  EXPECT_THAT(error_of("ada:time=1s"),
              HasSubstr("'ada' is not a language: write one of c, c++, python, "
                        "java, as in java:time=2s"));
  EXPECT_THAT(error_of(""), HasSubstr("'' is not a language"));
  EXPECT_THAT(error_of("java"), HasSubstr("'java' sets no limit"));
  EXPECT_THAT(error_of("java:"), HasSubstr("'java:' sets no limit"));
  EXPECT_THAT(error_of("java:time=1s,speed=2"),
              HasSubstr("java: 'speed=2': no such limit: write time, wall"));
  EXPECT_THAT(error_of("java:time"), HasSubstr("java: 'time': '' is not a"));
  EXPECT_THAT(error_of("java:time=2"), HasSubstr("'2' is not a time"));
  EXPECT_THAT(error_of("java:time=0s"), HasSubstr("more than 0s"));
  EXPECT_THAT(error_of("java:memory=256"), HasSubstr("'256' is not a size"));
  EXPECT_THAT(error_of("java:memory=1B"), HasSubstr("at least 1.0 MiB"));
  EXPECT_THAT(error_of("java:processes=0"), HasSubstr("from 1 to 4096"));
  EXPECT_THAT(error_of("java:time=1s,"), HasSubstr("java: '': no such limit"));
}

TEST(LanguageLimitsTest, TheStackEndsEightMebibytesBeforeTheMemory) {
  EXPECT_EQ(StackFor(MiB(64)), MiB(56));
  EXPECT_EQ(StackFor(MiB(1)), KiB(256));
}

TEST(LanguageLimitsTest, NoMultiplierLeavesADay) {
  Limits base;
  base.cpu = absl::Hours(24);
  EXPECT_EQ(LimitsFor(RowOf("a.java"), base).cpu, absl::Hours(24));
}

}  // namespace
}  // namespace flip

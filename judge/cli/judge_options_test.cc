#include "judge/cli/judge_options.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace flip {
namespace {

using ::testing::HasSubstr;

TEST(JudgeOptionsTest, DefaultsAreTheProblemsLimits) {
  const auto options = ResolveBatch(BatchArguments());
  ASSERT_TRUE(options.ok()) << options.status();
  EXPECT_EQ(options->limits, Limits()) << "typed and built-in defaults differ";
  EXPECT_EQ(options->comparison, Comparison::kTokens);
  EXPECT_EQ(options->budget, absl::Minutes(5));
  EXPECT_FALSE(options->stop.at_first_failure);
  EXPECT_EQ(NonDefaultLimitOptions(LimitArguments()), "");
}

TEST(JudgeOptionsTest, TheWallLimitFollowsTheTimeLimit) {
  LimitArguments arguments;
  arguments.time_limit = "500ms";
  EXPECT_EQ(ResolveLimits(arguments)->limits.wall, absl::Milliseconds(2500));
  arguments.wall_limit = "700ms";
  EXPECT_EQ(ResolveLimits(arguments)->limits.wall, absl::Milliseconds(700));
}

TEST(JudgeOptionsTest, TheStackEndsEightMebibytesBelowTheMemoryLimit) {
  LimitArguments arguments;
  arguments.memory_limit = "256MiB";
  EXPECT_EQ(ResolveLimits(arguments)->limits.stack, MiB(248));
  arguments.memory_limit = "4MiB";
  EXPECT_EQ(ResolveLimits(arguments)->limits.stack, KiB(256));
}

TEST(JudgeOptionsTest, LimitsOfALanguageAreAddedUp) {
  LimitArguments arguments;
  arguments.languages = {"java:time=3s", "java:memory=1GiB", "c:wall=2s"};
  const auto options = ResolveLimits(arguments);
  ASSERT_TRUE(options.ok()) << options.status();
  EXPECT_EQ(options->language_limits.at("Java").cpu, absl::Seconds(3));
  EXPECT_EQ(options->language_limits.at("Java").memory, GiB(1));
  EXPECT_EQ(options->language_limits.at("C").wall, absl::Seconds(2));
}

TEST(JudgeOptionsTest, ErrorsNameTheOption) {
  const auto error_of = [](auto change) {
    BatchArguments arguments;
    change(arguments);
    return std::string(ResolveBatch(arguments).status().message());
  };
  EXPECT_THAT(error_of([](auto& a) { a.limits.time_limit = "1"; }),
              HasSubstr("--time-limit: '1' is not a time"));
  EXPECT_THAT(error_of([](auto& a) { a.limits.time_limit = "0s"; }),
              HasSubstr("--time-limit: expected more than 0s"));
  EXPECT_THAT(error_of([](auto& a) { a.limits.time_limit = "0"; }),
              HasSubstr("--time-limit: '0' is not a time"));
  EXPECT_THAT(error_of([](auto& a) { a.limits.time_limit = "inf"; }),
              HasSubstr("at most 24h"));
  EXPECT_THAT(error_of([](auto& a) { a.limits.wall_limit = "-1s"; }),
              HasSubstr("--wall-limit"));
  EXPECT_THAT(error_of([](auto& a) { a.limits.memory_limit = "64"; }),
              HasSubstr("--memory-limit: '64' is not a size"));
  EXPECT_THAT(error_of([](auto& a) { a.limits.memory_limit = "1KiB"; }),
              HasSubstr("at least 1.0 MiB"));
  EXPECT_THAT(error_of([](auto& a) { a.limits.output_limit = "0B"; }),
              HasSubstr("--output-limit"));
  EXPECT_THAT(error_of([](auto& a) { a.limits.languages = {"java:x=1"}; }),
              HasSubstr("--limits: java: 'x=1'"));
  EXPECT_THAT(error_of([](auto& a) { a.budget = "soon"; }),
              HasSubstr("--budget"));
  EXPECT_THAT(error_of([](auto& a) { a.budget = "0s"; }),
              HasSubstr("--budget"));
}

TEST(JudgeOptionsTest, TellsWhatIsNotAtItsDefault) {
  LimitArguments arguments;
  arguments.time_limit = "2s";
  arguments.processes = 1;
  arguments.compare = "lines";
  arguments.languages = {"java:time=3s", "c++:memory=1GiB"};
  EXPECT_EQ(NonDefaultLimitOptions(arguments),
            " --time-limit 2s --processes 1 --limits java:time=3s --limits "
            "c++:memory=1GiB --compare lines");
}

TEST(JudgeOptionsTest, AnEndlessBudgetIsAllowed) {
  BatchArguments arguments;
  arguments.budget = "inf";
  EXPECT_EQ(ResolveBatch(arguments)->budget, absl::InfiniteDuration());
}

}  // namespace
}  // namespace flip

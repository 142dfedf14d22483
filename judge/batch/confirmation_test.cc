#include "judge/batch/confirmation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"

namespace flip {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

std::vector<ForkedRun> Accepted(size_t count) {
  std::vector<ForkedRun> runs(count);
  for (ForkedRun& run : runs) {
    run.answer = "4";
    run.cpu = absl::Milliseconds(1);
    run.peak_memory = MiB(1);
  }
  return runs;
}

TEST(RunsToConfirmTest, OfManyAtLeast256) {
  const auto chosen = RunsToConfirm(Accepted(65536), 1);
  EXPECT_GE(chosen.size(), 256u);
  EXPECT_LE(chosen.size(), 256u + 4u);
  // Spread over the whole: one in each of 256 stretches.
  for (size_t i = 0; i < 256; ++i) {
    EXPECT_TRUE(std::any_of(chosen.begin(), chosen.end(), [i](size_t place) {
      return place / 256 == i;
    })) << i;
  }
}

TEST(RunsToConfirmTest, OfFewOneInSixteenAndAtLeast24) {
  EXPECT_GE(RunsToConfirm(Accepted(1600), 1).size(), 100u);
  EXPECT_LE(RunsToConfirm(Accepted(1600), 1).size(), 104u);
  EXPECT_GE(RunsToConfirm(Accepted(100), 1).size(), 24u);
  EXPECT_EQ(RunsToConfirm(Accepted(3), 1).size(), 3u);
  EXPECT_THAT(RunsToConfirm({}, 1), IsEmpty());
}

TEST(RunsToConfirmTest, TheSlowestTheLargestAndBothEndsOfEachAnswer) {
  std::vector<ForkedRun> runs = Accepted(5000);
  runs[1234].cpu = absl::Milliseconds(2);
  runs[2345].peak_memory = MiB(2);
  for (const size_t place : {777, 888, 999}) runs[place].answer = "6";
  const auto chosen = RunsToConfirm(runs, 1);
  for (const size_t place : {0, 777, 999, 1234, 2345, 4999}) {
    EXPECT_THAT(chosen, Contains(place));
  }
}

TEST(RunsToConfirmTest, TheFirstFailureAndSomeOfEachVerdict) {
  std::vector<ForkedRun> runs = Accepted(1000);
  for (size_t i = 100; i < 1000; i += 10) {
    runs[i].verdict = Verdict::kWrongAnswer;
  }
  runs[555].verdict = Verdict::kRunTimeError;
  const auto chosen = RunsToConfirm(runs, 1);
  EXPECT_THAT(chosen, Contains(100));
  EXPECT_THAT(chosen, Contains(555));
  const auto wrong =
      std::count_if(chosen.begin(), chosen.end(), [&](size_t place) {
        return runs[place].verdict == Verdict::kWrongAnswer;
      });
  EXPECT_GE(wrong, 8);
  EXPECT_LE(wrong, 9);
}

TEST(RunsToConfirmTest, AscendingEachOnceTheSameForASeedAndAnotherForAnother) {
  const auto chosen = RunsToConfirm(Accepted(65536), 7);
  EXPECT_TRUE(std::is_sorted(chosen.begin(), chosen.end()));
  EXPECT_EQ(std::adjacent_find(chosen.begin(), chosen.end()), chosen.end());
  EXPECT_EQ(RunsToConfirm(Accepted(65536), 7), chosen);
  EXPECT_NE(RunsToConfirm(Accepted(65536), 8), chosen);
}

}  // namespace
}  // namespace flip

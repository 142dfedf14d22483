#include "judge/boards/random.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>
#include <set>
#include <vector>

namespace flip {
namespace {

using ::testing::ElementsAre;

TEST(FixedRandomTest, NeverChanges) {
  // The C++ standard's own check value of the generator's default seed.
  std::mt19937_64 standard;
  standard.discard(9999);
  EXPECT_EQ(standard(), 9981545732273789042u);

  FixedRandom random(1);
  std::vector<uint64_t> drawn;
  for (int i = 0; i < 6; ++i) drawn.push_back(random.Below(1000));
  EXPECT_THAT(drawn, ElementsAre(528, 462, 930, 246, 384, 409));
}

TEST(FixedRandomTest, EveryValueOfTheRangeAndNoOther) {
  FixedRandom random(7);
  std::vector<int> counts(10);
  for (int i = 0; i < 10000; ++i) ++counts.at(random.Below(10));
  for (const int count : counts) EXPECT_NEAR(count, 1000, 150);
  EXPECT_EQ(random.Below(1), 0u);
  // A range whose incomplete run is as long as it gets: just over 2^63.
  for (int i = 0; i < 100; ++i) {
    EXPECT_LT(random.Below((uint64_t{1} << 63) + 1), (uint64_t{1} << 63) + 1);
  }
}

TEST(FixedRandomTest, ShuffleDrawsWithoutReplacement) {
  std::vector<int> items(100);
  std::iota(items.begin(), items.end(), 0);
  FixedRandom(3).ShuffleFront(items, 50);
  EXPECT_EQ(std::set<int>(items.begin(), items.end()).size(), 100u);
  EXPECT_FALSE(std::is_sorted(items.begin(), items.begin() + 50));
}

}  // namespace
}  // namespace flip

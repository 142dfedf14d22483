#include "judge/boards/natural_order.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace flip {
namespace {

using ::testing::ElementsAreArray;

TEST(NaturalLessTest, NumbersByValueAndTheRestByBytes) {
  const std::vector<std::string> ordered = {
      "",   "-",    "01", "1",  "1-a", "1a",   "002", "2",
      "10", "10.5", "a",  "a2", "a10", "a10b", "b",   "\xff"};
  std::vector<std::string> sorted(ordered.rbegin(), ordered.rend());
  std::sort(sorted.begin(), sorted.end(), NaturalLess);
  EXPECT_THAT(sorted, ElementsAreArray(ordered));
}

TEST(NaturalLessTest, NumbersOfAnyLength) {
  EXPECT_TRUE(NaturalLess("99999999999999999999", "100000000000000000000"));
  EXPECT_FALSE(NaturalLess("100000000000000000000", "99999999999999999999"));
}

TEST(NaturalLessTest, IsAStrictTotalOrder) {
  std::vector<std::string> names = {""};
  for (size_t i = 0; names.size() < 200; ++i) {
    for (const char c : {'0', '1', '-', 'a'}) names.push_back(names[i] + c);
  }
  for (const std::string& a : names) {
    for (const std::string& b : names) {
      EXPECT_EQ(NaturalLess(a, b) + NaturalLess(b, a), a == b ? 0 : 1)
          << a << " " << b;
    }
  }
  // Were it not transitive, some order of the input would sort otherwise.
  std::vector<std::string> backwards(names.rbegin(), names.rend());
  std::sort(names.begin(), names.end(), NaturalLess);
  std::sort(backwards.begin(), backwards.end(), NaturalLess);
  EXPECT_EQ(names, backwards);
}

}  // namespace
}  // namespace flip

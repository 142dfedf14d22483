#include "judge/compile/fields.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <string>

namespace flip {
namespace {

using ::testing::Optional;

constexpr int64_t kLeast = std::numeric_limits<int64_t>::min();

TEST(FieldsTest, WhatWasAddedIsTakenInOrder) {
  std::string row;
  AddField("a b", row);
  AddField(-1, row);
  AddField("", row);
  AddField(absl::string_view("\0\xff\n", 3), row);
  AddField(kLeast, row);
  absl::string_view rest = row;
  EXPECT_THAT(TakeText(rest), Optional(absl::string_view("a b")));
  EXPECT_THAT(TakeNumber(rest), Optional(-1));
  EXPECT_THAT(TakeText(rest), Optional(absl::string_view()));
  EXPECT_THAT(TakeText(rest), Optional(absl::string_view("\0\xff\n", 3)));
  EXPECT_THAT(TakeNumber(rest), Optional(kLeast));
  EXPECT_TRUE(rest.empty());
}

TEST(FieldsTest, WhereFieldsAreDividedMatters) {
  std::string one;
  AddField("ab", one);
  AddField("c", one);
  std::string other;
  AddField("a", other);
  AddField("bc", other);
  EXPECT_NE(one, other);
}

TEST(FieldsTest, BytesThatAreNoFieldAreNothing) {
  std::string row;
  AddField("text", row);
  for (size_t size = 0; size < row.size(); ++size) {
    absl::string_view cut = absl::string_view(row).substr(0, size);
    EXPECT_FALSE(TakeText(cut).has_value()) << size;
  }
  std::string lengths(8, '\xff');
  absl::string_view endless = lengths;
  EXPECT_FALSE(TakeText(endless).has_value());
  absl::string_view text = row;
  EXPECT_FALSE(TakeNumber(text).has_value());
}

}  // namespace
}  // namespace flip

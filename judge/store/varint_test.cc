#include "judge/store/varint.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "absl/strings/string_view.h"

namespace flip {
namespace {

TEST(VarintTest, NumbersComeBack) {
  std::string row;
  const uint64_t numbers[] = {0, 1, 127, 128, 300, 1ULL << 35, UINT64_MAX};
  for (const uint64_t number : numbers) AddVarint(number, row);
  absl::string_view left = row;
  for (const uint64_t number : numbers) EXPECT_EQ(TakeVarint(left), number);
  EXPECT_EQ(left, "");
  EXPECT_EQ(TakeVarint(left), std::nullopt);
}

TEST(VarintTest, SmallNumbersTakeOneByte) {
  std::string row;
  AddVarint(127, row);
  EXPECT_EQ(row.size(), 1u);
  AddVarint(128, row);
  EXPECT_EQ(row.size(), 3u);
}

TEST(VarintTest, OtherBytesAreNone) {
  for (const std::string& row :
       {std::string("\x80"), std::string(10, '\xFF'), std::string(11, '\x80'),
        std::string(9, '\x80') + "\x02"}) {
    absl::string_view left = row;
    EXPECT_EQ(TakeVarint(left), std::nullopt);
  }
}

}  // namespace
}  // namespace flip

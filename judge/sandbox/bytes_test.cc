#include "judge/sandbox/bytes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace flip {
namespace {

using ::testing::HasSubstr;

TEST(BytesTest, ReadsEveryUnit) {
  EXPECT_EQ(*ParseBytes("0B"), Bytes(0));
  EXPECT_EQ(*ParseBytes("7B"), Bytes(7));
  EXPECT_EQ(*ParseBytes("64KiB"), KiB(64));
  EXPECT_EQ(*ParseBytes("64MiB"), MiB(64));
  EXPECT_EQ(*ParseBytes("1.5GiB"), MiB(1536));
  EXPECT_EQ(*ParseBytes("1kB"), Bytes(1000));
  EXPECT_EQ(*ParseBytes("2MB"), Bytes(2'000'000));
  EXPECT_EQ(*ParseBytes("3GB"), Bytes(3'000'000'000));
}

TEST(BytesTest, RefusesWhatIsNotASizeWithAUnit) {
  for (const char* text : {"", "64", "MiB", "64 MiB", "-1MiB", "64mib", "1e3B",
                           "1.2.3MiB", "nanB", "infB", "99999999GiB"}) {
    const auto bytes = ParseBytes(text);
    ASSERT_FALSE(bytes.ok()) << text;
    EXPECT_THAT(std::string(bytes.status().message()),
                HasSubstr("as in 64MiB"));
  }
}

TEST(BytesTest, FormatsForPeople) {
  EXPECT_EQ(FormatBytes(Bytes(512)), "512 B");
  EXPECT_EQ(FormatBytes(Bytes(1536)), "1.5 KiB");
  EXPECT_EQ(FormatBytes(KiB(64)), "64 KiB");
  EXPECT_EQ(FormatBytes(KiB(1020)), "1020 KiB");
  EXPECT_EQ(FormatBytes(KiB(1229)), "1.2 MiB");
  EXPECT_EQ(FormatBytes(MiB(1536)), "1.5 GiB");
}

}  // namespace
}  // namespace flip

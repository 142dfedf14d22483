#include "judge/compile/sources.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"

namespace flip {
namespace {

using ::testing::HasSubstr;

std::string ReasonFor(const std::vector<std::string>& names) {
  Sources sources;
  for (const std::string& name : names) sources.files.push_back({name, {}});
  return UnusableReason(sources);
}

TEST(SourcesTest, AFileIsCalledByTheLastPartOfItsPath) {
  const Sources sources = SourcesOfFile("a/b c.cpp", FileData());
  EXPECT_EQ(sources.name, "b c.cpp");
  EXPECT_EQ(sources.files.at(0).name, "b c.cpp");
  EXPECT_EQ(sources.entry, 0u);
}

TEST(SourcesTest, NamesMayHoldAnyBytesButNul) {
  EXPECT_EQ(ReasonFor({"-a", "@b", "a b/'\"\n.c", "\xff/...", "..a"}), "");
  EXPECT_THAT(ReasonFor({std::string("a\0b", 3)}), HasSubstr("no file can"));
}

TEST(SourcesTest, NamesLeadNowhereElse) {
  for (const char* name :
       {"", "/a", "a/", "a//b", ".", "..", "../a", "a/../b", "a/./b", "a/.."}) {
    EXPECT_THAT(ReasonFor({name}), HasSubstr("no file can have")) << name;
  }
  EXPECT_THAT(ReasonFor({std::string(256, 'a')}), HasSubstr("no file can"));
}

TEST(SourcesTest, NoTwoWantOnePlace) {
  EXPECT_EQ(ReasonFor({"a", "b/a"}), "");
  EXPECT_THAT(ReasonFor({"a", "a"}), HasSubstr("two files have the name 'a'"));
  EXPECT_THAT(ReasonFor({"a/b/c", "a/b"}), HasSubstr("'a/b' is both"));
}

TEST(SourcesTest, CountAndNamesAreBounded) {
  std::vector<std::string> names;
  for (size_t i = 0; i < kMaxSourceFiles; ++i) names.push_back(absl::StrCat(i));
  EXPECT_EQ(ReasonFor(names), "");
  names.push_back("one more");
  EXPECT_THAT(ReasonFor(names), HasSubstr("257 files"));
  names.clear();
  for (int i = 0; i < 200; ++i) {
    names.push_back(absl::StrCat(std::string(200, 'a'), i));
  }
  EXPECT_THAT(ReasonFor(names), HasSubstr("more than 32 KiB"));
}

}  // namespace
}  // namespace flip

#include "judge/package/glob.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "absl/strings/str_cat.h"

namespace flip {
namespace {

using ::testing::HasSubstr;

bool Matches(absl::string_view pattern, absl::string_view path) {
  const absl::StatusOr<Glob> glob = Glob::Parse(pattern);
  EXPECT_TRUE(glob.ok()) << glob.status();
  return glob.ok() && glob->Matches(path);
}

std::string ErrorOf(absl::string_view pattern) {
  const absl::StatusOr<Glob> glob = Glob::Parse(pattern);
  EXPECT_FALSE(glob.ok()) << pattern;
  return std::string(glob.status().message());
}

TEST(GlobTest, APlainPatternMatchesItselfAndWhatIsBelow) {
  EXPECT_TRUE(Matches("accepted", "accepted"));
  EXPECT_TRUE(Matches("accepted", "accepted/a.py"));
  EXPECT_TRUE(Matches("accepted/a.py", "accepted/a.py"));
  EXPECT_FALSE(Matches("accepted", "accepted2/a.py"));
  EXPECT_FALSE(Matches("accepted/a.py", "accepted"));
  EXPECT_FALSE(Matches("a.py", "accepted/a.py"));
}

TEST(GlobTest, AStarStaysWithinAPart) {
  EXPECT_TRUE(Matches("*", "accepted/a.py"));
  EXPECT_TRUE(Matches("accepted/*", "accepted/a.py"));
  EXPECT_FALSE(Matches("accepted/*", "accepted"));
  EXPECT_FALSE(Matches("*a.py", "accepted/a.py"));
  EXPECT_TRUE(Matches("secret/*-easy", "secret/1-easy"));
  EXPECT_TRUE(Matches("secret/*-easy", "secret/-easy"));
  EXPECT_FALSE(Matches("secret/*-easy", "secret/1-easy2"));
  EXPECT_TRUE(Matches("secret/*a*b*", "secret/xaabab"));
  EXPECT_FALSE(Matches("secret/*a*b*c", "secret/xaabab"));
  EXPECT_TRUE(Matches("*/1*", "secret/10"));
}

TEST(GlobTest, BracesStandForEachAlternative) {
  EXPECT_TRUE(Matches("accepted/{a,b}.py", "accepted/b.py"));
  EXPECT_FALSE(Matches("accepted/{a,b}.py", "accepted/c.py"));
  EXPECT_TRUE(Matches("{accepted/a,rejected/b}.py", "rejected/b.py"));
  EXPECT_FALSE(Matches("{accepted/a,rejected/b}.py", "rejected/a.py"));
  EXPECT_TRUE(Matches("a{,b}", "a"));
  EXPECT_TRUE(Matches("a{b}", "ab"));
  EXPECT_TRUE(Matches("{a,b}{c,d}", "bd"));
  EXPECT_TRUE(Matches("{a*,b}", "axx"));
}

TEST(GlobTest, BracesMayHoldBraces) {
  for (const char* path : {"ab.py", "acx.py", "acy.py", "d.py"}) {
    EXPECT_TRUE(Matches("{a{b,c{x,y}},d}.py", path)) << path;
  }
  EXPECT_FALSE(Matches("{a{b,c{x,y}},d}.py", "ac.py"));
}

TEST(GlobTest, OtherPatternsAreErrors) {
  EXPECT_THAT(ErrorOf("accepted/**"), HasSubstr("'**'"));
  EXPECT_THAT(ErrorOf("accepted/[ab].py"), HasSubstr("no other patterns"));
  EXPECT_THAT(ErrorOf("a?"), HasSubstr("no other patterns"));
  EXPECT_THAT(ErrorOf("a,b"), HasSubstr("no other patterns"));
  EXPECT_THAT(ErrorOf("{a"), HasSubstr("without its match"));
  EXPECT_THAT(ErrorOf("a}{"), HasSubstr("without its match"));
  for (const char* pattern : {"", "/a", "a/", "a//b", "../a", "a/{.,b}"}) {
    EXPECT_THAT(ErrorOf(pattern), HasSubstr("a part that is empty")) << pattern;
  }
}

TEST(GlobTest, AlternativesAreBounded) {
  std::string pattern;
  for (int i = 0; i < 60; ++i) pattern += "{a,b}";
  EXPECT_THAT(ErrorOf(pattern), HasSubstr("more than 1000 patterns"));
}

TEST(GlobTest, ManyStarsTakeNoLongTime) {
  std::string pattern;
  for (int i = 0; i < 100; ++i) pattern += "a*";
  EXPECT_FALSE(Matches(pattern + "b", std::string(10'000, 'a')));
}

TEST(GlobTest, KnowsTheFoldersThatItNames) {
  const Glob glob = *Glob::Parse("{mixed,partly/*,*}/a.py");
  EXPECT_TRUE(glob.StartsWithPart("mixed"));
  EXPECT_TRUE(glob.StartsWithPart("partly"));
  EXPECT_FALSE(glob.StartsWithPart("other"));
}

}  // namespace
}  // namespace flip

#include "judge/report/roster_key.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "absl/status/status.h"

namespace flip {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Pair;

std::string KeyOf(absl::string_view regex, absl::string_view path) {
  const absl::StatusOr<KeyPattern> pattern = KeyPattern::Parse(regex);
  EXPECT_TRUE(pattern.ok()) << pattern.status();
  return pattern.ok() ? pattern->KeyOf(path) : "";
}

TEST(KeyPatternTest, TheFirstGroupIsTheKey) {
  EXPECT_EQ(KeyOf("_(\\d+)_(\\d+)", "export/Li_2023001_77.cpp"), "2023001");
  EXPECT_EQ(KeyOf("(?:hw|lab)(\\d+)", "lab12/a.c"), "12");
  EXPECT_EQ(KeyOf("(?P<id>\\d{3})", "x/123456"), "123");
}

TEST(KeyPatternTest, WithoutAGroupTheMatchIsTheKey) {
  EXPECT_EQ(KeyOf("\\d{7}", "export/Li_2023001.cpp"), "2023001");
}

TEST(KeyPatternTest, WithoutAMatchThereIsNone) {
  EXPECT_EQ(KeyOf("\\d+", "export/Li.cpp"), "");
  EXPECT_EQ(KeyOf("(\\d+)|Li", "export/Li.cpp"), "");
}

TEST(KeyPatternTest, ADotIsAWholeCharacter) {
  EXPECT_EQ(KeyOf("^export/(.)", "export/张三/a.c"), "张");
  EXPECT_EQ(KeyOf("\\p{Han}+", "export/a张三b.c"), "张三");
}

TEST(KeyPatternTest, BytesThatAreNoUtf8AreAsReportsShowThem) {
  EXPECT_EQ(KeyOf("^(.*)\\.c$", "a\xff\n\xe5.c"), "a\\xff\\n\\xe5");
}

TEST(KeyPatternTest, NeverCutsACharacter) {
  EXPECT_EQ(KeyOf("a\\C", "a张"), "a张");
  EXPECT_EQ(KeyOf("a\\C(\\C)", "a张b"), "张");
}

TEST(KeyPatternTest, AnExpressionThatIsNoneIsToldInRe2sWords) {
  const absl::Status status = KeyPattern::Parse("a(b\n").status();
  EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
  EXPECT_EQ(status.message(),
            "'a(b\\n' is no regular expression: missing ): a(b\\n");
  EXPECT_THAT(std::string(KeyPattern::Parse("(a)\\1").status().message()),
              HasSubstr("invalid escape sequence"));
  EXPECT_FALSE(KeyPattern::Parse("\xff").ok());
}

TEST(KeyProblemsTest, OneKeyForEachIsNone) {
  const KeyProblems problems = FindKeyProblems({{"a", "1"}, {"b", "2"}});
  EXPECT_TRUE(problems.empty());
  EXPECT_EQ(KeyProblemsText(problems), "");
  EXPECT_EQ(KeyProblemCounts(problems), "");
}

TEST(KeyProblemsTest, TellsMissingAndSharedKeys) {
  const KeyProblems problems = FindKeyProblems(
      {{"a", "1"}, {"b\n", ""}, {"c", "1"}, {"d", "2"}, {"e", ""}});
  EXPECT_THAT(problems.without, ElementsAre("b\n", "e"));
  EXPECT_THAT(problems.shared, ElementsAre(Pair("1", ElementsAre("a", "c"))));
  EXPECT_EQ(KeyProblemsText(problems),
            "2 submissions have no key: b\\n, e\n"
            "2 submissions have the key 1: a, c\n");
  EXPECT_EQ(KeyProblemCounts(problems),
            "2 submissions have no key; 1 key is that of several "
            "submissions\n");
}

TEST(KeyProblemsTest, LongListsAreCut) {
  const KeyProblems problems = FindKeyProblems(
      {{"a", ""}, {"b", ""}, {"c", "1"}, {"d", "1"}, {"e", "2"}, {"f", "2"}});
  EXPECT_EQ(KeyProblemsText(problems, 1),
            "2 submissions have no key: a and 1 more\n"
            "2 submissions have the key 1: c and 1 more\n"
            "and 1 more key is that of several submissions\n");
}

}  // namespace
}  // namespace flip

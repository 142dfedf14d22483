#include "judge/submissions/attempt.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <ostream>
#include <string>

#include "absl/strings/string_view.h"

namespace flip {

// For the messages of failures.
void PrintTo(const Attempt& attempt, std::ostream* out) {
  *out << "\"" << attempt.stem << "\" ";
  if (attempt.number.has_value()) {
    *out << *attempt.number;
  } else {
    *out << "without a number";
  }
}

namespace {

Attempt Numbered(absl::string_view stem, uint64_t number) {
  return {std::string(stem), number};
}

Attempt Unnumbered(absl::string_view stem) {
  return {std::string(stem), std::nullopt};
}

TEST(AttemptTest, ANumberAfterASeparator) {
  EXPECT_EQ(AttemptOf("name_1.cpp"), Numbered("name", 1));
  EXPECT_EQ(AttemptOf("name-2.cpp"), Numbered("name", 2));
  EXPECT_EQ(AttemptOf("name 4.cpp"), Numbered("name", 4));
  EXPECT_EQ(AttemptOf("name.6.cpp"), Numbered("name", 6));
  EXPECT_EQ(AttemptOf("name - 7.cpp"), Numbered("name", 7));
}

TEST(AttemptTest, ANumberInBrackets) {
  EXPECT_EQ(AttemptOf("name (3).cpp"), Numbered("name", 3));
  EXPECT_EQ(AttemptOf("name(3).cpp"), Numbered("name", 3));
  EXPECT_EQ(AttemptOf("name3(4).cpp"), Numbered("name3", 4));
}

TEST(AttemptTest, AVersion) {
  EXPECT_EQ(AttemptOf("name_v5.cpp"), Numbered("name", 5));
  EXPECT_EQ(AttemptOf("name V12.py"), Numbered("name", 12));
  EXPECT_EQ(AttemptOf("rev5.cpp"), Unnumbered("rev5"));
}

TEST(AttemptTest, NoNumber) {
  for (const absl::string_view name :
       {"name", "name copy", "name_", "name_x", "name()", "name_1x", "name_(x)",
        "name_1)", "name)", "v", "name_v", "name_final"}) {
    EXPECT_EQ(AttemptOf(std::string(name) + ".cpp"), Unnumbered(name));
  }
}

TEST(AttemptTest, DigitsOfAWordBelongToIt) {
  EXPECT_EQ(AttemptOf("bfs2.cpp"), Unnumbered("bfs2"));
  EXPECT_EQ(AttemptOf("poj1753.java"), Unnumbered("poj1753"));
}

TEST(AttemptTest, ANumberAloneIsAName) {
  for (const absl::string_view name : {"1", "_1", "v5", "(3)", " (3)", "-v2"}) {
    EXPECT_EQ(AttemptOf(std::string(name) + ".cpp"), Unnumbered(name));
  }
}

TEST(AttemptTest, OnlyTheLastNumberIsTaken) {
  EXPECT_EQ(AttemptOf("name_1 (2).cpp"), Numbered("name_1", 2));
  EXPECT_EQ(AttemptOf("main_v5.3.cpp"), Numbered("main_v5", 3));
  EXPECT_EQ(AttemptOf("2024-05-06.cpp"), Numbered("2024-05", 6));
}

TEST(AttemptTest, TheSuffixCountsForNothing) {
  EXPECT_EQ(AttemptOf("name_1.CPP"), AttemptOf("name_1.py"));
  EXPECT_EQ(AttemptOf("name_1"), Numbered("name", 1));
  EXPECT_EQ(AttemptOf("name.6"), Numbered("name", 6));
  EXPECT_EQ(AttemptOf(".name_1"), Numbered(".name", 1));
  EXPECT_EQ(AttemptOf(".cpp"), Unnumbered(".cpp"));
  EXPECT_EQ(AttemptOf("name."), Unnumbered("name"));
}

TEST(AttemptTest, NumbersAreComparedAsNumbers) {
  EXPECT_EQ(AttemptOf("name_007.cpp"), Numbered("name", 7));
  EXPECT_LT(AttemptOf("name_9.cpp").number, AttemptOf("name_10.cpp").number);
  EXPECT_LT(AttemptOf("name.cpp").number, AttemptOf("name_0.cpp").number);
}

TEST(AttemptTest, ANumberThatDoesNotFitBelongsToTheName) {
  EXPECT_EQ(AttemptOf("name_18446744073709551615.cpp"),
            Numbered("name", UINT64_MAX));
  EXPECT_EQ(AttemptOf("name_18446744073709551616.cpp"),
            Unnumbered("name_18446744073709551616"));
}

TEST(AttemptTest, AnyBytes) {
  EXPECT_EQ(AttemptOf("\xd7\xf7\xd2\xb5_2.cpp"),
            Numbered("\xd7\xf7\xd2\xb5", 2));
  EXPECT_EQ(AttemptOf("a\nb_2.cpp"), Numbered("a\nb", 2));
  EXPECT_EQ(AttemptOf(""), Unnumbered(""));
}

}  // namespace
}  // namespace flip

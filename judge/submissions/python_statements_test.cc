#include "judge/submissions/python_statements.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"

namespace flip {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// Each line as its indentation and its tokens: "4:pass".
std::vector<std::string> LinesOf(absl::string_view source) {
  PythonLineReader reader(source);
  PythonLine line;
  std::vector<std::string> lines;
  while (reader.Next(line)) {
    lines.push_back(
        absl::StrCat(line.indent, ":", absl::StrJoin(line.tokens, " ")));
  }
  return lines;
}

TEST(PythonStatementsTest, LinesWithTheirIndentation) {
  EXPECT_THAT(LinesOf("if x:\n    y\n\tz\n  \tw\n"),
              ElementsAre("0:if x :", "4:y", "8:z", "8:w"));
  EXPECT_THAT(LinesOf("a\r\nb\rc"), ElementsAre("0:a", "0:b", "0:c"));
}

TEST(PythonStatementsTest, EmptyLinesAndCommentsAreLeftOut) {
  EXPECT_THAT(LinesOf("\n  # a\nb # c\n\n  \nd"), ElementsAre("0:b", "0:d"));
  EXPECT_THAT(LinesOf(""), IsEmpty());
  EXPECT_THAT(LinesOf("# a"), IsEmpty());
}

TEST(PythonStatementsTest, WhatAssignsIsAMarkOfItsOwn) {
  EXPECT_THAT(LinesOf("a = b == c <= d >= e != f"),
              ElementsAre("0:a = b == c <= d >= e != f"));
  EXPECT_THAT(
      LinesOf("a+=b\na//=c\na<<=d\na**=e"),
      ElementsAre("0:a + = b", "0:a / / = c", "0:a << = d", "0:a * * = e"));
  EXPECT_THAT(LinesOf("(a:=b)->c"), ElementsAre("0:( a := b ) -> c"));
}

TEST(PythonStatementsTest, StringsAreOneMark) {
  EXPECT_THAT(LinesOf("a = '# b' + r\"\\\"\" + f'''c\n'd''' + \"\""),
              ElementsAre("0:a = ' + r \" + f ' + \""));
  EXPECT_THAT(LinesOf("'no end\nb"), ElementsAre("0:'", "0:b"));
  EXPECT_THAT(LinesOf("'a\\\nb' c"), ElementsAre("0:' c"));
  EXPECT_THAT(LinesOf("\"\"\"no end\nb"), ElementsAre("0:\""));
}

TEST(PythonStatementsTest, BracketsAndBackslashesJoinLines) {
  EXPECT_THAT(LinesOf("a = [1, # one\n\n  2]\nb"),
              ElementsAre("0:a = [ 1 , 2 ]", "0:b"));
  EXPECT_THAT(LinesOf("a = \\\n  b\nc \\\r\n d"),
              ElementsAre("0:a = b", "0:c d"));
}

TEST(PythonStatementsTest, AnUnclosedBracketEndsBeforeAStatement) {
  EXPECT_THAT(LinesOf("a = (b\nc\ndef d"),
              ElementsAre("0:a = ( b c", "0:def d"));
  EXPECT_THAT(LinesOf("a = (b\ndefer)"), ElementsAre("0:a = ( b defer )"));
  EXPECT_THAT(LinesOf("a)\nb"), ElementsAre("0:a )", "0:b"));
}

TEST(PythonStatementsTest, AnyBytes) {
  EXPECT_THAT(LinesOf("\\"), IsEmpty());
  EXPECT_THAT(LinesOf("'\\"), ElementsAre("0:'"));
  EXPECT_THAT(LinesOf("\xd7\xf7 = 1"), ElementsAre("0:\xd7\xf7 = 1"));
}

}  // namespace
}  // namespace flip

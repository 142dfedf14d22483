#include "judge/submissions/code_tokens.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "absl/strings/string_view.h"

namespace flip {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<absl::string_view> C(absl::string_view source) {
  return CodeTokens(CodeStyle::kC, source);
}

std::vector<absl::string_view> Java(absl::string_view source) {
  return CodeTokens(CodeStyle::kJava, source);
}

TEST(CodeTokensTest, WordsNumbersAndMarks) {
  EXPECT_THAT(C("int x1=a->b::c+1'000.5e3;"),
              ElementsAre("int", "x1", "=", "a", "->", "b", "::", "c", "+",
                          "1'000.5e3", ";"));
  EXPECT_THAT(C("\xd7\xf7 a$b"), ElementsAre("\xd7\xf7", "a$b"));
}

TEST(CodeTokensTest, CommentsAreLeftOut) {
  EXPECT_THAT(C("a // b\nc /* d\n e */ f"), ElementsAre("a", "c", "f"));
  EXPECT_THAT(C("a // b\r\nc\rd"), ElementsAre("a", "c", "d"));
  EXPECT_THAT(C("a /* b"), ElementsAre("a"));
  EXPECT_THAT(C("a /*/ b */ c"), ElementsAre("a", "c"));
}

TEST(CodeTokensTest, ALineCommentOfCGoesOnBehindABackslash) {
  EXPECT_THAT(C("a // b \\\n c\nd"), ElementsAre("a", "d"));
  EXPECT_THAT(C("a // b \\\r\n c\r\nd"), ElementsAre("a", "d"));
  EXPECT_THAT(Java("a // b \\\n c\nd"), ElementsAre("a", "c", "d"));
}

TEST(CodeTokensTest, LiteralsAreOneMark) {
  EXPECT_THAT(C("f(\"a // \\\" b\", 'x', '\\'')"),
              ElementsAre("f", "(", "\"", ",", "'", ",", "'", ")"));
  EXPECT_THAT(C("\"a\\\nb\" c"), ElementsAre("\"", "c"));
  EXPECT_THAT(C("\"no end\nc"), ElementsAre("\"", "c"));
  EXPECT_THAT(C("L\"a\" u8\"b\""), ElementsAre("L", "\"", "u8", "\""));
}

TEST(CodeTokensTest, RawStrings) {
  EXPECT_THAT(C("R\"(a\n\" b)\" c"), ElementsAre("R", "c"));
  EXPECT_THAT(C("u8R\"x(a)\" b )x\" c"), ElementsAre("u8R", "c"));
  EXPECT_THAT(C("R\"(a b"), ElementsAre("R"));
  EXPECT_THAT(C("R\"no delimiter(\" c"), ElementsAre("R", "c"));
  EXPECT_THAT(C("BAR\"(a\" c"), ElementsAre("BAR", "\"", "c"));
}

TEST(CodeTokensTest, TextBlocksOfJava) {
  EXPECT_THAT(Java("a \"\"\"\n x \" y \\\"\"\" z \"\"\" b \"\" c"),
              ElementsAre("a", "\"", "b", "\"", "c"));
  EXPECT_THAT(Java("a \"\"\" b"), ElementsAre("a", "\""));
}

TEST(CodeTokensTest, PreprocessorLinesAreLeftOut) {
  EXPECT_THAT(C("#define a b\n  # include \"x/*y\"\nc"), ElementsAre("c"));
  EXPECT_THAT(C("#define a \\\n b \\\r\n c\nd"), ElementsAre("d"));
  EXPECT_THAT(C("#define a /* b\n c */ d\ne"), ElementsAre("e"));
  EXPECT_THAT(C("/* a */ #define b\nc"), ElementsAre("c"));
  EXPECT_THAT(C("a # b\nc"), ElementsAre("a", "#", "b", "c"));
  EXPECT_THAT(Java("# a"), ElementsAre("#", "a"));
}

TEST(CodeTokensTest, WhatIsSwitchedOffIsLeftOut) {
  EXPECT_THAT(C("#if 0\na\n#endif\nb"), ElementsAre("b"));
  EXPECT_THAT(C("#if 0 // off\na\n#else\nb\n#endif\nc"), ElementsAre("b", "c"));
  EXPECT_THAT(C("# if 0\na\n#ifdef x\nb\n#else\nc\n#endif\nd\n#endif\ne"),
              ElementsAre("e"));
  EXPECT_THAT(C("#if 0\r\na\r\n# endif\r\nb"), ElementsAre("b"));
  EXPECT_THAT(C("#if 0\na"), IsEmpty());
  EXPECT_THAT(C("#if 0x1\na\n#endif"), ElementsAre("a"));
  EXPECT_THAT(C("#if 0 || x\na\n#endif"), ElementsAre("a"));
  EXPECT_THAT(C("#ifdef x\na\n#endif"), ElementsAre("a"));
}

TEST(CodeTokensTest, AnyBytes) {
  EXPECT_THAT(C(""), IsEmpty());
  EXPECT_THAT(C("\\"), IsEmpty());
  EXPECT_THAT(C("'\\"), ElementsAre("'"));
  EXPECT_THAT(C("#"), IsEmpty());
  EXPECT_THAT(C("R\""), ElementsAre("R"));
  EXPECT_THAT(C(absl::string_view("a\0b", 3)),
              ElementsAre("a", absl::string_view("\0", 1), "b"));
}

}  // namespace
}  // namespace flip

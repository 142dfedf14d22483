#include "judge/report/escape.h"

#include <gtest/gtest.h>

#include <string>

namespace flip {
namespace {

TEST(EscapeBytesTest, LeavesTextAlone) {
  EXPECT_EQ(EscapeBytes("plain 'text' \"<&>"), "plain 'text' \"<&>");
  EXPECT_EQ(EscapeBytes("\xe4\xb8\xad \xf0\x9f\x8e\xb2 \xc3\xa9"),
            "\xe4\xb8\xad \xf0\x9f\x8e\xb2 \xc3\xa9");
}

TEST(EscapeBytesTest, EscapesWhatSteersATerminal) {
  EXPECT_EQ(EscapeBytes("a\nb\tc\rd\\e"), "a\\nb\\tc\\rd\\\\e");
  EXPECT_EQ(EscapeBytes(std::string("\0\x1b[2J\x7f", 6)), "\\x00\\x1b[2J\\x7f");
  EXPECT_EQ(EscapeBytes("\xc2\x9b"), "\\xc2\\x9b") << "CSI in one character";
  EXPECT_EQ(EscapeBytes("\xe2\x80\xae"), "\\xe2\\x80\\xae") << "right to left";
  EXPECT_EQ(EscapeBytes("\xef\xbb\xbf"), "\\xef\\xbb\\xbf") << "BOM";
}

TEST(EscapeBytesTest, EscapesWhatIsNotUtf8) {
  EXPECT_EQ(EscapeBytes("\xff"), "\\xff");
  EXPECT_EQ(EscapeBytes("\xc3"), "\\xc3") << "cut short";
  EXPECT_EQ(EscapeBytes("\xc3("), "\\xc3(");
  EXPECT_EQ(EscapeBytes("\xc0\xaf"), "\\xc0\\xaf") << "not the shortest form";
  EXPECT_EQ(EscapeBytes("\xed\xa0\x80"), "\\xed\\xa0\\x80") << "surrogate";
  EXPECT_EQ(EscapeBytes("\xf4\x90\x80\x80"), "\\xf4\\x90\\x80\\x80");
  EXPECT_EQ(EscapeBytes("\x80"), "\\x80");
}

TEST(QuoteBytesTest, CutsAndTellsHowMuch) {
  EXPECT_EQ(QuoteBytes("4\n", 10, 2), "\"4\\n\"");
  EXPECT_EQ(QuoteBytes("say \"x\"", 100, 7), "\"say \\\"x\\\"\"");
  EXPECT_EQ(QuoteBytes("abcdef", 3, 1000), "\"abc\" and 997 bytes more");
  EXPECT_EQ(QuoteBytes("", 3, 0), "\"\"");
}

TEST(ShellQuoteTest, TakesThePlainestFormThatServes) {
  EXPECT_EQ(ShellQuote("a/b-c_d.cpp"), "a/b-c_d.cpp");
  EXPECT_EQ(ShellQuote(""), "''");
  EXPECT_EQ(ShellQuote("two words"), "'two words'");
  EXPECT_EQ(ShellQuote("it's"), "'it'\\''s'");
  EXPECT_EQ(ShellQuote("a\\b$c`d"), "'a\\b$c`d'");
  EXPECT_EQ(ShellQuote("\xe4\xb8\xad"), "'\xe4\xb8\xad'");
  EXPECT_EQ(ShellQuote("a\nb'c"), "$'a\\nb\\'c'");
  EXPECT_EQ(ShellQuote("\xff"), "$'\\xff'");
}

TEST(XmlTextTest, MarkupBecomesReferences) {
  EXPECT_EQ(XmlText("<a b=\"c\">'&amp;]]>\n\t\r"),
            "&lt;a b=\"c\"&gt;'&amp;amp;]]&gt;\n\t&#13;");
}

TEST(XmlTextTest, WhatXmlCannotHoldIsWrittenInHexadecimal) {
  EXPECT_EQ(XmlText(std::string("a\0\x1b\x08", 4)), "a\\x00\\x1b\\x08");
  EXPECT_EQ(XmlText("\xef\xbf\xbe \xef\xbf\xbf"),
            "\\xef\\xbf\\xbe \\xef\\xbf\\xbf");
  EXPECT_EQ(XmlText("\xed\xa0\x80"), "\\xed\\xa0\\x80") << "surrogate";
  EXPECT_EQ(XmlText("\xff\xc3("), "\\xff\\xc3(");
}

TEST(XmlTextTest, AllElseStays) {
  const std::string plain = "\\n \xef\xbf\xbd \xf0\x9f\x8e\xb2 \x7f \xc2\x80";
  EXPECT_EQ(XmlText(plain), plain);
  EXPECT_EQ(XmlAttribute(plain), plain);
}

TEST(XmlAttributeTest, QuotesAndWhiteSpaceBecomeReferencesToo) {
  EXPECT_EQ(XmlAttribute("\"'<>&\n\t\r "),
            "&quot;&apos;&lt;&gt;&amp;&#10;&#9;&#13; ");
  EXPECT_EQ(XmlAttribute(std::string("\0\xff", 2)), "\\x00\\xff");
}

}  // namespace
}  // namespace flip

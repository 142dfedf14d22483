#include "judge/report/csv.h"

#include <gtest/gtest.h>

#include <string>

namespace flip {
namespace {

TEST(TextCellTest, PlainTextStaysAsItIs) {
  EXPECT_EQ(TextCell(""), "");
  EXPECT_EQ(TextCell("export/张三/main.cpp"), "export/张三/main.cpp");
  EXPECT_EQ(TextCell("two words = one - cell"), "two words = one - cell");
}

TEST(TextCellTest, QuotesWhatWouldEndACell) {
  EXPECT_EQ(TextCell("a,b"), "\"a,b\"");
  EXPECT_EQ(TextCell("say \"hi\""), "\"say \"\"hi\"\"\"");
  EXPECT_EQ(TextCell("a;b"), "\"a;b\"");
}

TEST(TextCellTest, QuotesKeepBlanksAtTheEnds) {
  EXPECT_EQ(TextCell(" a"), "\" a\"");
  EXPECT_EQ(TextCell("a "), "\"a \"");
}

TEST(TextCellTest, WhatWouldBeAFormulaGetsAnApostrophe) {
  for (const std::string beginning :
       {"=", "+", "-", "@", "＝", "＋", "－", "＠"}) {
    EXPECT_EQ(TextCell(beginning + "1"), "'" + beginning + "1");
    EXPECT_EQ(TextCell("1" + beginning), "1" + beginning);
  }
  EXPECT_EQ(TextCell("\t=1"), "\"'\t=1\"");
  EXPECT_EQ(TextCell("=HYPERLINK(\"x\",1)"), "\"'=HYPERLINK(\"\"x\"\",1)\"");
}

TEST(TextCellTest, AnApostropheOfItsOwnIsToldFromOurs) {
  EXPECT_EQ(TextCell("'=1"), "''=1");
  EXPECT_EQ(TextCell("it's"), "it's");
}

TEST(BytesCellTest, IsOneLineOfUtf8) {
  EXPECT_EQ(BytesCell("a\nb\xff.c"), "a\\nb\\xff.c");
  EXPECT_EQ(BytesCell("\t=1\r"), "\\t=1\\r");
  EXPECT_EQ(BytesCell("back\\slash"), "back\\\\slash");
}

TEST(CsvRowTest, JoinsByCommasAndEndsWithCrLf) {
  EXPECT_EQ(CsvRow({"a", "", "-1", "\"b,c\""}), "a,,-1,\"b,c\"\r\n");
}

}  // namespace
}  // namespace flip

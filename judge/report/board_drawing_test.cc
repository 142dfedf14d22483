#include "judge/report/board_drawing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "solver/answer_table.h"

namespace flip {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(BoardArgumentTest, IsTheCells) {
  EXPECT_EQ(BoardArgument(MakeTestCase(Board(0x9D98))), "bwwbbbwbbwwbbwww");
}

TEST(ProofTextTest, SaysWhy) {
  EXPECT_EQ(ProofText(Board(0), AnswerTable()[0]),
            "0, since it is of one colour");
  EXPECT_THAT(ProofText(Board(0x9D98), AnswerTable()[0x9D98]),
              StartsWith("4, by flipping ("));
  const std::string impossible = ProofText(Board(1), AnswerTable()[1]);
  EXPECT_THAT(impossible, StartsWith("Impossible: every flip turns an even"));
  EXPECT_THAT(impossible, HasSubstr("(4,4)"));
  EXPECT_THAT(impossible, HasSubstr("stays odd; on a board of one colour it "
                                    "is even"));
}

TEST(DrawTestCaseTest, DrawsTheBoardBesideItsProof) {
  // One flip in the corner away from white.
  const Board board(0b1100'1000'0000'0000);
  EXPECT_EQ(DrawTestCase(MakeTestCase(board), "> "),
            ">   b b w w  * . . .\n"
            ">   b w w w  . . . .\n"
            ">   w w w w  . . . .\n"
            ">   w w w w  . . . .\n"
            "> expected 1, by flipping (1,1)\n");
}

TEST(DrawTestCaseTest, DrawsABoardInFreeFormAndShowsTheBytes) {
  TestCase raw = MakeTestCase(Board(0b1100'1000'0000'0000));
  raw.input = "bbww bwww\r\nwwww\twwww";
  EXPECT_EQ(DrawTestCase(raw, "> "),
            ">   b b w w  * . . .\n"
            ">   b w w w  . . . .\n"
            ">   w w w w  . . . .\n"
            ">   w w w w  . . . .\n"
            "> input \"bbww bwww\\r\\nwwww\\twwww\"\n"
            "> expected 1, by flipping (1,1)\n");
}

TEST(IsCanonicalTest, IsForFourLinesOfFourAlone) {
  TestCase test_case = MakeTestCase(Board(0x9D98));
  EXPECT_TRUE(IsCanonical(test_case));
  test_case.input = "bwwb bbwb bwwb bwww\n";
  EXPECT_FALSE(IsCanonical(test_case));
  test_case.input = "bwwb\r\nbbwb\r\nbwwb\r\nbwww\r\n";
  EXPECT_FALSE(IsCanonical(test_case));
  test_case.input = "bwwb\nbbwb\nbwwb\nbwww";
  EXPECT_FALSE(IsCanonical(test_case));
  test_case.input = "";
  EXPECT_FALSE(IsCanonical(test_case));
}

TEST(DrawTestCaseTest, ShowsOtherInputsEscaped) {
  const TestCase other = {"id", "3 4\n\x1b", "7\n", "label", "", ""};
  EXPECT_EQ(DrawTestCase(other, ""),
            "input \"3 4\\n\\x1b\"\nexpected \"7\\n\"\n");
}

}  // namespace
}  // namespace flip

#include "judge/boards/test_case.h"

#include <gtest/gtest.h>

#include <string>

namespace flip {
namespace {

TEST(TestCaseTest, HasTheCanonicalFormAndTheReferenceAnswer) {
  const TestCase sample = MakeTestCase(Board(0b1001'1101'1001'1000));
  EXPECT_EQ(sample.input, "bwwb\nbbwb\nbwwb\nbwww\n");
  EXPECT_EQ(sample.answer, "4\n");
  EXPECT_EQ(sample.label, "bwwb bbwb bwwb bwww");
  EXPECT_EQ(MakeTestCase(Board(1)).answer, "Impossible\n");
}

TEST(TestCaseTest, TheIdIsTheContentsAddress) {
  // sha256 of 14 00.. (the length 20), the input and the answer, by sha256sum.
  EXPECT_EQ(MakeTestCase(Board(0b1001'1101'1001'1000)).id,
            "8bdaddc7e3594ada130463b198773f00");
  EXPECT_NE(TestCaseId("ab", "c"), TestCaseId("a", "bc"));
  EXPECT_NE(TestCaseId("a", "b"), TestCaseId("a", "c"));
  EXPECT_EQ(TestCaseId(std::string("\0", 1), ""),
            TestCaseId(std::string("\0", 1), ""));
}

}  // namespace
}  // namespace flip

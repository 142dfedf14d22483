#include "solver/proof_check.h"

#include <initializer_list>
#include <string>

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace flip {
namespace {

using ::testing::HasSubstr;

Cells CellsAt(std::initializer_list<int> cells) {
  Cells set;
  for (const int cell : cells) set = set ^ Cells::Single(cell);
  return set;
}

std::string Complaint(const absl::Status& status) {
  return std::string(status.message());
}

TEST(CheckWitnessTest, AcceptsEitherGoal) {
  EXPECT_TRUE(CheckWitness("wwwwwwwwwwwwwwww", Cells()).ok());
  EXPECT_TRUE(CheckWitness("bbbbbbbbbbbbbbbb", Cells()).ok());
  EXPECT_TRUE(CheckWitness("bbwwbwwwwwwwwwww", CellsAt({0})).ok());
  EXPECT_TRUE(CheckWitness("bbwbbwwwbbwbbbbb", CellsAt({6})).ok());
}

TEST(CheckWitnessTest, DoesNotWrapAroundTheEdges) {
  EXPECT_TRUE(CheckWitness("wwwwbwwwbbwwbwww", CellsAt({8})).ok());
  EXPECT_FALSE(CheckWitness("wwwwbwwbbbwwbwww", CellsAt({8})).ok());
  EXPECT_TRUE(CheckWitness("wwwbwwbbwwwbwwww", CellsAt({7})).ok());
  EXPECT_TRUE(CheckWitness("wwwwwwwwwwwbwwbb", CellsAt({15})).ok());
}

TEST(CheckWitnessTest, SaysWhatTheFlipsLeave) {
  EXPECT_THAT(Complaint(CheckWitness("wwwwwwwwwwwwwwww", CellsAt({0}))),
              HasSubstr("into bbwwbwwwwwwwwwww, not one colour"));
  EXPECT_FALSE(CheckWitness("bwwwwwwwwwwwwwww", Cells()).ok());
}

// Every flip touches 0, 2 or 4 of these.
//   . * * *
//   * . * .
//   * * . .
//   * . . .
Cells EvenlyTouched() { return CellsAt({1, 2, 3, 4, 6, 8, 9, 12}); }

TEST(CheckCertificateTest, AcceptsAnOddNumberOfBlackCellsInIt) {
  EXPECT_TRUE(CheckCertificate("wbwwwwwwwwwwwwww", EvenlyTouched()).ok());
  EXPECT_TRUE(CheckCertificate("bwbbbbbbbbbbbbbb", EvenlyTouched()).ok());
  EXPECT_TRUE(CheckCertificate("bbbbwwwwwwwwwwww", EvenlyTouched()).ok());
}

TEST(CheckCertificateTest, WantsAnOtherParityThanTheGoals) {
  EXPECT_THAT(Complaint(CheckCertificate("bwwwwwwwwwwwwwww", EvenlyTouched())),
              HasSubstr("do not differ in parity"));
  EXPECT_FALSE(CheckCertificate("wbbwwwwwwwwwwwww", EvenlyTouched()).ok());
}

TEST(CheckCertificateTest, WantsEveryFlipToTouchItEvenly) {
  EXPECT_THAT(Complaint(CheckCertificate("wbwwwwwwwwwwwwww", CellsAt({1, 9}))),
              HasSubstr("the flip at row 1, column 1 touches 1 cells of "
                        ".*.......*......, not an even number"));
  for (int removed = 0; removed < kCells; ++removed) {
    EXPECT_FALSE(CheckCertificate("wbwwwwwwwwwwwwww",
                                  EvenlyTouched() ^ CellsAt({removed}))
                     .ok());
  }
}

TEST(CheckCertificateTest, RefusesTheEmptySet) {
  EXPECT_FALSE(CheckCertificate("wbwwwwwwwwwwwwww", Cells()).ok());
}

TEST(CheckProofTest, ChecksWhatTheAnswerClaims) {
  EXPECT_TRUE(
      CheckProof("bbwwbwwwwwwwwwww", Answer::Solved(CellsAt({0}))).ok());
  EXPECT_FALSE(
      CheckProof("wbwwwwwwwwwwwwww", Answer::Solved(CellsAt({0}))).ok());
  EXPECT_TRUE(
      CheckProof("wbwwwwwwwwwwwwww", Answer::Impossible(EvenlyTouched())).ok());
  EXPECT_FALSE(
      CheckProof("bbwwbwwwwwwwwwww", Answer::Impossible(EvenlyTouched())).ok());
}

TEST(CheckProofTest, WantsSixteenCells) {
  EXPECT_FALSE(CheckWitness("bwww", Cells()).ok());
  EXPECT_FALSE(CheckCertificate("wwwwwwwwwwwwwwwww", Cells()).ok());
  EXPECT_THAT(Complaint(CheckWitness("wwwwxwwwwwwwwwww", Cells())),
              HasSubstr("not 16 characters 'w' or 'b'"));
}

}  // namespace
}  // namespace flip

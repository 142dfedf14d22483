#include "solver/board.h"

#include <array>
#include <cstdint>
#include <set>
#include <vector>

#include "gtest/gtest.h"

namespace flip {
namespace {

constexpr int kTopLeft = CellIndex(0, 0);
constexpr int kBottomRight = CellIndex(kSide - 1, kSide - 1);

Board WithBlack(std::vector<int> cells) {
  Cells black;
  for (const int cell : cells) black = black ^ Cells::Single(cell);
  return Board(black.bits());
}

TEST(CellsTest, TheFirstCellIsTheMostSignificant) {
  EXPECT_EQ(Cells::Single(kTopLeft).bits(), 0x8000);
  EXPECT_EQ(Cells::Single(kBottomRight).bits(), 1);
  EXPECT_TRUE(Cells(0x8000).contains(0));
  EXPECT_FALSE(Cells(0x8000).contains(15));
}

TEST(CellsTest, Counts) {
  EXPECT_TRUE(Cells().empty());
  EXPECT_EQ(Cells::All().size(), 16);
  EXPECT_EQ((Cells(0xF0F0) ^ Cells(0xFF00)).bits(), 0x0FF0);
  EXPECT_TRUE(Cells(0x7).OddOverlap(Cells(0xF)));
  EXPECT_FALSE(Cells(0x3).OddOverlap(Cells(0xF)));
  EXPECT_FALSE(Cells(0x3).OddOverlap(Cells(0xC)));
}

TEST(BoardTest, NumbersAreRowMajorWithBlackAsOne) {
  EXPECT_EQ(Board().number(), 0);
  EXPECT_EQ(WithBlack({kBottomRight}).number(), 1);
  EXPECT_EQ(WithBlack({0, 3, 4, 5, 7, 8, 11, 12}).number(), 0x9D98);
  EXPECT_TRUE(WithBlack({6}).IsBlack(6));
  EXPECT_FALSE(WithBlack({6}).IsBlack(9));
}

TEST(BoardTest, OneColour) {
  EXPECT_TRUE(Board(0).IsOneColour());
  EXPECT_TRUE(Board(0xFFFF).IsOneColour());
  EXPECT_FALSE(Board(1).IsOneColour());
  EXPECT_EQ(Board(0).ColoursSwapped(), Board(0xFFFF));
  EXPECT_EQ(Board(0x1234).ColoursSwapped().ColoursSwapped(), Board(0x1234));
  EXPECT_EQ(Board(0xF000).TurnedOver(Cells(0x9000)), Board(0x6000));
}

TEST(SymmetryTest, RotatesClockwise) {
  const Board board = WithBlack({CellIndex(0, 0), CellIndex(0, 1)});
  EXPECT_EQ(board.Transformed({0}), board);
  EXPECT_EQ(board.Transformed({1}),
            WithBlack({CellIndex(0, 3), CellIndex(1, 3)}));
  EXPECT_EQ(board.Transformed({2}),
            WithBlack({CellIndex(3, 3), CellIndex(3, 2)}));
  EXPECT_EQ(board.Transformed({3}),
            WithBlack({CellIndex(3, 0), CellIndex(2, 0)}));
}

TEST(SymmetryTest, ReflectsFirst) {
  const Board board = WithBlack({CellIndex(0, 0), CellIndex(0, 1)});
  EXPECT_EQ(board.Transformed({4}),
            WithBlack({CellIndex(0, 3), CellIndex(0, 2)}));
  EXPECT_EQ(board.Transformed({5}),
            WithBlack({CellIndex(3, 3), CellIndex(2, 3)}));
}

// What a symmetry does with all 16 cells.
std::array<int, kCells> Permutation(const std::vector<int>& symmetries) {
  std::array<int, kCells> moved;
  for (int cell = 0; cell < kCells; ++cell) {
    Board board = WithBlack({cell});
    for (const int index : symmetries) board = board.Transformed({index});
    for (int to = 0; to < kCells; ++to) {
      if (board.IsBlack(to)) moved[cell] = to;
    }
  }
  return moved;
}

TEST(SymmetryTest, FormAGroupOfEight) {
  std::set<std::array<int, kCells>> all;
  for (int i = 0; i < kSymmetries; ++i) all.insert(Permutation({i}));
  ASSERT_EQ(all.size(), 8u);
  for (int i = 0; i < kSymmetries; ++i) {
    bool has_inverse = false;
    for (int k = 0; k < kSymmetries; ++k) {
      EXPECT_TRUE(all.contains(Permutation({i, k}))) << i << " then " << k;
      has_inverse |= Permutation({i, k}) == Permutation({0});
    }
    EXPECT_TRUE(has_inverse) << i;
  }
}

TEST(SymmetryTest, MovesEveryBoardCellByCell) {
  for (int index = 0; index < kSymmetries; ++index) {
    const std::array<int, kCells> moved = Permutation({index});
    for (int number = 0; number < kBoards; ++number) {
      const Board board(static_cast<uint16_t>(number));
      const Board image = board.Transformed({index});
      for (int cell = 0; cell < kCells; ++cell) {
        ASSERT_EQ(image.IsBlack(moved[cell]), board.IsBlack(cell));
      }
    }
  }
}

TEST(ClassRepresentativeTest, IsTheLeastImage) {
  EXPECT_EQ(ClassRepresentative(Board(0x8000), false), Board(1));
  EXPECT_EQ(ClassRepresentative(Board(0xFFFF), false), Board(0xFFFF));
  EXPECT_EQ(ClassRepresentative(Board(0xFFFF), true), Board(0));
  EXPECT_EQ(ClassRepresentative(Board(0x7FFF), true), Board(1));
}

TEST(ClassRepresentativeTest, IsTheSameThroughoutAClass) {
  for (int number = 0; number < kBoards; ++number) {
    const Board board(static_cast<uint16_t>(number));
    const Board least = ClassRepresentative(board, true);
    ASSERT_LE(least, board);
    ASSERT_EQ(ClassRepresentative(board.ColoursSwapped(), true), least);
    ASSERT_EQ(ClassRepresentative(board.Transformed({3}), true), least);
    ASSERT_EQ(ClassRepresentative(board.Transformed({6}), true), least);
  }
}

}  // namespace
}  // namespace flip

// The board of the Flip Game and sets of its cells.
//
// A field of 4 x 4 pieces, each showing white or black. A round (a "flip")
// turns one piece over together with its neighbours to the left, right, above
// and below. The rules are those of problem 1753 of the Peking University
// judge.
//
// Everything here is a value type of two bytes, constexpr, without errors and
// safe to use from any thread.
#ifndef FLIP_SOLVER_BOARD_H_
#define FLIP_SOLVER_BOARD_H_

#include <array>
#include <bit>
#include <compare>
#include <cstdint>

namespace flip {

inline constexpr int kSide = 4;
inline constexpr int kCells = kSide * kSide;
inline constexpr int kBoards = 1 << kCells;

// A cell's index: row-major, 0 (top left) to 15 (bottom right).
constexpr int CellIndex(int row, int column) { return row * kSide + column; }
constexpr int RowOf(int cell) { return cell / kSide; }
constexpr int ColumnOf(int cell) { return cell % kSide; }

// A set of cells. Cell 0 is the most significant of 16 bits, as in the board
// number.
class Cells {
 public:
  constexpr Cells() = default;
  explicit constexpr Cells(uint16_t bits) : bits_(bits) {}

  static constexpr Cells Single(int cell) {
    return Cells(static_cast<uint16_t>(1u << (kCells - 1 - cell)));
  }
  static constexpr Cells All() { return Cells(0xFFFF); }

  constexpr uint16_t bits() const { return bits_; }
  constexpr bool contains(int cell) const {
    return (bits_ >> (kCells - 1 - cell) & 1u) != 0;
  }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool empty() const { return bits_ == 0; }

  // Whether an odd number of cells is in both sets.
  constexpr bool OddOverlap(Cells other) const {
    return std::popcount(static_cast<uint16_t>(bits_ & other.bits_)) % 2 != 0;
  }

  // The symmetric difference: cells that are in just one of the two sets.
  friend constexpr Cells operator^(Cells a, Cells b) {
    return Cells(static_cast<uint16_t>(a.bits_ ^ b.bits_));
  }
  friend constexpr auto operator<=>(Cells, Cells) = default;

 private:
  uint16_t bits_ = 0;
};

// One of the 8 symmetries of the square: `index` 0 to 3 are the rotations by
// that many quarter turns clockwise, 4 to 7 the same after a reflection that
// exchanges left and right.
struct Symmetry {
  int index = 0;
};
inline constexpr int kSymmetries = 8;

// A position: which cells show black.
//
// Its number is *the* board number, used everywhere: row-major, the first cell
// most significant, b = 1, w = 0. So all-white is 0, all-black 65,535, and a
// board whose only black piece is at the bottom right is 1.
class Board {
 public:
  constexpr Board() = default;
  explicit constexpr Board(uint16_t number) : number_(number) {}

  constexpr uint16_t number() const { return number_; }
  constexpr Cells black() const { return Cells(number_); }
  constexpr bool IsBlack(int cell) const { return black().contains(cell); }
  constexpr bool IsOneColour() const {
    return number_ == 0 || number_ == 0xFFFF;
  }

  // The board after turning over exactly these cells, not their neighbours:
  // this is not yet a round.
  constexpr Board TurnedOver(Cells cells) const {
    return Board(static_cast<uint16_t>(number_ ^ cells.bits()));
  }
  // Every piece turned over.
  constexpr Board ColoursSwapped() const { return TurnedOver(Cells::All()); }

  // The board moved by a symmetry of the square.
  Board Transformed(Symmetry symmetry) const;

  friend constexpr auto operator<=>(Board, Board) = default;

 private:
  uint16_t number_ = 0;
};

// The least board number among the 8 symmetric images of `board`, and, where
// `with_colour_swap`, among those of the colour-swapped board too. Two boards
// are in one class exactly when this agrees; there are 8,548 classes under the
// symmetries and 4,324 with the swap as well. The answer is the same throughout
// a class.
Board ClassRepresentative(Board board, bool with_colour_swap);

}  // namespace flip

#endif  // FLIP_SOLVER_BOARD_H_

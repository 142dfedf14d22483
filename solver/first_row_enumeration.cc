#include "solver/first_row_enumeration.h"

#include <bit>
#include <cstdint>
#include <optional>

namespace flip {
namespace {

// The cells of one row, in 4 bits; the first column is the most significant.
using Row = unsigned;
constexpr Row kFullRow = 0xF;
constexpr Row kRowChoices = kFullRow + 1;

// The goals, by what each of their rows is.
constexpr Row kWhite = 0;
constexpr Row kBlack = kFullRow;

// What flips turn over in their own row. In the rows above and below they turn
// over what is right above and below them.
constexpr Row InOwnRow(Row flips) {
  return (flips ^ flips << 1 ^ flips >> 1) & kFullRow;
}

struct Forced {
  Cells flips;
  Row residue;  // the pieces of the last row that are still wrong
};

Forced ForceRows(Board board, Row first_flips, Row goal) {
  unsigned all_flips = 0;
  Row flips = first_flips;
  Row flips_above = 0;
  Row wrong_above = 0;
  for (int row = 0; row < kSide; ++row) {
    if (row > 0) flips = wrong_above;
    const Row colours = board.number() >> (kSide * (kSide - 1 - row));
    wrong_above = ((colours ^ goal) & kFullRow) ^ InOwnRow(flips) ^ flips_above;
    flips_above = flips;
    all_flips = all_flips << kSide | flips;
  }
  return {Cells(static_cast<uint16_t>(all_flips)), wrong_above};
}

constexpr bool Odd(Row row) { return std::popcount(row) % 2 != 0; }

// Whether the parity of these pieces of the residue is always the same,
// whatever is flipped. Flips below the first row never change the residue,
// since forcing takes them back.
bool IsFixed(Row pieces) {
  for (Row flip = 1; flip < kRowChoices; flip <<= 1) {
    if (Odd(pieces & ForceRows(Board(), flip, kWhite).residue)) return false;
  }
  return true;
}

// The cells that change the parity of these pieces of the residue when they are
// black.
Cells CellsThatDecide(Row pieces) {
  Cells cells;
  for (int cell = 0; cell < kCells; ++cell) {
    const Board alone(Cells::Single(cell).bits());
    if (Odd(pieces & ForceRows(alone, 0, kWhite).residue)) {
      cells = cells ^ Cells::Single(cell);
    }
  }
  return cells;
}

Cells FindCertificate(Board board) {
  const Row to_white = ForceRows(board, 0, kWhite).residue;
  const Row to_black = ForceRows(board, 0, kBlack).residue;
  for (Row pieces = 1; pieces < kRowChoices; ++pieces) {
    if (Odd(pieces & to_white) && Odd(pieces & to_black) && IsFixed(pieces)) {
      return CellsThatDecide(pieces);
    }
  }
  // Not reached: what cannot be solved has a certificate (see answer.h).
  return Cells();
}

}  // namespace

Answer SolveByFirstRowEnumeration(Board board) {
  std::optional<Cells> best;
  for (const Row goal : {kWhite, kBlack}) {
    for (Row first_flips = 0; first_flips < kRowChoices; ++first_flips) {
      const Forced forced = ForceRows(board, first_flips, goal);
      if (forced.residue != 0) continue;
      if (!best.has_value() || forced.flips.size() < best->size()) {
        best = forced.flips;
      }
    }
  }
  return best.has_value() ? Answer::Solved(*best)
                          : Answer::Impossible(FindCertificate(board));
}

}  // namespace flip

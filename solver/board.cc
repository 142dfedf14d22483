#include "solver/board.h"

#include <algorithm>

namespace flip {

Board Board::Transformed(Symmetry symmetry) const {
  const bool reflected = symmetry.index >= 4;
  const int quarter_turns = symmetry.index % 4;
  Cells moved;
  for (int cell = 0; cell < kCells; ++cell) {
    if (!IsBlack(cell)) continue;
    int row = RowOf(cell);
    int column = ColumnOf(cell);
    if (reflected) column = kSide - 1 - column;
    for (int turn = 0; turn < quarter_turns; ++turn) {
      const int old_row = row;
      row = column;
      column = kSide - 1 - old_row;
    }
    moved = moved ^ Cells::Single(CellIndex(row, column));
  }
  return Board(moved.bits());
}

Board ClassRepresentative(Board board, bool with_colour_swap) {
  Board least = board;
  for (int index = 0; index < kSymmetries; ++index) {
    const Board image = board.Transformed(Symmetry{index});
    least = std::min(least, image);
    if (with_colour_swap) least = std::min(least, image.ColoursSwapped());
  }
  return least;
}

}  // namespace flip

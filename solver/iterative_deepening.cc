#include "solver/iterative_deepening.h"

#include <optional>

namespace flip {
namespace {

// A piece, and those that are next to it when the board is shifted by one in
// each direction; what is shifted out of its row is dropped.
Board AfterRound(Board board, int cell) {
  constexpr unsigned kNotFirstColumn = 0x7777;
  constexpr unsigned kNotLastColumn = 0xEEEE;
  const unsigned piece = Cells::Single(cell).bits();
  const unsigned turned = piece | piece << kSide | piece >> kSide |
                          (piece << 1 & kNotLastColumn) |
                          (piece >> 1 & kNotFirstColumn);
  return board.TurnedOver(Cells(static_cast<uint16_t>(turned)));
}

// A depth-first search through the sets of just `size` cells.
class Search {
 public:
  // For sets whose flips leave `board` with one colour.
  static std::optional<Cells> ForSolution(Board board, int size) {
    Search search(/*odd_on=*/std::nullopt);
    return search.Extend(board, Cells(), 0, size);
  }

  // For sets whose flips turn nothing over, with an odd number of cells in
  // `odd_on`.
  static std::optional<Cells> ForCertificate(Cells odd_on, int size) {
    Search search(odd_on);
    return search.Extend(Board(), Cells(), 0, size);
  }

 private:
  explicit Search(std::optional<Cells> odd_on) : odd_on_(odd_on) {}

  // Decides on the cells from `cell` on. `board` is what the flips chosen so
  // far have made of it, `left` the number of flips still to choose.
  std::optional<Cells> Extend(Board board, Cells chosen, int cell, int left) {
    if (left > kCells - cell || !CanStillBeDone(board, cell)) {
      return std::nullopt;
    }
    if (cell == kCells) {
      return IsWanted(chosen) ? std::optional<Cells>(chosen) : std::nullopt;
    }
    if (left > 0) {
      const std::optional<Cells> with =
          Extend(AfterRound(board, cell), chosen ^ Cells::Single(cell),
                 cell + 1, left - 1);
      if (with.has_value()) return with;
    }
    return Extend(board, chosen, cell + 1, left);
  }

  // No cell from `cell` on touches one that is more than a row before it; those
  // have to be right by now. At the end all have to.
  bool CanStillBeDone(Board board, int cell) const {
    const int settled = cell == kCells ? kCells : cell - kSide;
    if (settled <= 0) return true;
    const unsigned unsettled = 0xFFFFu >> settled;
    const unsigned number = board.number() | unsettled;
    const bool all_black = number == 0xFFFF;
    const bool all_white = (number & ~unsettled) == 0;
    return all_white || (all_black && !odd_on_.has_value());
  }

  bool IsWanted(Cells chosen) const {
    return !odd_on_.has_value() || chosen.OddOverlap(*odd_on_);
  }

  std::optional<Cells> odd_on_;
};

}  // namespace

Answer SolveByIterativeDeepening(Board board) {
  for (int size = 0; size <= kCells; ++size) {
    const std::optional<Cells> flips = Search::ForSolution(board, size);
    if (flips.has_value()) return Answer::Solved(*flips);
  }
  // All-black is 4 rounds away from all-white, so a set that every flip touches
  // evenly is as odd for the one goal as for the other.
  for (int size = 1; size <= kCells; ++size) {
    const std::optional<Cells> set =
        Search::ForCertificate(board.black(), size);
    if (set.has_value()) return Answer::Impossible(*set);
  }
  // Not reached: what cannot be solved has a certificate (see answer.h).
  return Answer::Impossible(Cells());
}

}  // namespace flip

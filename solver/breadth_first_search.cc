#include "solver/breadth_first_search.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace flip {
namespace {

// The pieces that a round at each cell turns over: of every piece and its
// neighbours, those that are on the board.
constexpr std::array<Cells, kCells> MakeRounds() {
  std::array<Cells, kCells> rounds;
  for (int row = 0; row < kSide; ++row) {
    for (int column = 0; column < kSide; ++column) {
      Cells turned = Cells::Single(CellIndex(row, column));
      if (row > 0) turned = turned ^ Cells::Single(CellIndex(row - 1, column));
      if (row < kSide - 1) {
        turned = turned ^ Cells::Single(CellIndex(row + 1, column));
      }
      if (column > 0) {
        turned = turned ^ Cells::Single(CellIndex(row, column - 1));
      }
      if (column < kSide - 1) {
        turned = turned ^ Cells::Single(CellIndex(row, column + 1));
      }
      rounds[CellIndex(row, column)] = turned;
    }
  }
  return rounds;
}

constexpr std::array<Cells, kCells> kRounds = MakeRounds();

// A board that was reached, and how: by flipping `cell` on the board that
// stands at `before` in the queue.
struct Reached {
  Board board;
  int before;
  int cell;
};

// The queue keeps what has been taken from it, since the way back leads through
// it; `next` is the one to take.
using Queue = std::vector<Reached>;

Cells FlipsOnTheWayTo(const Queue& queue, int place) {
  Cells flips;
  for (; place != 0; place = queue[place].before) {
    flips = flips ^ Cells::Single(queue[place].cell);
  }
  return flips;
}

// A set whose parity is the same on all boards in reach. It is enough that this
// holds for those one round away from the start: every further board is made by
// the same rounds.
Cells FindCertificate(const Queue& reached) {
  const Board start = reached.front().board;
  const auto one_round =
      std::find_if(reached.begin() + 1, reached.end(),
                   [](const Reached& board) { return board.before != 0; });
  for (int bits = 1; bits < kBoards; ++bits) {
    const Cells set(static_cast<uint16_t>(bits));
    if (!set.OddOverlap(start.black()) ||
        !set.OddOverlap(start.ColoursSwapped().black())) {
      continue;
    }
    if (std::none_of(reached.begin() + 1, one_round, [&](const Reached& board) {
          return set.OddOverlap(start.black() ^ board.board.black());
        })) {
      return set;
    }
  }
  // Not reached: what cannot be solved has a certificate (see answer.h).
  return Cells();
}

}  // namespace

Answer SolveByBreadthFirstSearch(Board board) {
  Queue queue = {{board, 0, 0}};
  std::bitset<kBoards> seen;
  seen[board.number()] = true;
  for (size_t next = 0; next < queue.size(); ++next) {
    const Board here = queue[next].board;
    if (here.IsOneColour()) {
      return Answer::Solved(FlipsOnTheWayTo(queue, static_cast<int>(next)));
    }
    for (int cell = 0; cell < kCells; ++cell) {
      const Board there = here.TurnedOver(kRounds[cell]);
      if (seen[there.number()]) continue;
      seen[there.number()] = true;
      queue.push_back({there, static_cast<int>(next), cell});
    }
  }
  return Answer::Impossible(FindCertificate(queue));
}

}  // namespace flip

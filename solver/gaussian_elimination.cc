#include "solver/gaussian_elimination.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace flip {
namespace {

// The sum of the unknowns (flips) in `unknowns` is the sum of the right sides
// of the cells in `added_up`.
struct Equation {
  Cells unknowns;
  Cells added_up;

  void Add(const Equation& other) {
    unknowns = unknowns ^ other.unknowns;
    added_up = added_up ^ other.added_up;
  }

  // Its right side when the pieces in `wrong` have to be turned over.
  bool RightSide(Cells wrong) const { return added_up.OddOverlap(wrong); }
};

// In reduced form: the first `rank` equations have one unknown each, their
// pivot, that is in no other equation; the rest have no unknown at all.
struct System {
  std::array<Equation, kCells> equations;
  std::array<int, kCells> pivots;
  int rank = 0;
};

constexpr bool Touches(int flip, int cell) {
  const int rows = RowOf(flip) - RowOf(cell);
  const int columns = ColumnOf(flip) - ColumnOf(cell);
  return rows * rows + columns * columns <= 1;
}

System Eliminate() {
  System system;
  for (int cell = 0; cell < kCells; ++cell) {
    Equation& equation = system.equations[cell];
    equation.added_up = Cells::Single(cell);
    for (int flip = 0; flip < kCells; ++flip) {
      if (Touches(flip, cell)) {
        equation.unknowns = equation.unknowns ^ Cells::Single(flip);
      }
    }
  }
  for (int unknown = 0; unknown < kCells; ++unknown) {
    const auto has_unknown = [unknown](const Equation& equation) {
      return equation.unknowns.contains(unknown);
    };
    Equation& pivot = system.equations[system.rank];
    const auto found = std::find_if(system.equations.begin() + system.rank,
                                    system.equations.end(), has_unknown);
    if (found == system.equations.end()) continue;
    std::swap(pivot, *found);
    for (Equation& equation : system.equations) {
      if (&equation != &pivot && has_unknown(equation)) equation.Add(pivot);
    }
    system.pivots[system.rank++] = unknown;
  }
  return system;
}

const System& Reduced() {
  static const System system = Eliminate();
  return system;
}

// The solution in which all unknowns but the pivots are 0, if there is any.
std::optional<Cells> Particular(const System& system, Cells wrong) {
  Cells flips;
  for (int row = 0; row < kCells; ++row) {
    if (!system.equations[row].RightSide(wrong)) continue;
    if (row >= system.rank) return std::nullopt;
    flips = flips ^ Cells::Single(system.pivots[row]);
  }
  return flips;
}

// All sets of flips that together turn nothing over. Each unknown that is not a
// pivot can be chosen, and the pivots follow.
std::vector<Cells> NullSpace(const System& system) {
  std::vector<Cells> space = {Cells()};
  for (int unknown = 0; unknown < kCells; ++unknown) {
    const auto pivots_end = system.pivots.begin() + system.rank;
    if (std::find(system.pivots.begin(), pivots_end, unknown) != pivots_end) {
      continue;
    }
    Cells chosen = Cells::Single(unknown);
    for (int row = 0; row < system.rank; ++row) {
      if (system.equations[row].unknowns.contains(unknown)) {
        chosen = chosen ^ Cells::Single(system.pivots[row]);
      }
    }
    const size_t known = space.size();
    for (size_t i = 0; i < known; ++i) space.push_back(space[i] ^ chosen);
  }
  return space;
}

}  // namespace

Answer SolveByGaussianElimination(Board board) {
  static const std::vector<Cells> null_space = NullSpace(Reduced());
  const System& system = Reduced();
  const Cells to_white = board.black();
  const Cells to_black = board.ColoursSwapped().black();

  std::optional<Cells> best;
  for (const Cells wrong : {to_white, to_black}) {
    const std::optional<Cells> particular = Particular(system, wrong);
    if (!particular.has_value()) continue;
    for (const Cells nothing : null_space) {
      const Cells flips = *particular ^ nothing;
      if (!best.has_value() || flips.size() < best->size()) best = flips;
    }
  }
  if (best.has_value()) return Answer::Solved(*best);

  // All-black is 4 rounds away from all-white, so an equation without unknowns
  // that fails for one goal fails for the other as well.
  const auto failing = std::find_if(
      system.equations.begin() + system.rank, system.equations.end(),
      [&](const Equation& equation) { return equation.RightSide(to_white); });
  return Answer::Impossible(failing->added_up);
}

int RankOfFlips() { return Reduced().rank; }

}  // namespace flip

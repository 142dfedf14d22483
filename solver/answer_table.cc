#include "solver/answer_table.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace flip {
namespace {

// What a flip of `cell` turns over: a plus, drawn on a board with a margin of
// one cell around it, of which the inner 4 x 4 cells are cut out.
Cells PlusAround(int cell) {
  constexpr int kPadded = kSide + 2;
  const auto padded = [](int row, int column) {
    return uint64_t{1} << (row * kPadded + column);
  };
  const int row = RowOf(cell) + 1;
  const int column = ColumnOf(cell) + 1;
  const uint64_t plus = padded(row, column) | padded(row - 1, column) |
                        padded(row + 1, column) | padded(row, column - 1) |
                        padded(row, column + 1);
  Cells inside;
  for (int inner = 0; inner < kCells; ++inner) {
    if (plus & padded(RowOf(inner) + 1, ColumnOf(inner) + 1)) {
      inside = inside ^ Cells::Single(inner);
    }
  }
  return inside;
}

using Pluses = std::array<Cells, kCells>;

// What each set of flips turns over: that of the set without its first cell,
// and that cell's plus.
std::vector<Cells> EffectsOfAllSets(const Pluses& pluses) {
  std::vector<Cells> effects(kBoards);
  for (int first = kCells - 1; first >= 0; --first) {
    const int alone = Cells::Single(first).bits();
    for (int others = 0; others < alone; ++others) {
      effects[alone | others] = effects[others] ^ pluses[first];
    }
  }
  return effects;
}

// The sets that each flip touches an even number of times, smaller ones first,
// and in reading order among those of one size.
std::vector<Cells> EvenlyTouchedSets(const Pluses& pluses) {
  std::vector<Cells> sets;
  for (int bits = kBoards - 1; bits >= 0; --bits) {
    const Cells set(static_cast<uint16_t>(bits));
    if (std::none_of(pluses.begin(), pluses.end(),
                     [set](Cells plus) { return plus.OddOverlap(set); })) {
      sets.push_back(set);
    }
  }
  std::stable_sort(sets.begin(), sets.end(),
                   [](Cells a, Cells b) { return a.size() < b.size(); });
  return sets;
}

Cells FirstCertificate(const std::vector<Cells>& candidates, Board board) {
  for (const Cells set : candidates) {
    if (set.OddOverlap(board.black()) &&
        set.OddOverlap(board.ColoursSwapped().black())) {
      return set;
    }
  }
  // Not reached: what cannot be solved has a certificate (see answer.h).
  return Cells();
}

std::vector<Answer> BuildTable() {
  Pluses pluses;
  for (int cell = 0; cell < kCells; ++cell) pluses[cell] = PlusAround(cell);

  std::vector<Answer> table(kBoards, Answer::Impossible(Cells()));
  const std::vector<Cells> effects = EffectsOfAllSets(pluses);
  for (int bits = kBoards - 1; bits >= 0; --bits) {
    const Cells set(static_cast<uint16_t>(bits));
    for (const Board goal : {Board(), Board().ColoursSwapped()}) {
      Answer& known = table[goal.TurnedOver(effects[bits]).number()];
      if (!known.is_possible() || set.size() < known.rounds()) {
        known = Answer::Solved(set);
      }
    }
  }

  const std::vector<Cells> candidates = EvenlyTouchedSets(pluses);
  for (int number = 0; number < kBoards; ++number) {
    if (table[number].is_possible()) continue;
    const Board board(static_cast<uint16_t>(number));
    table[number] = Answer::Impossible(FirstCertificate(candidates, board));
  }
  return table;
}

}  // namespace

const std::vector<Answer>& AnswerTable() {
  // Never destroyed, so that it can be used until the very end.
  static const auto* const table = new std::vector<Answer>(BuildTable());
  return *table;
}

Answer SolveByAnswerTable(Board board) { return AnswerTable()[board.number()]; }

}  // namespace flip

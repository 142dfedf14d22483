#include "judge/boards/standard_set.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <set>
#include <vector>

#include "judge/boards/board_sets.h"
#include "judge/boards/random.h"
#include "solver/answer.h"
#include "solver/answer_table.h"
#include "solver/board.h"

namespace flip {
namespace {

constexpr Board kSample(0b1001'1101'1001'1000);
constexpr uint64_t kSeed = 1753;  // The problem's number.
constexpr size_t kImpossible = 86;
// Answers 0 to 6, then Impossible.
constexpr size_t kStrata = 8;
constexpr size_t kImpossibleStratum = 7;

using Strata = std::array<std::vector<Board>, kStrata>;

Board Drawn(Board board, FixedRandom& random) {
  const Board moved =
      board.Transformed(Symmetry{static_cast<int>(random.Below(kSymmetries))});
  return random.Below(2) == 0 ? moved : moved.ColoursSwapped();
}

// One board of each solvable class, by answer, each list in drawn order.
void AddSolvable(FixedRandom& random, Strata& strata) {
  const Board sample_class = ClassRepresentative(kSample, true);
  for (int number = 0; number < kBoards; ++number) {
    const Board board(static_cast<uint16_t>(number));
    const Answer& answer = AnswerTable()[board.number()];
    if (!answer.is_possible() || ClassRepresentative(board, true) != board) {
      continue;
    }
    strata[static_cast<size_t>(answer.rounds())].push_back(
        board == sample_class ? kSample : Drawn(board, random));
  }
  for (size_t i = 0; i < kImpossibleStratum; ++i) {
    random.ShuffleFront(strata[i], strata[i].size());
  }
}

// Solvable boards with one piece turned over, the place of it in turn.
void AddImpossible(FixedRandom& random, Strata& strata) {
  std::vector<Board> solvable;
  for (size_t i = 0; i < kImpossibleStratum; ++i) {
    solvable.insert(solvable.end(), strata[i].begin(), strata[i].end());
  }
  random.ShuffleFront(solvable, solvable.size());
  std::set<Board> classes;
  std::vector<Board>& impossible = strata[kImpossibleStratum];
  int cell = 0;
  for (size_t i = 0; impossible.size() < kImpossible; ++i) {
    const Board board = Drawn(
        solvable[i % solvable.size()].TurnedOver(Cells::Single(cell)), random);
    if (AnswerTable()[board.number()].is_possible() ||
        !classes.insert(ClassRepresentative(board, true)).second) {
      continue;
    }
    impossible.push_back(board);
    cell = (cell + 1) % kCells;
  }
}

}  // namespace

std::vector<Board> StandardSet() {
  FixedRandom random(kSeed);
  Strata strata;
  AddSolvable(random, strata);
  AddImpossible(random, strata);

  std::vector<Board> boards = {kSample};
  for (size_t round = 0;; ++round) {
    bool any_left = false;
    for (const std::vector<Board>& stratum : strata) {
      if (round >= stratum.size()) continue;
      any_left = true;
      if (stratum[round] != kSample) boards.push_back(stratum[round]);
    }
    if (!any_left) return boards;
  }
}

}  // namespace flip

// All strategies on boards: two bytes of the input make a board number, the
// first one most significant.
// - all give the same number of rounds, and a proof that holds;
// - a symmetric image and the swap of colours change nothing;
// - a round changes the answer by one at most, and never whether there is one.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "absl/status/status.h"
#include "fuzz/check.h"
#include "solver/answer.h"
#include "solver/board.h"
#include "solver/proof_check.h"
#include "solver/strategies.h"

namespace flip {
namespace {

// The strategies take about 0.2 ms for a board, ten times that under
// sanitizers. More boards in one input would find nothing that fewer do not,
// since no board is solved in the light of another; a few, to see that no state
// is left behind.
constexpr size_t kMostBoards = 8;

std::string SixteenCells(Board board) {
  std::string cells;
  for (int cell = 0; cell < kCells; ++cell) {
    cells.push_back(board.IsBlack(cell) ? 'b' : 'w');
  }
  return cells;
}

// -1 for Impossible.
int Rounds(const Answer& answer) {
  return answer.is_possible() ? answer.rounds() : -1;
}

// A round at the first cell or, seen on another image, at any corner.
Board AfterCornerRound(Board board) {
  return board.TurnedOver(Cells::Single(CellIndex(0, 0)) ^
                          Cells::Single(CellIndex(0, 1)) ^
                          Cells::Single(CellIndex(1, 0)));
}

void TestBoard(Board board) {
  const Strategy& first = Strategies().front();
  const int rounds = Rounds(first.solve(board));
  for (const Strategy& strategy : Strategies()) {
    const Answer answer = strategy.solve(board);
    Check(Rounds(answer) == rounds, "all strategies agree");
    const absl::Status proof = CheckProof(SixteenCells(board), answer);
    const std::string fault(proof.message());
    Check(proof.ok(), fault.c_str());
  }
  Check(Rounds(first.solve(board.ColoursSwapped())) == rounds,
        "swapping the colours does not change the answer");
  for (int index = 0; index < kSymmetries; ++index) {
    const Board image = board.Transformed(Symmetry{index});
    Check(Rounds(first.solve(image)) == rounds,
          "a symmetry does not change the answer");
    const int next = Rounds(first.solve(AfterCornerRound(image)));
    Check((next < 0) == (rounds < 0) && std::abs(next - rounds) <= 1,
          "a round changes the answer by one at most");
  }
}

}  // namespace
}  // namespace flip

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const size_t boards = std::min(size / 2, flip::kMostBoards);
  for (size_t i = 0; i < boards; ++i) {
    const int number = data[2 * i] << 8 | data[2 * i + 1];
    flip::TestBoard(flip::Board(static_cast<uint16_t>(number)));
  }
  return 0;
}

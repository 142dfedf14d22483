// The answer to one board, with its proof.
#ifndef FLIP_SOLVER_ANSWER_H_
#define FLIP_SOLVER_ANSWER_H_

#include <string>

#include "solver/board.h"

namespace flip {

// Either a smallest number of rounds with flips that do it, or Impossible with
// a reason that can be checked by hand. Rounds commute and a round undoes
// itself, so a solution is a *set* of cells, and their order does not matter.
//
// The source of the certificate: over GF(2) a board can be solved for a goal
// exactly when every set of cells that every flip touches an even number of
// times has even overlap with (board xor goal).
class Answer {
 public:
  static constexpr Answer Solved(Cells flips) { return Answer(true, flips); }
  static constexpr Answer Impossible(Cells certificate) {
    return Answer(false, certificate);
  }

  constexpr bool is_possible() const { return possible_; }
  // The smallest number of rounds, 0 to 6. Only when is_possible().
  constexpr int rounds() const { return cells_.size(); }
  // The witness: flipping these cells, in any order, leaves one colour. Only
  // when is_possible().
  constexpr Cells flips() const { return cells_; }
  // A set of cells that every flip touches an even number of times, so that no
  // round changes the parity of its black cells, and whose parity on this board
  // differs from that on both goals. Only when not is_possible().
  constexpr Cells certificate() const { return cells_; }

 private:
  constexpr Answer(bool possible, Cells cells)
      : possible_(possible), cells_(cells) {}

  bool possible_;
  Cells cells_;
};

// What the problem asks to be printed, without a newline: "0" to "6", or
// "Impossible".
std::string AnswerText(const Answer& answer);

}  // namespace flip

#endif  // FLIP_SOLVER_ANSWER_H_

// Answers as flip-solve prints them.
#ifndef FLIP_SOLVER_ANSWER_OUTPUT_H_
#define FLIP_SOLVER_ANSWER_OUTPUT_H_

#include <string>

#include "solver/answer.h"
#include "solver/board.h"

namespace flip {

enum class AnswerForm {
  // "4", "Impossible".
  kAnswer,
  // "4: (1,1) (1,3) (2,4) (4,2)", the cells to flip as (row,column) from 1, or
  // "0", or "Impossible: certificate (1,2) (1,3)", the certificate's cells.
  kMoves,
  // Several lines: the answer; the board; for each flip "flip (1,1):" and the
  // position after it; or "certificate (1,2) (1,3):" and a drawing of those
  // cells, '*' in '.'; and an empty line.
  kSteps,
  // A JSON object: "board" (its four rows), "number", "answer" (as kAnswer),
  // and
  // "rounds" and "flips", or "certificate"; cells are [row,column] from 1.
  kJson,
};

// "(1,1) (1,3)": cells as (row,column) from 1, in reading order.
std::string CellsText(Cells cells);

// Appends `answer`, which is that of `board`, with the newline. Safe to call
// from any thread.
void AppendAnswer(Board board, const Answer& answer, AnswerForm form,
                  std::string& output);

}  // namespace flip

#endif  // FLIP_SOLVER_ANSWER_OUTPUT_H_

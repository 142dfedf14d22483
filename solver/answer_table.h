// The answers to all 65,536 boards, looked up.
//
// Built the other way round than a search: every one of the 65,536 sets of
// flips is applied to both goals, which gives a board that this set solves, and
// each board keeps the smallest of its sets. Rounds commute and undo
// themselves, so sets are all there is to try, and the table is complete by
// construction.
#ifndef FLIP_SOLVER_ANSWER_TABLE_H_
#define FLIP_SOLVER_ANSWER_TABLE_H_

#include <vector>

#include "solver/answer.h"
#include "solver/board.h"

namespace flip {

// The answer to every board, at its number. Of several smallest witnesses it
// has the one that comes first in reading order, and likewise of the
// certificates the smallest and then the first. Built at the first call (a few
// milliseconds, 256 KiB) and kept to the end of the program; safe to call from
// any thread.
const std::vector<Answer>& AnswerTable();

// The table's entry for `board`.
Answer SolveByAnswerTable(Board board);

}  // namespace flip

#endif  // FLIP_SOLVER_ANSWER_TABLE_H_

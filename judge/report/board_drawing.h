// Boards and proofs for people to look at.
#ifndef FLIP_JUDGE_REPORT_BOARD_DRAWING_H_
#define FLIP_JUDGE_REPORT_BOARD_DRAWING_H_

#include <string>

#include "judge/boards/test_case.h"
#include "solver/answer.h"
#include "solver/board.h"

namespace flip {

// What the answer is, and why, in one sentence without its full stop:
// "4, by flipping (1,1) (1,2)", or "Impossible: every flip turns an even number
// of the cells (1,1) (1,2) ..., so that the number of black ones among them
// stays odd; on a board of one colour it is even".
std::string ProofText(Board board, const Answer& answer);

// What `flip-judge run --board` has to be given for the test case's board: its
// 16 cells.
std::string BoardArgument(const TestCase& test_case);

// Whether that feeds the very input of the test case: the canonical form of one
// board.
bool IsCanonical(const TestCase& test_case);

// The test case drawn, every line ended by a newline and begun with `indent`:
// the board, beside it the cells of the proof, the input as escaped text unless
// it is canonical, and the sentence of ProofText. Of a test case whose input is
// no board the input and the answer are shown as escaped text.
std::string DrawTestCase(const TestCase& test_case, absl::string_view indent);

}  // namespace flip

#endif  // FLIP_JUDGE_REPORT_BOARD_DRAWING_H_

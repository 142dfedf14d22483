// Breadth-first search over boards: the textbook method for a smallest number
// of rounds.
#ifndef FLIP_SOLVER_BREADTH_FIRST_SEARCH_H_
#define FLIP_SOLVER_BREADTH_FIRST_SEARCH_H_

#include "solver/answer.h"
#include "solver/board.h"

namespace flip {

// Boards are visited in the order of their distance from `board`, each once, so
// the first one of a single colour is a nearest one, and the flips on the way
// to it are the witness. When the boards in reach (4,096 of them) are used up
// and none is of one colour, the answer is Impossible.
//
// The certificate comes from the boards that were reached: a set of cells with
// the same parity on all of them, and another one on both goals. About 65,000
// steps for a board that is Impossible, fewer for others; 8 KiB of stack and
// some 50 KiB of heap. Safe to call from any thread.
Answer SolveByBreadthFirstSearch(Board board);

}  // namespace flip

#endif  // FLIP_SOLVER_BREADTH_FIRST_SEARCH_H_

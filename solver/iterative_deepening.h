// Iterative deepening: depth-first search for a solution of 0, 1, 2, ... flips.
#ifndef FLIP_SOLVER_ITERATIVE_DEEPENING_H_
#define FLIP_SOLVER_ITERATIVE_DEEPENING_H_

#include "solver/answer.h"
#include "solver/board.h"

namespace flip {

// Tries all sets of no cell, then of one, of two, and so on, so that the first
// that leaves one colour is a smallest. Two things make a search of what was
// once "all sequences of rounds" end, and soon: rounds commute and undo
// themselves, so that each cell is decided on just once, in reading order, and
// 16 flips are the most there can be; and a branch is left as soon as a piece
// shows the wrong colour that no cell still to come can turn.
//
// For a board that is Impossible the certificate is found in the same manner,
// by growing size, and is a smallest one: a cell set that each flip touches
// evenly is one whose flips together turn nothing over, since "touches" goes
// both ways. Needs a few KiB of stack and no heap. Safe to call from
// any thread.
Answer SolveByIterativeDeepening(Board board);

}  // namespace flip

#endif  // FLIP_SOLVER_ITERATIVE_DEEPENING_H_

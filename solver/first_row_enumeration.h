// First-row enumeration, also called light chasing: once the flips of the first
// row are chosen, those of every later row are forced.
#ifndef FLIP_SOLVER_FIRST_ROW_ENUMERATION_H_
#define FLIP_SOLVER_FIRST_ROW_ENUMERATION_H_

#include "solver/answer.h"
#include "solver/board.h"

namespace flip {

// A piece that is wrong when its row and those above are done can only be
// turned by the cell below it, and by that it must be. So each of the 16
// choices for the first row, with each of the two goals, leads to just one set
// of flips, which is a solution when the last row comes out right; all
// solutions are among these 32, and a smallest is taken.
//
// The certificate is read off the same procedure: which pieces of the last row
// remain wrong (its residue) is a linear function of the board, so that the
// parity of some of these pieces is that of a set of cells of the board. Takes
// a few hundred steps and no heap. Safe to call from any thread.
Answer SolveByFirstRowEnumeration(Board board);

}  // namespace flip

#endif  // FLIP_SOLVER_FIRST_ROW_ENUMERATION_H_

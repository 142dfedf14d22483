// Gaussian elimination over GF(2), with the null space.
#ifndef FLIP_SOLVER_GAUSSIAN_ELIMINATION_H_
#define FLIP_SOLVER_GAUSSIAN_ELIMINATION_H_

#include "solver/answer.h"
#include "solver/board.h"

namespace flip {

// Each cell gives one equation: the flips that touch it must be odd in number
// exactly if its piece has to be turned over. Elimination brings the 16
// equations in 16 unknowns into reduced form once and for all boards, and
// remembers which equations were added up to make each one, so that its right
// side can be read off for any board and goal.
//
// All solutions for a goal are one of them plus the null space (rank 12, so 16
// solutions); a smallest for either goal is taken. Where no unknown is left in
// an equation but its right side is 1, the equations that were added up are the
// certificate. Takes a few hundred steps. Safe to call from any
// thread.
Answer SolveByGaussianElimination(Board board);

// The rank of the matrix that says which flip touches which cell.
int RankOfFlips();

}  // namespace flip

#endif  // FLIP_SOLVER_GAUSSIAN_ELIMINATION_H_

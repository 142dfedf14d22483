// The board set that submissions are judged on unless another is asked for.
#ifndef FLIP_JUDGE_BOARDS_STANDARD_SET_H_
#define FLIP_JUDGE_BOARDS_STANDARD_SET_H_

#include <vector>

#include "solver/board.h"

namespace flip {

// 400 boards in a fixed order.
//
// Uniformly drawn boards test little: 15 of 16 are Impossible, and boards that
// are equal but for orientation or colour test the same twice. So:
// - each of the 314 solvable classes occurs once, in a drawn orientation and
//   colour, so that a program which has an axis or a colour wrong meets it;
// - 86 Impossible boards are one turned piece away from a solvable one, each of
//   a class of its own, with the 16 places of that piece in turn: a program
//   that finds "nearly solved" good enough, or whose masks are wrong in one
//   place, meets them.
// The most telling come first: the sample, then the eight answers in turn as
// long as each lasts, so that the first boards after it already have every
// answer from 0 to 6 and Impossible.
std::vector<Board> StandardSet();

}  // namespace flip

#endif  // FLIP_JUDGE_BOARDS_STANDARD_SET_H_

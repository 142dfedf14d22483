// Board sets: which boards, and in what order.
#ifndef FLIP_JUDGE_BOARDS_BOARD_SETS_H_
#define FLIP_JUDGE_BOARDS_BOARD_SETS_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "solver/board.h"

namespace flip {

// What a SPEC may be, as text for people, one form a line.
extern const char kBoardSetHelp[];

// The boards that `specs` name, one set after the other; of a board that occurs
// more than once the first occurrence is kept. A SPEC is one of
//
//   sample               the problem's sample
//   standard             400 boards: each of the 314 solvable classes once and
//                        86 Impossible ones near to them; see standard_set.h
//   orbits               the least board of each of the 4,324 classes under
//                        rotation, reflection and colour swap, ascending
//   all                  all 65,536, ascending
//   answer:K[:N]         every board whose answer is K (0 to 6, or impossible),
//                        ascending; with :N that many of them, drawn
//   random:N[:SEED]      N boards of all, drawn without replacement; SEED is 1
//                        unless given
//   FILE                 the boards of a file (free form, board_text.h)
//
// Draws are FixedRandom's (random.h) and never change. InvalidArgument says
// what is wrong with a SPEC, with a file's place and remedy; errors of reading
// a file name it.
absl::StatusOr<std::vector<Board>> BoardsOf(
    absl::Span<const std::string> specs);

}  // namespace flip

#endif  // FLIP_JUDGE_BOARDS_BOARD_SETS_H_

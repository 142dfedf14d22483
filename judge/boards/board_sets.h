// Board sets: which boards, and in what order; and the test cases made of them.
#ifndef FLIP_JUDGE_BOARDS_BOARD_SETS_H_
#define FLIP_JUDGE_BOARDS_BOARD_SETS_H_

#include <cstddef>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "judge/boards/test_case.h"
#include "judge/boards/test_case_files.h"
#include "solver/board.h"

namespace flip {

// What a SPEC may be, as text for people, one form a line.
extern const char kBoardSetHelp[];

// The boards that `specs` name, one set after the other; of a board that occurs
// more than once the first occurrence is kept. A SPEC in terms of boards is one
// of
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

// The test cases that `specs` name, one set after the other. Besides those of
// BoardsOf, a SPEC may be
//
//   FILE.in              one board, with its answer in FILE.ans or none
//   FOLDER               such files, in natural order; or a problem package, or
//                        its data/: data/sample, then data/secret
//
// (test_case_files.h and test_case_folder.h say everything about them.) A name
// of a set stands for the set even where there is a folder that is called so:
// write ./sample for that.
//
// Boards are fed in the canonical form, but under options.raw_input those of
// `.in` files as the bytes there are. Of inputs that are the same, which means
// of each board where nothing is raw, the first is kept; `*equal_files`, unless
// null, is how many `.in` files were left out for that.
absl::StatusOr<std::vector<TestCase>> TestCasesOf(
    absl::Span<const std::string> specs, const TestCaseOptions& options,
    size_t* equal_files = nullptr);

}  // namespace flip

#endif  // FLIP_JUDGE_BOARDS_BOARD_SETS_H_

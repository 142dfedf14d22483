// Boards as text: reading them from a stream, and writing them.
#ifndef FLIP_SOLVER_BOARD_TEXT_H_
#define FLIP_SOLVER_BOARD_TEXT_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "solver/board.h"
#include "solver/byte_source.h"

namespace flip {

// The canonical form is four lines of four cells, each ended by one '\n': 20
// bytes.
inline constexpr size_t kCanonicalSize = 20;

// The canonical form of `board`.
std::string CanonicalText(Board board);

// The four rows on one line, without a newline: "bwwb bbwb bwwb bwww".
std::string OneLineText(Board board);

// What BoardReader accepts.
enum class TextForm {
  // Cells in groups of exactly 4 (a row) or, where a board starts, 16 (a whole
  // board), separated by ASCII white space (space, \t, \n, \v, \f, \r).
  kFree,
  // The canonical form alone, byte for byte, any number of boards one after the
  // other.
  kStrict,
};

// Reads boards one after the other in constant memory, however long the input
// or a line of it is.
//
// An input that breaks the form ends the reading at once with an
// InvalidArgument error that names the place and what was expected, as
// compilers do. Lines end at '\n'; lines and columns count from 1, columns in
// bytes. The errors are
//
//   b.txt:7:3: expected 'w' or 'b', found 'x'
//   b.txt:7:1: expected a group of 4 cells (a row) or 16 (a board), found 5
//   b.txt:7:1: expected a group of 4 cells (row 3 of board 2), found 16
//   b.txt:7:5: expected '\n' after 4 cells, found '\r'  (strict form)
//   b.txt:7:5: expected '\n' after 4 cells, found the end of input  (same)
//   b.txt:12:1: board 3 ends after 12 of 16 cells
//
// where a group's error stands at its first cell, the last one where the input
// ends, and bytes that are not printable ASCII are escaped as in C, a byte
// order mark being called that. A group is read no further than to its 17th
// cell. An error of the source is passed on as it is. Boards before the error
// have been returned; after it, or after the end, Next() repeats itself.
//
// Not safe for use by several threads at once.
class BoardReader {
 public:
  // `name` is what errors call the input.
  BoardReader(absl::string_view name, ByteSource source, TextForm form);

  // The next board, nothing at the end of input, or the error. Reads from the
  // source only when a board is not yet at hand as a whole, with the white
  // space that ends it.
  absl::StatusOr<std::optional<Board>> Next();

  // For those who handle runs of canonical text faster than Next() does. The
  // bytes that were read from the source and lie before the next board or in
  // it, never an error; empty when there are none yet, or no longer. Valid
  // until another member is called.
  absl::string_view AtHand() const;

  // Takes as many boards off AtHand() as if by Next(). The caller has seen that
  // it starts with that many boards in canonical form.
  void SkipCanonical(size_t boards);

 private:
  using Result = absl::StatusOr<std::optional<Board>>;

  Result ReadFree();
  Result ReadStrict();
  // Reads a group onto the end of the board in `bits`, which is then that of
  // another board if the length, which is returned, is not what it has to be.
  // Stops at the 17th cell.
  absl::StatusOr<int> ReadGroup(uint32_t& bits);

  // The next byte, or kNone when the input ends or the source fails.
  int Peek();
  void Take();
  bool Refill();
  void SkipSpace();

  uint64_t Column() const { return passed_ + next_ - line_start_ + 1; }
  absl::Status Error(uint64_t column, absl::string_view what) const;
  // The byte that Peek() shows is not what was expected.
  absl::Status Unexpected(absl::string_view expected);
  // The input, or what could be had of it, ends inside of a board.
  absl::Status EndsEarly(int cells) const;
  absl::Status WrongGroup(uint64_t column, int cells, int length) const;

  std::string name_;
  ByteSource source_;
  TextForm form_;

  std::vector<char> buffer_;
  size_t next_ = 0;      // into buffer_
  size_t end_ = 0;       // into buffer_
  uint64_t passed_ = 0;  // bytes of the input before buffer_
  bool source_ended_ = false;
  absl::Status source_status_;

  uint64_t line_ = 1;
  uint64_t line_start_ = 0;  // its place in the input
  uint64_t boards_ = 0;      // returned so far
  std::optional<Result> last_;
};

// All boards of `text`, for inputs that are at hand as a whole.
absl::StatusOr<std::vector<Board>> ParseBoards(absl::string_view name,
                                               absl::string_view text,
                                               TextForm form);

}  // namespace flip

#endif  // FLIP_SOLVER_BOARD_TEXT_H_

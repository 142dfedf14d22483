// The board reader and the fast path, on any bytes and in both forms:
// - pieces of any size give what the whole gives, boards and error;
// - boards written again are read as the same boards, in either form;
// - the fast path answers just the boards that the reader returns, and ends
//   with the same error.
// An input is a file of boards as it is, so that one can be fed to flip-solve.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "fuzz/check.h"
#include "solver/answer.h"
#include "solver/answer_table.h"
#include "solver/board.h"
#include "solver/board_text.h"
#include "solver/byte_source.h"
#include "solver/solve_stream.h"

namespace flip {
namespace {

// How much a source hands out at once: with 1 byte every border falls between
// two pieces; 3 and 20 wander through rows (5 bytes, 6 with CRLF) and boards;
// the last is as much as the reader asks for.
constexpr size_t kPieces[] = {1, 3, 20, SIZE_MAX};

struct Reading {
  std::vector<Board> boards;
  absl::Status status;
};

ByteSource InPieces(absl::string_view text, size_t piece) {
  return [whole = TextByteSource(text), piece](char* buffer, size_t size) {
    return whole(buffer, std::min(piece, size));
  };
}

Reading ReadAll(absl::string_view text, size_t piece, TextForm form) {
  BoardReader reader("input", InPieces(text, piece), form);
  Reading reading;
  for (;;) {
    const absl::StatusOr<std::optional<Board>> board = reader.Next();
    reading.status = board.status();
    if (!board.ok() || !board->has_value()) return reading;
    reading.boards.push_back(**board);
  }
}

void CheckThatWrittenBoardsReadTheSame(const std::vector<Board>& boards) {
  std::string canonical;
  std::string lines;
  for (const Board board : boards) {
    canonical += CanonicalText(board);
    absl::StrAppend(&lines, OneLineText(board), "\n");
  }
  const Reading from_canonical =
      ReadAll(canonical, SIZE_MAX, TextForm::kStrict);
  Check(from_canonical.status.ok() && from_canonical.boards == boards,
        "the canonical form reads as the same boards");
  const Reading from_lines = ReadAll(lines, SIZE_MAX, TextForm::kFree);
  Check(from_lines.status.ok() && from_lines.boards == boards,
        "the one-line form reads as the same boards");
}

void CheckFastPath(absl::string_view text, size_t piece, TextForm form,
                   const Reading& expected) {
  std::string answers;
  const absl::Status status = SolveStream("input", InPieces(text, piece), form,
                                          [&answers](absl::string_view more) {
                                            absl::StrAppend(&answers, more);
                                            return absl::OkStatus();
                                          });
  std::string expected_answers;
  for (const Board board : expected.boards) {
    absl::StrAppend(&expected_answers, AnswerText(SolveByAnswerTable(board)),
                    "\n");
  }
  Check(answers == expected_answers, "the fast path gives the same answers");
  Check(status == expected.status, "the fast path ends in the same way");
}

void TestForm(absl::string_view text, TextForm form) {
  const Reading whole = ReadAll(text, SIZE_MAX, form);
  for (const size_t piece : kPieces) {
    const Reading reading = ReadAll(text, piece, form);
    Check(reading.boards == whole.boards, "pieces give the same boards");
    Check(reading.status == whole.status, "pieces give the same error");
    CheckFastPath(text, piece, form, whole);
  }
  CheckThatWrittenBoardsReadTheSame(whole.boards);

  std::string rewritten;
  for (const Board board : whole.boards) rewritten += CanonicalText(board);
  const bool is_canonical = rewritten == text;
  Check(form == TextForm::kFree || whole.status.ok() == is_canonical,
        "the strict form is the canonical form and nothing else");
  Check(!is_canonical || whole.status.ok(), "canonical text is accepted");
}

}  // namespace
}  // namespace flip

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const absl::string_view text(reinterpret_cast<const char*>(data), size);
  flip::TestForm(text, flip::TextForm::kFree);
  flip::TestForm(text, flip::TextForm::kStrict);
  return 0;
}

#include "judge/report/board_drawing.h"

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "judge/report/escape.h"
#include "solver/answer_output.h"
#include "solver/answer_table.h"
#include "solver/board_text.h"

namespace flip {
namespace {

constexpr size_t kShownInput = 200;

// The board that is all there is in `text`.
std::optional<Board> OnlyBoard(absl::string_view text, TextForm form) {
  const absl::StatusOr<std::vector<Board>> boards = ParseBoards("", text, form);
  if (!boards.ok() || boards->size() != 1) return std::nullopt;
  return boards->front();
}

std::string InputText(const TestCase& test_case, absl::string_view indent) {
  return absl::StrCat(
      indent, "input ",
      QuoteBytes(test_case.input, kShownInput, test_case.input.size()), "\n");
}

}  // namespace

std::string ProofText(Board board, const Answer& answer) {
  if (!answer.is_possible()) {
    const bool odd = answer.certificate().OddOverlap(board.black());
    return absl::StrCat(
        "Impossible: every flip turns an even number of the "
        "cells ",
        CellsText(answer.certificate()),
        ", so that the number of black ones among them stays ",
        odd ? "odd" : "even", "; on a board of one colour it is ",
        odd ? "even" : "odd");
  }
  if (answer.rounds() == 0) return "0, since it is of one colour";
  return absl::StrCat(answer.rounds(), ", by flipping ",
                      CellsText(answer.flips()));
}

std::string BoardArgument(const TestCase& test_case) {
  std::string cells;
  for (const char c : test_case.input) {
    if (c == 'w' || c == 'b') cells += c;
  }
  return cells;
}

bool IsCanonical(const TestCase& test_case) {
  return OnlyBoard(test_case.input, TextForm::kStrict).has_value();
}

std::string DrawTestCase(const TestCase& test_case, absl::string_view indent) {
  const std::optional<Board> board =
      OnlyBoard(test_case.input, TextForm::kFree);
  if (!board.has_value()) {
    return absl::StrCat(
        InputText(test_case, indent), indent, "expected ",
        QuoteBytes(test_case.answer, kShownInput, test_case.answer.size()),
        "\n");
  }
  const Answer& answer = AnswerTable()[board->number()];
  const Cells proof =
      answer.is_possible() ? answer.flips() : answer.certificate();
  std::string text;
  for (int row = 0; row < kSide; ++row) {
    absl::StrAppend(&text, indent, "  ");
    for (int column = 0; column < kSide; ++column) {
      absl::StrAppend(&text, board->IsBlack(CellIndex(row, column)) ? "b" : "w",
                      " ");
    }
    for (int column = 0; column < kSide; ++column) {
      absl::StrAppend(&text,
                      proof.contains(CellIndex(row, column)) ? " *" : " .");
    }
    text += '\n';
  }
  if (!IsCanonical(test_case)) text += InputText(test_case, indent);
  absl::StrAppend(&text, indent, "expected ", ProofText(*board, answer), "\n");
  return text;
}

}  // namespace flip

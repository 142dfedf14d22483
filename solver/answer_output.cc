#include "solver/answer_output.h"

#include <cstdlib>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "nlohmann/json.hpp"
#include "solver/board_text.h"

namespace flip {
namespace {

using Json = nlohmann::ordered_json;

std::string CellText(int cell) {
  return absl::StrCat("(", RowOf(cell) + 1, ",", ColumnOf(cell) + 1, ")");
}

std::string Moves(const Answer& answer) {
  std::string text = AnswerText(answer);
  if (!answer.is_possible()) {
    return absl::StrCat(text, ": certificate ",
                        CellsText(answer.certificate()));
  }
  if (answer.flips().empty()) return text;
  return absl::StrCat(text, ": ", CellsText(answer.flips()));
}

// A round as a person plays it: the piece, and those one step away.
Board AfterFlip(Board board, int flip) {
  for (int cell = 0; cell < kCells; ++cell) {
    const int steps = std::abs(RowOf(cell) - RowOf(flip)) +
                      std::abs(ColumnOf(cell) - ColumnOf(flip));
    if (steps <= 1) board = board.TurnedOver(Cells::Single(cell));
  }
  return board;
}

void AppendDrawing(Cells cells, std::string& output) {
  for (int cell = 0; cell < kCells; ++cell) {
    output.push_back(cells.contains(cell) ? '*' : '.');
    if (ColumnOf(cell) == kSide - 1) output.push_back('\n');
  }
}

void AppendSteps(Board board, const Answer& answer, std::string& output) {
  absl::StrAppend(&output, AnswerText(answer), "\n", CanonicalText(board));
  if (answer.is_possible()) {
    for (int cell = 0; cell < kCells; ++cell) {
      if (!answer.flips().contains(cell)) continue;
      board = AfterFlip(board, cell);
      absl::StrAppend(&output, "flip ", CellText(cell), ":\n",
                      CanonicalText(board));
    }
  } else {
    const Cells certificate = answer.certificate();
    absl::StrAppend(&output, "certificate ", CellsText(certificate), ":\n");
    AppendDrawing(certificate, output);
  }
  output.push_back('\n');
}

Json CellsJson(Cells cells) {
  Json list = Json::array();
  for (int cell = 0; cell < kCells; ++cell) {
    if (!cells.contains(cell)) continue;
    list.push_back(Json::array({RowOf(cell) + 1, ColumnOf(cell) + 1}));
  }
  return list;
}

std::string JsonText(Board board, const Answer& answer) {
  Json object;
  object["board"] = OneLineText(board);
  object["number"] = board.number();
  object["answer"] = AnswerText(answer);
  if (answer.is_possible()) {
    object["rounds"] = answer.rounds();
    object["flips"] = CellsJson(answer.flips());
  } else {
    object["certificate"] = CellsJson(answer.certificate());
  }
  return object.dump();
}

}  // namespace

std::string CellsText(Cells cells) {
  std::string text;
  for (int cell = 0; cell < kCells; ++cell) {
    if (!cells.contains(cell)) continue;
    absl::StrAppend(&text, text.empty() ? "" : " ", CellText(cell));
  }
  return text;
}

void AppendAnswer(Board board, const Answer& answer, AnswerForm form,
                  std::string& output) {
  switch (form) {
    case AnswerForm::kAnswer:
      absl::StrAppend(&output, AnswerText(answer), "\n");
      return;
    case AnswerForm::kMoves:
      absl::StrAppend(&output, Moves(answer), "\n");
      return;
    case AnswerForm::kSteps:
      AppendSteps(board, answer, output);
      return;
    case AnswerForm::kJson:
      absl::StrAppend(&output, JsonText(board, answer), "\n");
      return;
  }
}

}  // namespace flip

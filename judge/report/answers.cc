#include "judge/report/answers.h"

#include <algorithm>
#include <set>
#include <vector>

#include "absl/container/flat_hash_set.h"
#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/string_view.h"
#include "judge/report/board_drawing.h"
#include "judge/verdict/verdict.h"
#include "solver/board.h"

namespace flip {
namespace {

// What was got, as a column.
std::string GotOn(const BoardResult& board, absl::string_view right,
                  const std::set<std::string>& answers) {
  switch (board.verdict) {
    case Verdict::kAccepted:
      return std::string(right);
    case Verdict::kPresentationError:
    case Verdict::kWrongAnswer: {
      std::string got(absl::StripAsciiWhitespace(board.run.output));
      return answers.count(got) > 0 ? got : kOtherAnswer;
    }
    default:
      return std::string(VerdictCode(board.verdict));
  }
}

}  // namespace

bool AnswerOrder::operator()(const std::string& a, const std::string& b) const {
  int a_number = 0;
  int b_number = 0;
  const bool a_is_number = absl::SimpleAtoi(a, &a_number);
  const bool b_is_number = absl::SimpleAtoi(b, &b_number);
  if (a_is_number != b_is_number) return a_is_number;
  if (a_number != b_number) return a_number < b_number;
  return a < b;
}

AnswerMatrix CountAnswers(const SubmissionResult& result,
                          absl::Span<const TestCase> test_cases) {
  std::set<std::string> answers;
  for (const TestCase& test_case : test_cases) {
    answers.emplace(absl::StripAsciiWhitespace(test_case.answer));
  }
  AnswerMatrix matrix;
  for (size_t i = 0; i < result.boards.size(); ++i) {
    const std::string right(absl::StripAsciiWhitespace(test_cases[i].answer));
    ++matrix[right][GotOn(result.boards[i], right, answers)];
  }
  return matrix;
}

std::optional<size_t> SlowestBoard(const SubmissionResult& result) {
  if (result.boards.empty() || result.stream != nullptr) return std::nullopt;
  const auto slowest =
      std::max_element(result.boards.begin(), result.boards.end(),
                       [](const BoardResult& a, const BoardResult& b) {
                         return a.run.cpu < b.run.cpu;
                       });
  return static_cast<size_t>(slowest - result.boards.begin());
}

size_t ForkedRuns(const SubmissionResult& result) {
  return static_cast<size_t>(
      std::count_if(result.boards.begin(), result.boards.end(),
                    [](const BoardResult& board) { return board.forked; }));
}

bool IsEveryBoard(absl::Span<const TestCase> test_cases) {
  if (test_cases.size() < kBoards) return false;
  absl::flat_hash_set<absl::string_view> boards;
  for (const TestCase& test_case : test_cases) {
    if (IsCanonical(test_case)) boards.insert(test_case.input);
  }
  return boards.size() == kBoards;
}

}  // namespace flip

#include "judge/report/proof_report.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "judge/report/answers.h"
#include "judge/report/escape.h"
#include "judge/report/text_report.h"

namespace flip {
namespace {

constexpr char kIndent[] = "       ";

std::string Tally(const AnswerMatrix& matrix) {
  std::vector<std::string> parts;
  for (const auto& [right, gots] : matrix) {
    size_t count = 0;
    for (const auto& [got, times] : gots) count += times;
    parts.push_back(absl::StrCat(right, ": ", WithCommas(count)));
  }
  return absl::StrJoin(parts, ", ");
}

std::string Slowest(const SubmissionResult& result,
                    absl::Span<const TestCase> test_cases) {
  const std::optional<size_t> slowest = SlowestBoard(result);
  if (!slowest.has_value()) return "";
  return absl::StrCat(kIndent, "slowest board ", *slowest + 1, " (",
                      EscapeBytes(test_cases[*slowest].label),
                      "): ", DurationText(result.boards[*slowest].run.cpu),
                      " CPU\n");
}

// A table: one row for each right answer, one column for each that was got.
std::string Table(const AnswerMatrix& matrix) {
  std::set<std::string, AnswerOrder> columns;
  size_t width = 0;
  for (const auto& [right, gots] : matrix) {
    width = std::max(width, right.size());
    for (const auto& [got, times] : gots) columns.insert(got);
  }
  std::string text =
      absl::StrCat(kIndent, "right answers down, what it gave across:\n",
                   kIndent, std::string(width, ' '));
  constexpr size_t kNarrowest = 6;
  for (const std::string& column : columns) {
    absl::StrAppendFormat(&text, " %*s", std::max(kNarrowest, column.size()),
                          column);
  }
  text += "\n";
  for (const auto& [right, gots] : matrix) {
    absl::StrAppendFormat(&text, "%s%*s", kIndent, width, right);
    for (const std::string& column : columns) {
      const auto got = gots.find(column);
      absl::StrAppendFormat(&text, " %*s", std::max(kNarrowest, column.size()),
                            got == gots.end() ? "-" : WithCommas(got->second));
    }
    text += "\n";
  }
  return text;
}

}  // namespace

std::string WithCommas(size_t number) {
  std::string text = absl::StrCat(number);
  for (size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, 1, ',');
  return text;
}

std::string ProofDetails(const SubmissionResult& result,
                         absl::Span<const TestCase> test_cases) {
  if (!result.has_verdict() || result.boards.size() != test_cases.size() ||
      !IsEveryBoard(test_cases)) {
    return "";
  }
  const AnswerMatrix matrix = CountAnswers(result, test_cases);
  const std::string slowest = Slowest(result, test_cases);
  if (result.verdict != Verdict::kAccepted) {
    return absl::StrCat(slowest, Table(matrix));
  }
  const bool all_cold = ForkedRuns(result) == 0;
  const std::string how =
      result.stream != nullptr ? "in one run"
      : all_cold
          ? "all run cold"
          : absl::StrCat(WithCommas(result.confirmed), " confirmed cold");
  return absl::StrCat(kIndent, "AC: proved on ", WithCommas(test_cases.size()),
                      " boards (", how, ")\n", slowest, kIndent, "answers ",
                      Tally(matrix), "\n");
}

}  // namespace flip

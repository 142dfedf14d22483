#include "judge/verdict/stream.h"

#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "judge/check/compare.h"

namespace flip {
namespace {

// Without a last token that may be incomplete.
absl::string_view CompleteOutput(const Execution& run, const Limits& limits) {
  absl::string_view output = run.output;
  const bool cut = run.signal != 0 || run.output_size > limits.output ||
                   run.killed_for != LimitReached::kNone;
  while (cut && !output.empty() &&
         !absl::ascii_isspace(static_cast<unsigned char>(output.back()))) {
    output.remove_suffix(1);
  }
  return output;
}

}  // namespace

std::vector<StreamedBoard> JudgeStream(
    const Execution& run, const Limits& limits, ExitStatus exit_status,
    absl::Span<const absl::string_view> answers) {
  std::vector<StreamedBoard> boards;
  absl::string_view rest = CompleteOutput(run, limits);
  for (absl::string_view answer : answers) {
    const absl::string_view token = TakeToken(rest);
    if (token.empty()) break;
    boards.push_back(
        {token == answer ? Verdict::kAccepted : Verdict::kWrongAnswer,
         std::string(token)});
  }
  const bool all_answered = boards.size() == answers.size();
  Verdict ending = VerdictOf(run, limits, CheckOutcome::kAccept, exit_status);
  if (ending == Verdict::kAccepted) {
    if (all_answered && TakeToken(rest).empty()) return boards;
    ending = Verdict::kWrongAnswer;
  }
  if (!all_answered) {
    boards.push_back({ending, ""});
  } else if (!boards.empty()) {
    boards.back().verdict = ending;
  }
  return boards;
}

}  // namespace flip

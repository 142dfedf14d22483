#include "judge/verdict/judgement.h"

#include <algorithm>
#include <cstddef>

namespace flip {

Judgement Judge(absl::Span<const RunSummary> runs, size_t boards) {
  Judgement judgement;
  judgement.boards = boards;
  judgement.run = runs.size();
  for (size_t i = 0; i < runs.size(); ++i) {
    const RunSummary& run = runs[i];
    ++judgement.tally[static_cast<size_t>(run.verdict)];
    judgement.slowest_cpu = std::max(judgement.slowest_cpu, run.cpu);
    judgement.peak_memory = std::max(judgement.peak_memory, run.peak_memory);
    if (run.verdict == Verdict::kAccepted) {
      ++judgement.right;
    } else if (!judgement.deciding.has_value()) {
      judgement.deciding = i;
      judgement.verdict = run.verdict;
    }
  }
  return judgement;
}

StopReason StopsAfter(absl::Span<const RunSummary> runs, const StopRule& rule) {
  if (runs.empty()) return StopReason::kNone;
  const Verdict last = runs.back().verdict;
  if (rule.at_first_failure && last != Verdict::kAccepted) {
    return StopReason::kFirstFailure;
  }
  // Before the count, which would make a judging take the square of its boards.
  if (!IsLimit(last)) return StopReason::kNone;
  const auto limits =
      std::count_if(runs.begin(), runs.end(),
                    [](const RunSummary& run) { return IsLimit(run.verdict); });
  return limits >= rule.limits ? StopReason::kLimits : StopReason::kNone;
}

}  // namespace flip

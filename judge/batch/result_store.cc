#include "judge/batch/result_store.h"

namespace flip {

bool HasToRun(absl::Span<const std::optional<KnownBoard>> known,
              const StopRule& stop) {
  if (known.empty()) return true;
  std::vector<RunSummary> summaries;
  bool has_decided = false;
  for (const std::optional<KnownBoard>& board : known) {
    if (!board.has_value() || !board->is_settled) return true;
    if (!has_decided && board->result.verdict != Verdict::kAccepted) {
      if (!board->result.decided) return true;
      has_decided = true;
    }
    summaries.push_back({board->result.verdict, board->result.run.cpu,
                         board->result.run.peak_memory});
    if (StopsAfter(summaries, stop) != StopReason::kNone) return false;
  }
  return false;
}

}  // namespace flip

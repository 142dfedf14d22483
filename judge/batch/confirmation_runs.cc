#include "judge/batch/confirmation_runs.h"

#include <algorithm>
#include <atomic>
#include <utility>
#include <vector>

#include "absl/base/thread_annotations.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/synchronization/mutex.h"
#include "judge/batch/confirmation.h"

namespace flip {
namespace {

// The boards to be repeated, ascending.
std::vector<size_t> Choose(BoardTable& table, size_t count,
                           const BoardRunContext& context) {
  std::vector<ForkedRun> runs;
  std::vector<size_t> boards;
  for (size_t i = 0; i < count; ++i) {
    const BoardResult& board = table.result(i);
    const bool is_settled = !context.known.empty() &&
                            context.known[i].has_value() &&
                            context.known[i]->is_settled;
    if (!board.forked || is_settled) continue;
    runs.push_back({board.verdict, context.test_cases[i].answer, board.run.cpu,
                    board.run.peak_memory});
    boards.push_back(i);
  }
  std::vector<size_t> chosen = RunsToConfirm(runs, context.seed);
  for (size_t& place : chosen) place = boards[place];
  return chosen;
}

// Whether two outputs may be the same, of which less may be kept of one.
bool MayBeSame(absl::string_view a, absl::string_view b) {
  const size_t size = std::min(a.size(), b.size());
  return a.substr(0, size) == b.substr(0, size);
}

// Whether two runs of a program that behaves the same each time may differ so.
bool Agree(const BoardResult& a, const BoardResult& b) {
  if (a.verdict != b.verdict) return false;
  return a.verdict == Verdict::kAccepted ||
         (a.run.signal == b.run.signal && a.run.exit_code == b.run.exit_code &&
          a.run.output_size == b.run.output_size &&
          MayBeSame(a.run.output, b.run.output));
}

class Confirmation {
 public:
  Confirmation(BoardTable& table, std::vector<size_t> boards,
               std::optional<size_t> deciding)
      : table_(table), boards_(std::move(boards)), deciding_(deciding) {}

  void Work(Lane& lane) {
    for (size_t i = next_++; i < boards_.size() && !HasFault(); i = next_++) {
      Repeat(boards_[i], lane);
    }
  }
  ConfirmationOutcome Take() {
    const absl::MutexLock lock(&mutex_);
    return std::move(outcome_);
  }

 private:
  bool HasFault() {
    const absl::MutexLock lock(&mutex_);
    return !outcome_.fault.ok();
  }
  void Repeat(size_t board, Lane& lane);

  BoardTable& table_;
  const std::vector<size_t> boards_;
  const std::optional<size_t> deciding_;
  std::atomic<size_t> next_ = 0;
  absl::Mutex mutex_;
  ConfirmationOutcome outcome_ ABSL_GUARDED_BY(mutex_);
};

void Confirmation::Repeat(size_t board, Lane& lane) {
  absl::StatusOr<BoardResult> cold =
      lane.RunCold(board, Lane::Company::kOthers);
  if (cold.ok() && IsTimeInDoubt(*cold, lane.limits())) {
    cold = lane.RunCold(board, Lane::Company::kAlone);
  }
  const absl::MutexLock lock(&mutex_);
  if (!cold.ok()) {
    outcome_.fault.Update(cold.status());
    return;
  }
  if (!Agree(table_.result(board), *cold)) {
    outcome_.contradicted =
        std::min(outcome_.contradicted.value_or(board), board);
  } else if (board == deciding_) {
    outcome_.deciding = *std::move(cold);
  } else {
    table_.result(board).confirmed = true;
  }
}

}  // namespace

ConfirmationOutcome ConfirmRuns(BoardTable& table, size_t count,
                                std::optional<size_t> deciding,
                                const BoardRunContext& context, Lanes& lanes) {
  Confirmation confirmation(table, Choose(table, count, context), deciding);
  lanes.Share([&](Lane& lane) { confirmation.Work(lane); });
  return confirmation.Take();
}

}  // namespace flip

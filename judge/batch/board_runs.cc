#include "judge/batch/board_runs.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "judge/batch/board_table.h"
#include "judge/batch/confirmation_runs.h"
#include "judge/batch/lane.h"

namespace flip {
namespace {

// So many boards a thread takes at once: of forked runs some 25 ms worth, of
// cold ones fewer, since they take longer and one may take seconds.
constexpr size_t kForkedBoards = 128;
constexpr size_t kColdBoards = 16;

// Where what is settled is handed on, no more boards are run before that, and
// nowhere once they wrote so much: it is in memory until they are settled.
constexpr size_t kWindow = kStretch;
constexpr size_t kMostUnsettled = size_t{4} << 20;

// A run that would decide as TLE has so many runs alone to be in time.
constexpr int kRunsAlone = 3;

class BoardRunner {
 public:
  BoardRunner(const Program& program, const BoardRunContext& context)
      : program_(program),
        context_(context),
        spent_before_(context.budget.spent()),
        lanes_(program, context) {
    runs_.limits = lanes_.own().limits();
  }

  BoardRuns Finish();

 private:
  // Runs all boards by one engine.
  void RunAll();
  void TakeKnown();
  bool IsSettledBefore(size_t board) const {
    return !context_.known.empty() && context_.known[board].has_value() &&
           context_.known[board]->is_settled;
  }
  // Hands on the stretches that are whole, or at the end all.
  void HandOn(size_t first, size_t end, bool provisional);
  void HandOnWhole();
  void Work(Lane& lane);
  void RunForked(size_t begin, size_t end, Lane& lane);
  void RunCold(size_t begin, size_t end, Lane& lane);
  void Put(size_t board, BoardResult result) {
    unsettled_bytes_ +=
        result.run.output.size() + result.run.error_output.size();
    table_->Put(board, BoardTable::State::kRun, std::move(result));
  }
  void TakeForked(size_t board, Execution run, const Lane& lane);
  // The board that is not to be run, nor any behind it.
  void Leave(size_t board, std::atomic<bool>& why) {
    why = true;
    table_->Hold(board);
  }

  // Settles boards in their order as far as they were run.
  void Settle();
  // Whether a board that is known has to be run after all.
  bool TakesBack(size_t board);
  bool SettleCold(size_t board);
  bool SettleTime(size_t board);
  void SettleRun(BoardResult& board);

  void Confirm();
  void DropUnconfirmed();
  void RunAllCold();

  void Fail(const absl::Status& status);
  void End(Unfinished unfinished) {
    runs_.unfinished = unfinished;
    has_ended_ = true;
  }
  // All boards have to be run cold.
  void GoCold(std::string why) {
    runs_.cold_reason = std::move(why);
    goes_cold_ = true;
  }
  void Tell(int boards) {
    told_ += boards;
    if (context_.on_boards) context_.on_boards(boards);
  }

  const Program& program_;
  const BoardRunContext& context_;
  const absl::Duration spent_before_;
  Lanes lanes_;
  BoardRuns runs_;

  bool is_cold_ = false;
  std::unique_ptr<BoardTable> table_;
  bool has_ended_ = false;
  bool goes_cold_ = false;
  std::optional<size_t> deciding_;
  OutputAllowance outputs_;
  int servers_lost_ = 0;
  size_t handed_on_ = 0;  // So many boards.

  // Set by any thread.
  std::atomic<bool> interrupted_ = false;
  std::atomic<bool> is_spent_ = false;
  std::atomic<int> told_ = 0;
  std::atomic<size_t> unsettled_bytes_ = 0;  // That boards wrote.
};

void BoardRunner::Fail(const absl::Status& status) {
  if (absl::IsCancelled(status)) return End(Unfinished::kInterrupted);
  runs_.fault = std::string(status.message());
  End(Unfinished::kFault);
}

void BoardRunner::TakeForked(size_t board, Execution run, const Lane& lane) {
  if (run.start_errno != 0) {
    return table_->Refuse(board, BoardTable::State::kUnforkable,
                          absl::UnavailableError(kServerNotStarted));
  }
  const bool has_output = run.has_output;
  const int servers_lost = run.servers_lost;
  BoardResult result = lane.Check(board, std::move(run));
  if (IsTimeInDoubt(result, runs_.limits)) {
    return table_->Postpone(board, BoardTable::State::kPostponedAlone,
                            servers_lost);
  }
  if (IsLimit(result.verdict)) {
    return table_->Postpone(board, BoardTable::State::kPostponed, servers_lost);
  }
  if (!has_output) {
    return table_->Refuse(
        board, BoardTable::State::kUnforkable,
        absl::UnavailableError("it writes more than a batch of runs carries"));
  }
  result.forked = true;
  const bool ends =
      context_.stop.at_first_failure && result.verdict != Verdict::kAccepted;
  Put(board, std::move(result));
  if (ends) table_->Hold(board + 1);
}

void BoardRunner::RunForked(size_t begin, size_t end, Lane& lane) {
  while (begin < end && !interrupted_) {
    std::vector<absl::string_view> inputs;
    while (begin < end && !table_->IsWanted(begin)) ++begin;
    for (size_t i = begin; i < end && table_->IsWanted(i); ++i) {
      inputs.emplace_back(context_.test_cases[i].input);
    }
    if (inputs.empty()) return;
    if (context_.budget.is_spent()) return Leave(begin, is_spent_);
    absl::StatusOr<BatchRuns> batch = lane.RunForked(inputs);
    if (!batch.ok()) return Leave(begin, interrupted_);
    for (Execution& run : batch->runs) {
      TakeForked(begin++, std::move(run), lane);
    }
    if (batch->end == BatchEnd::kUnusable && begin < end) {
      table_->Refuse(begin, BoardTable::State::kUnforkable,
                     absl::UnavailableError(batch->why_unusable));
    }
    Tell(static_cast<int>(batch->runs.size()));
  }
}

void BoardRunner::RunCold(size_t begin, size_t end, Lane& lane) {
  for (size_t board = begin; board < end; ++board) {
    if (!table_->IsWanted(board)) continue;
    if (context_.budget.is_spent()) return Leave(board, is_spent_);
    absl::StatusOr<BoardResult> result =
        lane.RunCold(board, Lane::Company::kOthers);
    if (absl::IsCancelled(result.status())) return Leave(board, interrupted_);
    if (!result.ok()) {
      return table_->Refuse(board, BoardTable::State::kFaulted,
                            result.status());
    }
    const bool ends =
        context_.stop.at_first_failure && result->verdict != Verdict::kAccepted;
    if (IsTimeInDoubt(*result, runs_.limits)) {
      table_->Put(board, BoardTable::State::kDoubtful, *std::move(result));
      table_->Hold(board);
    } else {
      Put(board, *std::move(result));
      if (ends) table_->Hold(board + 1);
    }
    Tell(1);
  }
}

void BoardRunner::Work(Lane& lane) {
  while (unsettled_bytes_ < kMostUnsettled) {
    const auto range = table_->Take(is_cold_ ? kColdBoards : kForkedBoards);
    if (!range.has_value()) return;
    if (is_cold_) {
      RunCold(range->first, range->second, lane);
    } else {
      RunForked(range->first, range->second, lane);
    }
  }
}

// Runs a board that reached a limit when forked; false when it could not be.
bool BoardRunner::SettleCold(size_t board) {
  absl::StatusOr<BoardResult> cold =
      lanes_.own().RunCold(board, Lane::Company::kOthers);
  if (!cold.ok()) {
    Fail(cold.status());
    return false;
  }
  const bool in_doubt = IsTimeInDoubt(*cold, runs_.limits);
  table_->Put(board,
              in_doubt ? BoardTable::State::kDoubtful : BoardTable::State::kRun,
              *std::move(cold));
  return !in_doubt || SettleTime(board);
}

// Decides a board whose time was in doubt; false when it could not be.
bool BoardRunner::SettleTime(size_t board) {
  // One run that is in time is enough; of a TLE only what would decide is worth
  // more than one.
  int left = deciding_.has_value() ? 1 : kRunsAlone;
  BoardResult& result = table_->result(board);
  bool has_result = table_->state(board) == BoardTable::State::kDoubtful;
  do {
    absl::StatusOr<BoardResult> alone =
        lanes_.own().RunCold(board, Lane::Company::kAlone);
    if (!alone.ok()) {
      // Without the repetition the time is not known, so the board is not run.
      Fail(alone.status());
      return false;
    }
    if (!has_result) {
      result = *std::move(alone);
      has_result = true;
      continue;
    }
    if (Decides(*alone, result)) {
      std::swap(result.run, alone->run);
      std::swap(result.verdict, alone->verdict);
      std::swap(result.check, alone->check);
      std::swap(result.right_by, alone->right_by);
    }
    SetOther(result, *std::move(alone));
  } while (--left > 0 && result.verdict == Verdict::kTimeLimit);
  return true;
}

void BoardRunner::SettleRun(BoardResult& board) {
  const size_t index = runs_.summaries.size();
  if (board.verdict != Verdict::kAccepted && !deciding_.has_value()) {
    deciding_ = index;
    board.decided = true;
    if (!board.forked && board.other == nullptr && !IsSettledBefore(index)) {
      absl::StatusOr<BoardResult> repeated =
          lanes_.own().RunCold(index, Lane::Company::kOthers);
      if (repeated.ok()) {
        SetOther(board, *std::move(repeated));
      } else {
        // The run itself stands.
        Fail(repeated.status());
      }
    }
  }
  outputs_.Cut(board);
  runs_.summaries.push_back(
      {board.verdict, board.run.cpu, board.run.peak_memory});
}

bool BoardRunner::TakesBack(size_t board) {
  if (context_.known.empty() || !context_.known[board].has_value()) {
    return false;
  }
  const BoardResult& result = table_->result(board);
  if (deciding_.has_value() || result.verdict == Verdict::kAccepted ||
      result.decided) {
    return false;
  }
  context_.known[board].reset();
  table_->Put(board, BoardTable::State::kOpen, BoardResult());
  return true;
}

void BoardRunner::Settle() {
  while (!has_ended_ && runs_.summaries.size() < table_->size()) {
    const size_t board = runs_.summaries.size();
    servers_lost_ += table_->result(board).run.servers_lost;
    if (servers_lost_ >= kMostServersLost) return GoCold(kServerLostTooOften);
    switch (table_->state(board)) {
      case BoardTable::State::kOpen:
        if (interrupted_) {
          End(Unfinished::kInterrupted);
        } else if (is_spent_) {
          End(Unfinished::kBudget);
        }
        return;
      case BoardTable::State::kFaulted:
        return Fail(table_->refusal());
      case BoardTable::State::kUnforkable:
        return GoCold(std::string(table_->refusal().message()));
      case BoardTable::State::kPostponed:
        if (!SettleCold(board)) return;
        break;
      case BoardTable::State::kPostponedAlone:
      case BoardTable::State::kDoubtful:
        if (!SettleTime(board)) return;
        break;
      case BoardTable::State::kRun:
        if (TakesBack(board)) return;
        break;
    }
    SettleRun(table_->result(board));
    if (has_ended_ || runs_.summaries.size() == table_->size()) return;
    const StopReason stop = StopsAfter(runs_.summaries, context_.stop);
    if (stop == StopReason::kNone) continue;
    End(stop == StopReason::kLimits ? Unfinished::kLimits
                                    : Unfinished::kFirstFailure);
  }
}

// What is known, but forked runs where all are to be cold.
void BoardRunner::TakeKnown() {
  for (size_t i = 0; i < context_.known.size(); ++i) {
    std::optional<KnownBoard>& known = context_.known[i];
    if (known.has_value() && is_cold_ && known->result.forked) known.reset();
    if (!known.has_value()) continue;
    // Cold runs may be asked for once more, by RunAllCold().
    BoardResult& result = known->result;
    table_->Put(i, BoardTable::State::kRun,
                result.forked ? std::move(result) : CopyOf(result));
  }
}

void BoardRunner::HandOn(size_t first, size_t end, bool provisional) {
  for (; first < end; first += kStretch) {
    std::vector<const BoardResult*> boards;
    for (size_t i = first; i < std::min(first + kStretch, end); ++i) {
      boards.push_back(&table_->result(i));
    }
    context_.on_settled(first, boards, provisional);
  }
}

void BoardRunner::HandOnWhole() {
  if (!context_.on_settled) return;
  const size_t end = runs_.summaries.size() / kStretch * kStretch;
  HandOn(handed_on_, end, /*provisional=*/!is_cold_);
  handed_on_ = end;
}

void BoardRunner::RunAll() {
  table_.reset();  // Not two at once.
  table_ = std::make_unique<BoardTable>(context_.test_cases.size());
  TakeKnown();
  runs_.summaries.clear();
  deciding_.reset();
  outputs_ = {};
  has_ended_ = false;
  goes_cold_ = false;
  servers_lost_ = 0;
  handed_on_ = 0;
  // Where what is known ends it, nothing is begun.
  Settle();
  HandOnWhole();
  while (!has_ended_ && !goes_cold_ &&
         runs_.summaries.size() < table_->size()) {
    const size_t next = runs_.summaries.size();
    table_->Begin(next, context_.on_settled
                            ? (next + kWindow) / kStretch * kStretch
                            : table_->size());
    unsettled_bytes_ = 0;
    lanes_.Share([this](Lane& lane) { Work(lane); });
    Settle();
    if (!goes_cold_) HandOnWhole();
  }
}

// Nothing rests on a fork server alone: without its cold run a failure is not
// told, nor what comes after it.
void BoardRunner::DropUnconfirmed() {
  if (!deciding_.has_value() || !table_->result(*deciding_).forked ||
      IsSettledBefore(*deciding_)) {
    return;
  }
  runs_.summaries.resize(*deciding_);
  deciding_.reset();
}

void BoardRunner::Confirm() {
  ConfirmationOutcome outcome =
      ConfirmRuns(*table_, runs_.summaries.size(), deciding_, context_, lanes_);
  if (outcome.contradicted.has_value()) {
    return GoCold(absl::StrCat("a cold run of board ",
                               *outcome.contradicted + 1,
                               " contradicted the fork server's"));
  }
  if (outcome.deciding.has_value()) {
    BoardResult& board = table_->result(*deciding_);
    outcome.deciding->decided = true;
    std::swap(board, *outcome.deciding);
    SetOther(board, *std::move(outcome.deciding));
    runs_.summaries[*deciding_] = {board.verdict, board.run.cpu,
                                   board.run.peak_memory};
  }
  if (!outcome.fault.ok()) {
    DropUnconfirmed();
    Fail(outcome.fault);
  }
}

void BoardRunner::RunAllCold() {
  is_cold_ = true;
  is_spent_ = false;
  runs_.unfinished = Unfinished::kNo;
  runs_.fault.clear();
  // As if it had been so from the beginning.
  context_.budget.GiveBack(context_.budget.spent() - spent_before_);
  Tell(-told_);
  RunAll();
}

BoardRuns BoardRunner::Finish() {
  is_cold_ = context_.engine == Engine::kCold || !program_.has_fork_server;
  if (context_.engine == Engine::kAuto) {
    runs_.cold_reason = program_.no_fork_server;
    if (!is_cold_ && !context_.known_cold_reason.empty()) {
      is_cold_ = true;
      runs_.cold_reason = context_.known_cold_reason;
    }
  }
  RunAll();
  if (!is_cold_ && interrupted_) {
    // Also where something else ended it at the same time.
    DropUnconfirmed();
    End(Unfinished::kInterrupted);
  } else if (!is_cold_ && !goes_cold_) {
    Confirm();
  }
  if (goes_cold_) RunAllCold();
  const bool came_to_its_end = runs_.unfinished != Unfinished::kInterrupted &&
                               runs_.unfinished != Unfinished::kFault;
  if (context_.on_settled && came_to_its_end) {
    // Of forked runs nothing was more than provisional before.
    HandOn(is_cold_ ? handed_on_ : 0, runs_.summaries.size(),
           /*provisional=*/false);
  }
  runs_.boards = table_->TakeResults(runs_.summaries.size());
  runs_.confirmed = static_cast<size_t>(
      std::count_if(runs_.boards.begin(), runs_.boards.end(),
                    [](const BoardResult& board) { return board.confirmed; }));
  return std::move(runs_);
}

}  // namespace

BoardRuns RunBoards(const Program& program, const BoardRunContext& context) {
  return BoardRunner(program, context).Finish();
}

}  // namespace flip

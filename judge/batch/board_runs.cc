#include "judge/batch/board_runs.h"

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "judge/batch/board_table.h"
#include "judge/batch/confirmation.h"
#include "judge/run/program_runner.h"

namespace flip {
namespace {

// So many boards a thread takes at once: of forked runs some 50 ms worth, of
// cold ones fewer, since they take longer and one may take seconds.
constexpr size_t kForkedBoards = 256;
constexpr size_t kColdBoards = 16;

// A run that would decide as TLE has so many runs alone to be in time.
constexpr int kRunsAlone = 3;

// One thread's sandboxes.
struct Lane {
  Lane(const Program& program, const BoardRunContext& context,
       std::optional<int> processor)
      : forked(program, context.limits, context.open_sandbox, processor),
        cold(program, context.limits, context.open_sandbox, processor) {}

  ProgramRunner forked;
  ProgramRunner cold;
};

class BoardRunner {
 public:
  BoardRunner(const Program& program, const BoardRunContext& context)
      : program_(program),
        context_(context),
        spent_before_(context.budget.spent()),
        own_(program, context, context.processor) {
    runs_.limits = own_.cold.limits();
  }

  BoardRuns Finish();

 private:
  // Runs all boards by one engine.
  void RunAll();
  // Does work on this thread and on those that help, each in a lane of its own.
  void Share(const std::function<void(Lane& lane)>& work);
  void Work(Lane& lane);
  void RunForked(size_t begin, size_t end, Lane& lane);
  void RunCold(size_t begin, size_t end, Lane& lane);
  void TakeForked(size_t board, Execution run);

  // Settles boards in their order as far as they were run.
  void Settle();
  void SettleRun(BoardResult& board);
  bool SettleTime(size_t board);

  // Repeats chosen runs cold.
  void Confirm();
  void ConfirmOne(size_t board, Lane& lane);
  bool HasConfirmFault() {
    absl::MutexLock lock(&mutex_);
    return !confirm_fault_.ok();
  }
  void DropUnconfirmed();
  void RunAllCold();

  absl::StatusOr<BoardResult> RunOnce(size_t board, Lane& lane, bool alone);
  // All boards have to be run cold.
  void GoCold(absl::string_view why);
  void Fail(const absl::Status& status);
  void End(Unfinished unfinished) {
    runs_.unfinished = unfinished;
    has_ended_ = true;
  }
  void Tell(int boards) {
    told_ += boards;
    if (context_.on_boards) context_.on_boards(boards);
  }
  bool GoesOn() const { return !goes_cold_ && !interrupted_; }

  const Program& program_;
  const BoardRunContext& context_;
  const absl::Duration spent_before_;
  Lane own_;
  BoardRuns runs_;

  bool is_cold_ = false;
  std::unique_ptr<BoardTable> table_;
  bool has_ended_ = false;
  std::optional<size_t> deciding_;

  // Set by any thread.
  std::atomic<bool> interrupted_ = false;
  std::atomic<bool> is_spent_ = false;
  std::atomic<bool> goes_cold_ = false;
  std::atomic<int> told_ = 0;
  absl::Mutex mutex_;
  std::string why_cold_ ABSL_GUARDED_BY(mutex_);
  // The first in board order of those that the cold run contradicted.
  std::optional<size_t> contradicted_ ABSL_GUARDED_BY(mutex_);
  absl::Status confirm_fault_ ABSL_GUARDED_BY(mutex_);
};

void BoardRunner::GoCold(absl::string_view why) {
  absl::MutexLock lock(&mutex_);
  if (!goes_cold_) why_cold_ = std::string(why);
  goes_cold_ = true;
  table_->Hold(0);
}

void BoardRunner::Fail(const absl::Status& status) {
  if (absl::IsCancelled(status)) return End(Unfinished::kInterrupted);
  runs_.fault = std::string(status.message());
  End(Unfinished::kFault);
}

absl::StatusOr<BoardResult> BoardRunner::RunOnce(size_t board, Lane& lane,
                                                 bool alone) {
  const TestCase& test_case = context_.test_cases[board];
  absl::StatusOr<Execution> run;
  if (alone) {
    absl::WriterMutexLock lock(&context_.gate);
    const Budget::Spending spending(context_.budget);
    run = lane.cold.Run(test_case.input);
  } else {
    absl::ReaderMutexLock lock(&context_.gate);
    const Budget::Spending spending(context_.budget);
    run = lane.cold.Run(test_case.input);
  }
  if (!run.ok()) return run.status();
  return CheckRun(*std::move(run), test_case, runs_.limits, context_.comparison,
                  context_.exit_status);
}

void BoardRunner::TakeForked(size_t board, Execution run) {
  if (run.start_errno != 0) {
    return GoCold("it could not be started with a fork server");
  }
  const bool has_output = run.has_output;
  BoardResult result =
      CheckRun(std::move(run), context_.test_cases[board], runs_.limits,
               context_.comparison, context_.exit_status);
  if (IsLimit(result.verdict) || IsTimeInDoubt(result, runs_.limits)) {
    table_->Postpone(board);
    table_->Hold(board);
    return;
  }
  if (!has_output) return GoCold("it writes more than a batch of runs carries");
  result.forked = true;
  const bool ends =
      context_.stop.at_first_failure && result.verdict != Verdict::kAccepted;
  table_->Put(board, BoardTable::State::kRun, std::move(result));
  if (ends) table_->Hold(board + 1);
}

void BoardRunner::RunForked(size_t begin, size_t end, Lane& lane) {
  while (begin < end && GoesOn()) {
    std::vector<absl::string_view> inputs;
    while (begin < end && !table_->IsWanted(begin)) ++begin;
    for (size_t i = begin; i < end && table_->IsWanted(i); ++i) {
      inputs.emplace_back(context_.test_cases[i].input);
    }
    if (inputs.empty()) return;
    if (context_.budget.is_spent()) {
      is_spent_ = true;
      return table_->Hold(begin);
    }
    absl::StatusOr<BatchRuns> batch;
    {
      absl::ReaderMutexLock lock(&context_.gate);
      const Budget::Spending spending(context_.budget);
      batch = lane.forked.RunBatch(inputs);
    }
    if (!batch.ok()) {
      interrupted_ = true;
      return table_->Hold(begin);
    }
    for (Execution& run : batch->runs) TakeForked(begin++, std::move(run));
    if (batch->end == BatchEnd::kUnusable) GoCold("its fork server was lost");
    Tell(static_cast<int>(batch->runs.size()));
  }
}

void BoardRunner::RunCold(size_t begin, size_t end, Lane& lane) {
  for (size_t board = begin; board < end; ++board) {
    if (!table_->IsWanted(board)) continue;
    if (context_.budget.is_spent()) {
      is_spent_ = true;
      return table_->Hold(board);
    }
    absl::StatusOr<BoardResult> result = RunOnce(board, lane, /*alone=*/false);
    if (absl::IsCancelled(result.status())) {
      interrupted_ = true;
      return table_->Hold(board);
    }
    if (!result.ok()) {
      table_->Fail(board, result.status());
      return table_->Hold(board);
    }
    const bool ends =
        context_.stop.at_first_failure && result->verdict != Verdict::kAccepted;
    if (IsTimeInDoubt(*result, runs_.limits)) {
      table_->Put(board, BoardTable::State::kDoubtful, *std::move(result));
      table_->Hold(board);
    } else {
      table_->Put(board, BoardTable::State::kRun, *std::move(result));
      if (ends) table_->Hold(board + 1);
    }
    Tell(1);
  }
}

void BoardRunner::Work(Lane& lane) {
  while (const auto range =
             table_->Take(is_cold_ ? kColdBoards : kForkedBoards)) {
    if (is_cold_) {
      RunCold(range->first, range->second, lane);
    } else {
      RunForked(range->first, range->second, lane);
    }
  }
}

// Decides a board whose time was in doubt; false when it could not be.
bool BoardRunner::SettleTime(size_t board) {
  // One run that is in time is enough; of a TLE only what would decide is worth
  // more than one.
  int left = deciding_.has_value() ? 1 : kRunsAlone;
  BoardResult& result = table_->result(board);
  bool has_result = table_->state(board) == BoardTable::State::kDoubtful;
  do {
    absl::StatusOr<BoardResult> alone = RunOnce(board, own_, /*alone=*/true);
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
    }
    result.other = std::make_unique<Execution>(std::move(alone->run));
    result.other_verdict = alone->verdict;
  } while (--left > 0 && result.verdict == Verdict::kTimeLimit);
  return true;
}

void BoardRunner::SettleRun(BoardResult& board) {
  const size_t index = runs_.summaries.size();
  if (board.verdict != Verdict::kAccepted && !deciding_.has_value()) {
    deciding_ = index;
    if (!board.forked && board.other == nullptr) {
      absl::StatusOr<BoardResult> repeated =
          RunOnce(index, own_, /*alone=*/false);
      if (repeated.ok()) {
        board.other = std::make_unique<Execution>(std::move(repeated->run));
        board.other_verdict = repeated->verdict;
      } else {
        // The run itself stands.
        Fail(repeated.status());
      }
    }
  }
  runs_.summaries.push_back(
      {board.verdict, board.run.cpu, board.run.peak_memory});
}

void BoardRunner::Settle() {
  while (!has_ended_ && runs_.summaries.size() < table_->size()) {
    const size_t board = runs_.summaries.size();
    switch (table_->state(board)) {
      case BoardTable::State::kOpen:
        if (interrupted_) {
          End(Unfinished::kInterrupted);
        } else if (is_spent_) {
          End(Unfinished::kBudget);
        }
        return;
      case BoardTable::State::kFaulted:
        return Fail(table_->fault());
      case BoardTable::State::kPostponed:
      case BoardTable::State::kDoubtful:
        if (!SettleTime(board)) return;
        break;
      case BoardTable::State::kRun:
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

void BoardRunner::Share(const std::function<void(Lane& lane)>& work) {
  context_.crew.Share(
      [&] { work(own_); },
      [&](int processor) {
        Lane lane(program_, context_,
                  processor < 0 ? std::nullopt : std::optional<int>(processor));
        work(lane);
      });
}

void BoardRunner::RunAll() {
  table_ = std::make_unique<BoardTable>(context_.test_cases.size());
  runs_.summaries.clear();
  deciding_.reset();
  has_ended_ = false;
  while (!has_ended_ && runs_.summaries.size() < table_->size()) {
    table_->Begin(runs_.summaries.size());
    Share([this](Lane& lane) { Work(lane); });
    if (goes_cold_) return;
    Settle();
  }
}

// Whether two runs of a program that behaves the same each time may differ so.
bool Agree(const BoardResult& a, const BoardResult& b) {
  if (a.verdict != b.verdict) return false;
  return a.verdict == Verdict::kAccepted ||
         (a.run.signal == b.run.signal && a.run.exit_code == b.run.exit_code &&
          a.run.output_size == b.run.output_size &&
          a.run.output == b.run.output);
}

void BoardRunner::ConfirmOne(size_t board, Lane& lane) {
  BoardResult& forked = table_->result(board);
  absl::StatusOr<BoardResult> cold = RunOnce(board, lane, /*alone=*/false);
  if (cold.ok() && IsTimeInDoubt(*cold, runs_.limits)) {
    cold = RunOnce(board, lane, /*alone=*/true);
  }
  absl::MutexLock lock(&mutex_);
  if (!cold.ok()) {
    confirm_fault_.Update(cold.status());
    return;
  }
  if (!Agree(forked, *cold)) {
    contradicted_ = std::min(contradicted_.value_or(board), board);
  }
  ++runs_.confirmed;
  if (board != deciding_) return;
  cold->other = std::make_unique<Execution>(std::move(forked.run));
  cold->other_verdict = forked.verdict;
  forked = *std::move(cold);
  runs_.summaries[board] = {forked.verdict, forked.run.cpu,
                            forked.run.peak_memory};
  --runs_.confirmed;  // It is no forked run any more.
}

// Nothing rests on a fork server alone: without its cold run a failure is not
// told, nor what comes after it.
void BoardRunner::DropUnconfirmed() {
  if (!deciding_.has_value() || !table_->result(*deciding_).forked) return;
  runs_.summaries.resize(*deciding_);
  deciding_.reset();
}

void BoardRunner::Confirm() {
  std::vector<ForkedRun> runs;
  std::vector<size_t> places;
  for (size_t i = 0; i < runs_.summaries.size(); ++i) {
    const BoardResult& board = table_->result(i);
    if (!board.forked) continue;
    runs.push_back({board.verdict, context_.test_cases[i].answer, board.run.cpu,
                    board.run.peak_memory});
    places.push_back(i);
  }
  const std::vector<size_t> chosen = RunsToConfirm(runs, context_.seed);
  std::atomic<size_t> next = 0;
  const auto work = [&](Lane& lane) {
    for (size_t i = next++; i < chosen.size() && !HasConfirmFault();
         i = next++) {
      ConfirmOne(places[chosen[i]], lane);
    }
  };
  Share(work);
  absl::MutexLock lock(&mutex_);
  if (contradicted_.has_value()) {
    why_cold_ = absl::StrCat("a cold run of board ", *contradicted_ + 1,
                             " contradicted the fork server's");
    goes_cold_ = true;
  } else if (!confirm_fault_.ok()) {
    DropUnconfirmed();
    Fail(confirm_fault_);
  }
}

void BoardRunner::RunAllCold() {
  {
    absl::MutexLock lock(&mutex_);
    runs_.cold_reason = why_cold_;
  }
  is_cold_ = true;
  goes_cold_ = false;
  is_spent_ = false;
  runs_.confirmed = 0;
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
  runs_.boards = table_->TakeResults(runs_.summaries.size());
  return std::move(runs_);
}

}  // namespace

BoardRuns RunBoards(const Program& program, const BoardRunContext& context) {
  return BoardRunner(program, context).Finish();
}

}  // namespace flip

#include "judge/batch/lane.h"

#include <utility>

namespace flip {

BoardResult Lane::Check(size_t board, Execution run) const {
  return CheckRun(std::move(run), context_.test_cases[board], limits(),
                  context_.comparison, context_.exit_status);
}

absl::StatusOr<BoardResult> Lane::RunCold(size_t board, Company company) {
  absl::StatusOr<Execution> run;
  const auto run_it = [&] {
    const Budget::Spending spending(context_.budget);
    run = cold_.Run(context_.test_cases[board].input);
  };
  if (company == Company::kAlone) {
    const absl::WriterMutexLock lock(&context_.gate);
    run_it();
  } else {
    const absl::ReaderMutexLock lock(&context_.gate);
    run_it();
  }
  if (!run.ok()) return run.status();
  return Check(board, *std::move(run));
}

absl::StatusOr<BatchRuns> Lane::RunForked(
    absl::Span<const absl::string_view> inputs) {
  const absl::ReaderMutexLock lock(&context_.gate);
  const Budget::Spending spending(context_.budget);
  return forked_.RunBatch(inputs);
}

void Lanes::Share(const std::function<void(Lane& lane)>& work) {
  context_.crew.Share(
      [&] { work(own_); },
      [&](int processor) {
        Lane lane(program_, context_,
                  processor < 0 ? std::nullopt : std::optional<int>(processor));
        work(lane);
      });
}

}  // namespace flip

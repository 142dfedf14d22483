// One thread's ways to run a program on boards, and the sharing of work between
// threads.
#ifndef FLIP_JUDGE_BATCH_LANE_H_
#define FLIP_JUDGE_BATCH_LANE_H_

#include <cstddef>
#include <functional>
#include <optional>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "judge/batch/board_result.h"
#include "judge/batch/board_run_context.h"
#include "judge/compile/program.h"
#include "judge/run/program_runner.h"
#include "judge/sandbox/sandbox.h"

namespace flip {

// Sandboxes for forked and for cold runs, on one processor. To be used and
// destroyed by the thread that made it.
class Lane {
 public:
  // Both must outlive this.
  Lane(const Program& program, const BoardRunContext& context,
       std::optional<int> processor)
      : context_(context),
        forked_(program, context.limits, context.open_sandbox, processor),
        cold_(program, context.limits, context.open_sandbox, processor) {}

  enum class Company { kOthers, kAlone };

  // Starts the program anew for `board`, beside others or with nothing else
  // running. An error is a fault of ours, or Cancelled.
  absl::StatusOr<BoardResult> RunCold(size_t board, Company company);

  // As ProgramRunner::RunBatch().
  absl::StatusOr<BatchRuns> RunForked(
      absl::Span<const absl::string_view> inputs);

  // What came of a run of `board`.
  BoardResult Check(size_t board, Execution run) const;

  // As they are enforced.
  const Limits& limits() const { return cold_.limits(); }

 private:
  const BoardRunContext& context_;
  ProgramRunner forked_;
  ProgramRunner cold_;
};

// The lane of the thread that judges a submission, and those of its helpers.
class Lanes {
 public:
  Lanes(const Program& program, const BoardRunContext& context)
      : program_(program),
        context_(context),
        own_(program, context, context.processor) {}

  Lane& own() { return own_; }

  // Does work here and on the threads of the crew that help, each in a lane of
  // its own; returns when all are done.
  void Share(const std::function<void(Lane& lane)>& work);

 private:
  const Program& program_;
  const BoardRunContext& context_;
  Lane own_;
};

}  // namespace flip

#endif  // FLIP_JUDGE_BATCH_LANE_H_

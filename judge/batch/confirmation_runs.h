// The cold runs that confirm those of a fork server.
#ifndef FLIP_JUDGE_BATCH_CONFIRMATION_RUNS_H_
#define FLIP_JUDGE_BATCH_CONFIRMATION_RUNS_H_

#include <cstddef>
#include <optional>

#include "absl/status/status.h"
#include "judge/batch/board_result.h"
#include "judge/batch/board_run_context.h"
#include "judge/batch/board_table.h"
#include "judge/batch/lane.h"

namespace flip {

// What came of it.
struct ConfirmationOutcome {
  // The first board, in their order, whose cold run contradicts the forked one.
  std::optional<size_t> contradicted;
  // The cold run of the deciding board.
  std::optional<BoardResult> deciding;
  // Why runs are left that were not repeated.
  absl::Status fault;
};

// Repeats cold what RunsToConfirm() says of the first `count` boards of the
// table, which nothing else uses meanwhile, and marks those as confirmed that
// came out the same but for the deciding one. `deciding`: the first board that
// is not AC. However much of the budget is left, since it is little beside what
// was run, and without it that counts for nothing.
ConfirmationOutcome ConfirmRuns(BoardTable& table, size_t count,
                                std::optional<size_t> deciding,
                                const BoardRunContext& context, Lanes& lanes);

}  // namespace flip

#endif  // FLIP_JUDGE_BATCH_CONFIRMATION_RUNS_H_

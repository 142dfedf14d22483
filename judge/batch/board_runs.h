// A program on all boards of a set: the engine.
#ifndef FLIP_JUDGE_BATCH_BOARD_RUNS_H_
#define FLIP_JUDGE_BATCH_BOARD_RUNS_H_

#include <cstddef>
#include <string>
#include <vector>

#include "judge/batch/board_result.h"
#include "judge/batch/board_run_context.h"
#include "judge/compile/program.h"
#include "judge/sandbox/sandbox.h"
#include "judge/verdict/judgement.h"

namespace flip {

// Why boards are left that were not run.
enum class Unfinished {
  kNo,            // all were run
  kLimits,        // the last run allowed to reach a limit did
  kFirstFailure,  // as asked for
  kBudget,        // its time was spent
  kStream,        // the one run of a stream ended
  kInterrupted,   // the judging was
  kFault,         // of ours
};

// What came of it.
struct BoardRuns {
  // In board order, those that were run.
  std::vector<BoardResult> boards;
  // The same in short, for Judge().
  std::vector<RunSummary> summaries;
  Limits limits;  // As they were enforced.
  Unfinished unfinished = Unfinished::kNo;
  std::string fault;  // Of ours; empty when there was none.
  // So many runs of the fork server were confirmed by cold ones.
  size_t confirmed = 0;
  // Why all were run cold, in a few words, where the fork server was tried or
  // the program has none; else empty.
  std::string cold_reason;
};

// A program whose fork server is lost so often is run without.
inline constexpr int kMostServersLost = 3;

// Runs `program` on the boards, on this thread and on those of the crew that
// have nothing else to do. The result does not depend on how many these are.
//
// A run by the fork server that reached a limit does not count: the board is
// run cold, and alone where the time is in doubt. Of the others
// RunsToConfirm() are repeated cold. All boards are run cold if one of these
// gives another verdict or fails in another way, and if up to the board that
// ends the judging the fork server was lost kMostServersLost times or could not
// make a run whole.
//
// A cold run that is TLE or whose CPU time is within 20 % of the limit is
// repeated alone. A board that would decide as TLE has three runs alone to be
// in time. Decides() says which of them counts. The deciding run (the first
// that is not AC) is repeated too where it was not yet, and the first cold one
// stands; both are kept.
BoardRuns RunBoards(const Program& program, const BoardRunContext& context);

}  // namespace flip

#endif  // FLIP_JUDGE_BATCH_BOARD_RUNS_H_

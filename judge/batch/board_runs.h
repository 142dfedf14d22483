// A program on all boards of a set: the engine.
#ifndef FLIP_JUDGE_BATCH_BOARD_RUNS_H_
#define FLIP_JUDGE_BATCH_BOARD_RUNS_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "absl/synchronization/mutex.h"
#include "absl/types/span.h"
#include "judge/batch/board_result.h"
#include "judge/batch/budget.h"
#include "judge/batch/crew.h"
#include "judge/boards/test_case.h"
#include "judge/check/compare.h"
#include "judge/compile/program.h"
#include "judge/sandbox/sandbox.h"
#include "judge/verdict/judgement.h"
#include "judge/verdict/verdict.h"

namespace flip {

// How the processes come to be that run the boards.
enum class Engine {
  // By the program's fork server where it has one, confirmed by cold runs.
  kAuto,
  // Cold: started anew for each board.
  kCold,
};

// Keeps runs that have to be alone apart from all others. Held shared by each
// compilation and batch, and exclusively by a run that is repeated because its
// time is in doubt.
using MachineGate = absl::Mutex;

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

// What running boards needs beside the program.
struct BoardRunContext {
  absl::Span<const TestCase> test_cases;
  Limits limits;
  Comparison comparison = Comparison::kTokens;
  ExitStatus exit_status = ExitStatus::kMatters;
  StopRule stop;
  Engine engine = Engine::kAuto;
  const SandboxFactory& open_sandbox;
  MachineGate& gate;
  Crew& crew;
  Budget& budget;
  std::optional<int> processor;  // As in SandboxSpec.
  // Decides which runs are confirmed.
  uint64_t seed = 0;
  // Called after so many runs of boards; by several threads, may be empty.
  std::function<void(size_t boards)> on_boards;
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

// Runs `program` on the boards, on this thread and on those of the crew that
// have nothing else to do. The result does not depend on how many these are.
//
// A run by the fork server whose time is in doubt, or that reached another
// limit, does not count: the board is run cold and alone. Of the others
// RunsToConfirm() are repeated cold; if one gives another verdict, or fails in
// another way, or if the fork server is lost too often, all boards are run
// cold.
//
// A cold run that is TLE or whose CPU time is within 20 % of the limit is
// repeated alone. A board that would decide as TLE has three runs alone to be
// in time. Decides() says which of them counts. The deciding run (the first
// that is not AC) is repeated too where it was not yet, and the first cold one
// stands; both are kept.
BoardRuns RunBoards(const Program& program, const BoardRunContext& context);

}  // namespace flip

#endif  // FLIP_JUDGE_BATCH_BOARD_RUNS_H_

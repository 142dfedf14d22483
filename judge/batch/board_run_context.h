// What running a program on boards needs beside the program.
#ifndef FLIP_JUDGE_BATCH_BOARD_RUN_CONTEXT_H_
#define FLIP_JUDGE_BATCH_BOARD_RUN_CONTEXT_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

#include "absl/synchronization/mutex.h"
#include "absl/types/span.h"
#include "judge/batch/board_result.h"
#include "judge/batch/budget.h"
#include "judge/batch/crew.h"
#include "judge/boards/test_case.h"
#include "judge/check/compare.h"
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

// Keeps runs that have to be alone apart from all others. Held shared by
// whatever else runs in a sandbox, and exclusively by a run that is repeated
// because its time is in doubt.
using MachineGate = absl::Mutex;

// Boards are handed on in stretches of so many, as soon as all of one are
// settled.
inline constexpr size_t kStretch = 1024;

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
  // Called after so many more runs of boards; by several threads, may be empty.
  // Less than 0: so many are to be run once more.
  std::function<void(int boards)> on_boards;
  // By board, of those that need not be run; empty, or as many as test cases.
  // Those are taken out that have to be run all the same.
  absl::Span<std::optional<KnownBoard>> known = {};
  // Not empty: why the boards are to be run cold in spite of a fork server, as
  // an earlier judging found out (BoardRuns::cold_reason).
  std::string known_cold_reason = {};
  // Called with each stretch of boards, the first of which is board `first`:
  // while others are run, and at the end, as far as that was reached.
  // `provisional`: it may be called again with others in their place. By the
  // thread that judges; may be empty.
  std::function<void(size_t first, absl::Span<const BoardResult* const> boards,
                     bool provisional)>
      on_settled = {};
};

}  // namespace flip

#endif  // FLIP_JUDGE_BATCH_BOARD_RUN_CONTEXT_H_

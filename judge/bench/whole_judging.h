// A right program judged on all boards, and where the time went.
#ifndef FLIP_JUDGE_BENCH_WHOLE_JUDGING_H_
#define FLIP_JUDGE_BENCH_WHOLE_JUDGING_H_

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "judge/boards/test_case.h"
#include "judge/compile/program.h"
#include "judge/sandbox/sandbox.h"

namespace flip {

struct WholeJudging {
  absl::Duration wall;
  absl::Duration confirming;  // of it, in the cold runs that confirm
  // CPU time of the runs, and all other that was used: by this process and by
  // those in the sandboxes that are not the submission's.
  absl::Duration submission_cpu;
  absl::Duration judge_cpu;
};

// RunBoards() by one job on `processor`. An error when not all boards are AC by
// the fork server, since then it is not what is to be measured. To be called
// when no other thread and no child process is at work.
absl::StatusOr<WholeJudging> JudgeAll(const Program& program,
                                      absl::Span<const TestCase> test_cases,
                                      const SandboxFactory& open_sandbox,
                                      int processor);

}  // namespace flip

#endif  // FLIP_JUDGE_BENCH_WHOLE_JUDGING_H_

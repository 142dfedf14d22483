// The sandbox with a stop-watch.
#ifndef FLIP_JUDGE_BENCH_TIMED_SANDBOX_H_
#define FLIP_JUDGE_BENCH_TIMED_SANDBOX_H_

#include "absl/time/time.h"
#include "judge/sandbox/sandbox.h"

namespace flip {

// What went into runs so far.
struct RunTimes {
  absl::Duration cold;       // elapsed during Sandbox::Run()
  absl::Duration batches;    // and during Sandbox::RunBatch()
  absl::Duration submitted;  // CPU time of what was run, as told
};

// As `open_sandbox`, adding to `*times`, which must outlive the factory and its
// sandboxes. Not safe for use by several threads.
SandboxFactory Timed(SandboxFactory open_sandbox, RunTimes* times);

}  // namespace flip

#endif  // FLIP_JUDGE_BENCH_TIMED_SANDBOX_H_

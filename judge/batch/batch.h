// Many submissions at once, told in their order.
#ifndef FLIP_JUDGE_BATCH_BATCH_H_
#define FLIP_JUDGE_BATCH_BATCH_H_

#include <array>
#include <atomic>
#include <cstddef>
#include <functional>
#include <vector>

#include "absl/types/span.h"
#include "judge/batch/judge_submission.h"
#include "judge/batch/result_store.h"
#include "judge/boards/test_case.h"
#include "judge/compile/compile_cache.h"
#include "judge/compile/compile_keys.h"
#include "judge/sandbox/sandbox.h"
#include "judge/submissions/submission.h"

namespace flip {

// How far a batch is.
struct Progress {
  size_t submissions = 0;
  size_t boards = 0;  // for each
  size_t submissions_done = 0;
  // Of these, those whose boards had all been run before.
  size_t submissions_found = 0;
  // The verdicts of those that have one, in the order of Verdict.
  std::array<size_t, kVerdicts> verdicts = {};
  size_t running = 0;
  // Boards run of submissions that are not done yet.
  size_t boards_in_flight = 0;
};

// Both are called by one thread at a time, not always the same.
struct BatchListener {
  // Each result, in the order of the submissions, with the submission's place.
  std::function<void(size_t index, const SubmissionResult&)> on_result;
  // After each board and each submission; may be empty.
  std::function<void(const Progress&)> on_progress;
};

// The processors that this process may use, by their numbers; at least one.
std::vector<int> Processors();

// What the judging of a batch may use; none of it need be there. `keys` is
// needed with `store`.
struct BatchHelp {
  CompileCache* cache = nullptr;
  const ResultStore* store = nullptr;
  CompileKeys* keys = nullptr;
};

// Judges `submissions`, `jobs` (at least 1) at once, each job pinned to a
// processor, and returns when all are told, or, after `*interrupted` has become
// true, when those that had begun are. A submission that an interrupt kept from
// beginning is not told; one that it cut short is, as Unfinished::kInterrupted.
// Compilations are kept in the cache, if there is one, and results in the
// store.
void RunBatch(absl::Span<const Submission> submissions,
              absl::Span<const TestCase> test_cases,
              const JudgeOptions& options, const SandboxFactory& open_sandbox,
              int jobs, const std::atomic<bool>& interrupted,
              const BatchListener& listener, const BatchHelp& help = {});

}  // namespace flip

#endif  // FLIP_JUDGE_BATCH_BATCH_H_

// From the verdicts of a submission's runs to its judgement. Pure.
#ifndef FLIP_JUDGE_VERDICT_JUDGEMENT_H_
#define FLIP_JUDGE_VERDICT_JUDGEMENT_H_

#include <array>
#include <cstddef>
#include <optional>

#include "absl/time/time.h"
#include "absl/types/span.h"
#include "judge/sandbox/bytes.h"
#include "judge/verdict/verdict.h"

namespace flip {

// What a judgement needs to know of one run.
struct RunSummary {
  Verdict verdict = Verdict::kAccepted;
  absl::Duration cpu;
  Bytes peak_memory;
};

// A submission, judged on a board set.
struct Judgement {
  // That of the first run in board order which is not AC, and AC when all that
  // were run are.
  Verdict verdict = Verdict::kAccepted;
  // The board of that run, counted from 0; nothing with AC.
  std::optional<size_t> deciding;
  size_t boards = 0;  // of the set
  size_t run = 0;     // of these; the rest counts as not run
  size_t right = 0;   // of those run
  std::array<size_t, kVerdicts> tally = {};  // runs by verdict
  absl::Duration slowest_cpu;
  Bytes peak_memory;

  size_t not_run() const { return boards - run; }
};

// `runs` are the boards that were run, the first of a set of `boards`.
Judgement Judge(absl::Span<const RunSummary> runs, size_t boards);

// When a submission that goes on after its first failure is to stop.
struct StopRule {
  // In board order, the run after which nothing more is learned that is worth
  // its time: each that reaches a limit costs that limit.
  int limits = 3;
  bool at_first_failure = false;
};

enum class StopReason { kNone, kLimits, kFirstFailure };

// Whether, and why, `runs` (in board order) end the submission with the last of
// them.
StopReason StopsAfter(absl::Span<const RunSummary> runs, const StopRule& rule);

}  // namespace flip

#endif  // FLIP_JUDGE_VERDICT_JUDGEMENT_H_

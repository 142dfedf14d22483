// Which runs of the fast engine are run again without it. Pure.
#ifndef FLIP_JUDGE_BATCH_CONFIRMATION_H_
#define FLIP_JUDGE_BATCH_CONFIRMATION_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "judge/sandbox/bytes.h"
#include "judge/verdict/verdict.h"

namespace flip {

// What the choice looks at.
struct ForkedRun {
  Verdict verdict = Verdict::kAccepted;
  absl::string_view answer;  // The right one.
  absl::Duration cpu;
  Bytes peak_memory;
};

// So many of the AC boards are confirmed: one in sixteen, at least 24 and at
// most 256, and the particular ones besides. A sixteenth, so that a small board
// set is not judged more slowly for being judged fast.
inline constexpr size_t kLeastConfirmed = 24;
inline constexpr size_t kMostConfirmed = 256;
// And of each other verdict.
inline constexpr size_t kConfirmedFailures = 8;

// The places in `runs` (in board order) of those to be confirmed, ascending:
// the first that is not AC, and more of each such verdict; of the AC ones the
// slowest, the largest, the first and last of each answer, and a sample spread
// over the whole. `seed` decides the sample: the same judging chooses the same.
// Whoever knows the seed and the set knows the sample.
std::vector<size_t> RunsToConfirm(absl::Span<const ForkedRun> runs,
                                  uint64_t seed);

}  // namespace flip

#endif  // FLIP_JUDGE_BATCH_CONFIRMATION_H_

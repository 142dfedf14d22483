// Many boards in one run.
#ifndef FLIP_JUDGE_BATCH_STREAM_H_
#define FLIP_JUDGE_BATCH_STREAM_H_

#include <cstddef>
#include <string>

#include "absl/types/span.h"
#include "judge/boards/test_case.h"
#include "judge/sandbox/sandbox.h"

namespace flip {

// The limits of a run that is fed `boards` boards (at least 1): time, elapsed
// time and output are those of a board's run times the boards; a day and 64 MiB
// are the most (or what one board may have, where that is more), since a
// machine has to bear it. Everything else is that of a board's run.
Limits StreamLimits(const Limits& board, size_t boards);

// The inputs one after the other. One that does not end in a newline is given
// one, so that it does not run into the next.
std::string StreamInput(absl::Span<const TestCase> test_cases);

}  // namespace flip

#endif  // FLIP_JUDGE_BATCH_STREAM_H_

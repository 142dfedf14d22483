// The fast path: from a stream of boards to a stream of answers.
#ifndef FLIP_SOLVER_SOLVE_STREAM_H_
#define FLIP_SOLVER_SOLVE_STREAM_H_

#include <cstddef>
#include <functional>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "solver/board_text.h"
#include "solver/byte_source.h"

namespace flip {

struct CanonicalRun {
  size_t boards;       // at the start of the text, in canonical form
  size_t answer_size;  // what was written for them, in bytes
};

// SolveCanonical() wants this many bytes of room for each board; it writes
// less.
inline constexpr size_t kAnswerRoom = 16;

// Answers the boards that `text` starts with, as long as they are in canonical
// form and there is room for them: for each a line, "0\n" to "6\n" or
// "Impossible\n". Every byte of those boards is checked. The first board that
// is not canonical, or not whole, ends the run; it is for a BoardReader to say
// what it is. What lies behind `answer_size` in `answers` is undefined
// afterwards. Safe to call from any thread.
CanonicalRun SolveCanonical(absl::string_view text, absl::Span<char> answers);

// Takes a piece of the output; its error ends the work.
using AnswerSink = std::function<absl::Status(absl::string_view answers)>;

// Reads boards from `source` and passes their answers, a line each, to `sink`,
// in pieces that end with a line. Reads just what BoardReader(name, source,
// form) reads and returns what it returns at the end: OK or its error, after
// the answers of all boards before it. All answers known are passed on before
// more input is asked for, so that a partner in a dialogue is never kept
// waiting. Memory is constant.
absl::Status SolveStream(absl::string_view name, ByteSource source,
                         TextForm form, const AnswerSink& sink);

}  // namespace flip

#endif  // FLIP_SOLVER_SOLVE_STREAM_H_

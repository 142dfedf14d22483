// Verdicts of many boards answered by one run. Pure.
#ifndef FLIP_JUDGE_VERDICT_STREAM_H_
#define FLIP_JUDGE_VERDICT_STREAM_H_

#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "judge/sandbox/sandbox.h"
#include "judge/verdict/verdict.h"

namespace flip {

// One board of a stream.
struct StreamedBoard {
  Verdict verdict = Verdict::kAccepted;
  // What answers it; empty when nothing does.
  std::string token;
};

// The boards of a stream, in order, that one run answered or failed on; the
// others count as not run.
//
// Token k of the output (as Comparison::kTokens splits it) answers board k. A
// fact that makes the run fail (VerdictOf, of `limits`, which are the whole
// run's) falls on the first board that is not answered. An end of the run that
// is none of these leaves that board WA. When all are answered both fall on the
// last board, and so do tokens beyond: WA.
//
// Of a run that was cut short, by a signal or a limit, a last token without
// white space after it is no answer: more of it may have been on its way.
std::vector<StreamedBoard> JudgeStream(
    const Execution& run, const Limits& limits, ExitStatus exit_status,
    absl::Span<const absl::string_view> answers);

}  // namespace flip

#endif  // FLIP_JUDGE_VERDICT_STREAM_H_

// What a judging on every board of the game shows, as text. Pure.
#ifndef FLIP_JUDGE_REPORT_PROOF_REPORT_H_
#define FLIP_JUDGE_REPORT_PROOF_REPORT_H_

#include <cstddef>
#include <string>

#include "absl/types/span.h"
#include "judge/batch/judge_submission.h"
#include "judge/boards/test_case.h"

namespace flip {

// "65,536".
std::string WithCommas(size_t number);

// Of a result on all boards of a set that has every board of the game: of an AC
// that it is a proof, its slowest board and how often each answer was right;
// else the right answers against what was got. Indented lines, each with its
// newline. Empty for other results.
std::string ProofDetails(const SubmissionResult& result,
                         absl::Span<const TestCase> test_cases);

}  // namespace flip

#endif  // FLIP_JUDGE_REPORT_PROOF_REPORT_H_

// What a submission answered, counted against what was right. Pure.
#ifndef FLIP_JUDGE_REPORT_ANSWERS_H_
#define FLIP_JUDGE_REPORT_ANSWERS_H_

#include <cstddef>
#include <map>
#include <optional>
#include <string>

#include "absl/types/span.h"
#include "judge/batch/judge_submission.h"
#include "judge/boards/test_case.h"

namespace flip {

// An answer's name as a row or a column, sorted as people count: numbers in
// their order, then words.
struct AnswerOrder {
  bool operator()(const std::string& a, const std::string& b) const;
};

// How often an answer was got where another was right: [right][got]. Of a run
// that is AC the answer that was got is the right one; of one that is WA or PE
// it is what was written if that is one of the right answers of the board set,
// and else "other"; of any other run it is the verdict.
using AnswerMatrix =
    std::map<std::string, std::map<std::string, size_t, AnswerOrder>,
             AnswerOrder>;
inline constexpr char kOtherAnswer[] = "other";

AnswerMatrix CountAnswers(const SubmissionResult& result,
                          absl::Span<const TestCase> test_cases);

// The place of the slowest board by CPU time, the first of equals; nothing when
// none was run, or in a stream, where the boards have no times.
std::optional<size_t> SlowestBoard(const SubmissionResult& result);

// Runs by a fork server.
size_t ForkedRuns(const SubmissionResult& result);

// Whether there is every board of the game among these test cases, so that a
// verdict on them is a proof.
bool IsEveryBoard(absl::Span<const TestCase> test_cases);

}  // namespace flip

#endif  // FLIP_JUDGE_REPORT_ANSWERS_H_

// What grade and verify share: from typed arguments to results.
#ifndef FLIP_JUDGE_CLI_GRADING_H_
#define FLIP_JUDGE_CLI_GRADING_H_

#include <functional>
#include <optional>
#include <vector>

#include "judge/batch/judge_submission.h"
#include "judge/boards/test_case.h"
#include "judge/cli/judge_options.h"
#include "judge/report/text_report.h"
#include "judge/sandbox/sandbox.h"

namespace flip {

// Called with each result in the order of the submissions.
using ResultPrinter = std::function<void(
    const SubmissionResult& result, const std::vector<TestCase>& test_cases)>;

struct GradingOutcome {
  // kExitJudged, kExitUsage, kExitFault, or an interrupt's.
  int exit_code = 0;
  Totals totals;
};

// Judges the submissions at `arguments.paths` and writes the JSON report asked
// for, showing progress meanwhile and the totals at the end. Prints errors
// itself. Call once in a program's life, from the main thread.
GradingOutcome RunGrading(const BatchArguments& arguments,
                          const ResultPrinter& print_result);

// Opens sandboxes, after trying that one can be made here; prints the error and
// returns nothing when it cannot.
std::optional<SandboxFactory> WorkingSandbox(
    const std::atomic<bool>& interrupted);

}  // namespace flip

#endif  // FLIP_JUDGE_CLI_GRADING_H_

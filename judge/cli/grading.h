// What grade and verify share: from typed arguments to results.
#ifndef FLIP_JUDGE_CLI_GRADING_H_
#define FLIP_JUDGE_CLI_GRADING_H_

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "judge/batch/judge_submission.h"
#include "judge/boards/test_case.h"
#include "judge/cli/judge_options.h"
#include "judge/report/text_report.h"
#include "judge/sandbox/file_data.h"
#include "judge/sandbox/sandbox.h"
#include "judge/submissions/submission.h"

namespace flip {

// What is to be judged, and how.
struct GradingPlan {
  JudgeOptions options;
  std::vector<TestCase> test_cases;
  std::vector<Submission> submissions;
  // They are a share of all.
  bool is_shard = false;
  int jobs = 1;
};

// The meaning of the arguments. An error is one of the call.
absl::StatusOr<GradingPlan> MakePlan(const BatchArguments& arguments);

// Called with each result in the order of the submissions.
using ResultPrinter = std::function<void(
    const SubmissionResult& result, const std::vector<TestCase>& test_cases)>;

struct GradingOutcome {
  // kExitJudged, kExitUsage, kExitFault, or an interrupt's.
  int exit_code = 0;
  Totals totals;
};

// Carries out `plan`, made from `arguments`, and writes the reports asked for,
// showing progress meanwhile and the totals at the end. Prints errors itself,
// also that of a plan which could not be made. Call once in a program's life,
// from the main thread.
GradingOutcome RunGrading(const BatchArguments& arguments,
                          absl::StatusOr<GradingPlan> plan,
                          const ResultPrinter& print_result);

// How a run of these arguments is repeated.
Repetition RepetitionOf(const BatchArguments& arguments);

// Sandboxes that work here.
struct WorkingSandbox {
  SandboxFactory open;
  FileData runner;  // As in SandboxTools.
  MemoryMode memory_mode = MemoryMode::kPolled;
  // Of kPolled: why there are no control groups, and the remedy; one line.
  std::string no_groups;
};

// Tries that a sandbox can be made here; prints the error and returns nothing
// when it cannot. To be called before there are other threads.
std::optional<WorkingSandbox> FindWorkingSandbox(
    const std::atomic<bool>& interrupted);

}  // namespace flip

#endif  // FLIP_JUDGE_CLI_GRADING_H_

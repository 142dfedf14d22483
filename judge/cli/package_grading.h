// Grading on a problem package, and verifying one.
#ifndef FLIP_JUDGE_CLI_PACKAGE_GRADING_H_
#define FLIP_JUDGE_CLI_PACKAGE_GRADING_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "judge/cli/grading.h"
#include "judge/cli/judge_options.h"
#include "judge/package/package.h"

namespace flip {

// Whether `path` is the folder of a problem package: whether it has a
// problem.yaml.
bool IsPackage(const std::string& path);

// Sets the limits in `arguments` that were not typed to the package's.
void TakeLimits(const Package& package, LimitArguments& arguments);

// What the package asks for that is not done, for people, one remark each.
std::vector<std::string> UnusedLimits(const Package& package);

// The plan for judging the submissions at `arguments.paths` on the package's
// test cases, equal ones too, in their order. Submissions in languages that the
// package does not allow are skipped.
absl::StatusOr<GradingPlan> PlanOnPackage(const Package& package,
                                          const BatchArguments& arguments);

// The plan for the package's own submissions. What lies in a folder of
// submissions/ is one each, file or folder. Those that have to be too slow get
// their time limit times PackageLimits::time_limit_to_tle, so that a TLE shows
// the margin. InvalidArgument for what is not where the format wants it.
absl::StatusOr<GradingPlan> PlanOfPackage(const Package& package,
                                          const BatchArguments& arguments);

// How a run of a submission of that plan, made from `arguments`, is repeated.
Repetition RepetitionInPackage(BatchArguments arguments,
                               const Submission& submission);

// How a result of that plan stands to the package's rules, its margin to the
// time limit among them.
RuleCheck CheckResult(const Package& package, const SubmissionResult& result,
                      const std::vector<TestCase>& test_cases);

}  // namespace flip

#endif  // FLIP_JUDGE_CLI_PACKAGE_GRADING_H_

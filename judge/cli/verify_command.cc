// flip-judge verify: whether submissions get the verdict they are there for.
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "CLI/CLI.hpp"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "judge/cli/commands.h"
#include "judge/cli/console.h"
#include "judge/cli/exit_code.h"
#include "judge/cli/grading.h"
#include "judge/cli/judge_options.h"
#include "judge/cli/not_empty.h"
#include "judge/cli/package_grading.h"
#include "judge/report/escape.h"
#include "judge/submissions/submission.h"
#include "judge/verdict/expectation.h"

namespace flip {
namespace {

struct VerifyArguments {
  BatchArguments batch;
  std::string expect;
};

// The table of differences, as it grows.
struct Differences {
  size_t as_expected = 0;
  size_t different = 0;
  std::string table;

  void Add(const SubmissionResult& result, const Expectation& expected,
           const std::string& details) {
    if (result.unavailable) return;
    // Right on some boards says nothing of the others.
    const bool incomplete = result.has_verdict() &&
                            result.verdict == Verdict::kAccepted &&
                            result.judgement.not_run() > 0;
    if (result.has_verdict() && !incomplete &&
        expected.IsMetBy(result.verdict)) {
      ++as_expected;
      return;
    }
    ++different;
    absl::StrAppend(
        &table,
        absl::StrFormat("%-8s  %-4s  %s%s\n", expected.Text(),
                        VerdictLabel(result, Colour::kNo),
                        EscapeBytes(result.submission.path),
                        incomplete ? " (not all boards were run)" : ""),
        details);
  }

  std::string Text() const {
    return absl::StrCat(
        different == 0 ? ""
                       : absl::StrCat("\nDifferences:\nexpected  got   "
                                      "submission\n",
                                      table, "\n"),
        as_expected, " as expected, ", different, " different\n");
  }
};

// How submissions stand to the rules of their package, as they are told.
class RuleDifferences {
 public:
  void Add(const SubmissionResult& result, const RuleCheck& check,
           const std::string& details) {
    if (result.unavailable) return;
    if (!check.undecided.empty()) ++undecided_;
    if (check.violations.empty() && result.has_verdict()) {
      ++as_asked_;
      return;
    }
    ++different_;
    absl::StrAppend(&text_, EscapeBytes(result.submission.path), "\n");
    for (const std::string& violation : check.violations) {
      absl::StrAppend(&text_, "       ", EscapeBytes(violation), "\n");
    }
    absl::StrAppend(&text_, details);
  }

  size_t different() const { return different_; }

  std::string Text() const {
    std::string text =
        different_ == 0 ? ""
                        : absl::StrCat("\nAgainst the rules:\n", text_, "\n");
    absl::StrAppend(&text, as_asked_, " as the package asks, ", different_,
                    " different\n");
    if (undecided_ > 0) {
      absl::StrAppend(&text, "of ", undecided_,
                      " a rule is open on test cases that were not run; "
                      "--run-all runs them\n");
    }
    return text;
  }

 private:
  size_t as_asked_ = 0;
  size_t different_ = 0;
  size_t undecided_ = 0;
  std::string text_;
};

// What is expected of each path.
class Expectations {
 public:
  // InvalidArgument when `arguments` leaves it open for a submission.
  static absl::StatusOr<Expectations> From(
      const VerifyArguments& arguments,
      const std::vector<Submission>& submissions) {
    Expectations expectations;
    if (!arguments.expect.empty()) {
      expectations.fixed_ = ExpectationByName(arguments.expect);
      if (expectations.fixed_.has_value()) return expectations;
      return absl::InvalidArgumentError(
          absl::StrCat("--expect: '", arguments.expect,
                       "' is not a verdict: write ", kExpectationNames));
    }
    for (const Submission& submission : submissions) {
      if (submission.language == nullptr ||
          expectations.Of(submission.path).has_value()) {
        continue;
      }
      return absl::InvalidArgumentError(absl::StrCat(
          EscapeBytes(submission.path),
          ": no folder of this path names a verdict (accepted, wrong_answer, "
          "...): move it into one, or say --expect VERDICT"));
    }
    return expectations;
  }

  std::optional<Expectation> Of(const std::string& path) const {
    return fixed_.has_value() ? fixed_ : ExpectationOfPath(path);
  }

 private:
  std::optional<Expectation> fixed_;
};

// A problem package: every run of its submissions against its rules.
int VerifyPackage(VerifyArguments arguments) {
  if (!arguments.expect.empty() ||
      arguments.batch.boards != BatchArguments().boards) {
    PrintError(
        "--expect, --boards: a problem package says itself what it expects on "
        "which boards; name its submissions/ to choose others");
    return kExitUsage;
  }
  const absl::StatusOr<Package> package = LoadPackage(arguments.batch.paths[0]);
  if (!package.ok()) {
    PrintError(package.status().message());
    return kExitUsage;
  }
  for (const std::string& remark : UnusedLimits(*package)) PrintError(remark);
  TakeLimits(*package, arguments.batch.limits);
  const Colour colour = ConsoleColour();
  RuleDifferences differences;
  const GradingOutcome outcome = RunGrading(
      arguments.batch, PlanOfPackage(*package, arguments.batch),
      [&](const SubmissionResult& result,
          const std::vector<TestCase>& test_cases) {
        Print(ResultLine(result, colour));
        if (result.submission.stray) return;
        differences.Add(result, CheckResult(*package, result, test_cases),
                        FailureDetails(result, test_cases,
                                       RepetitionInPackage(arguments.batch,
                                                           result.submission)));
      });
  if (outcome.totals.submissions > 0) Print(differences.Text());
  return outcome.exit_code == kExitJudged && differences.different() > 0
             ? kExitFailed
             : outcome.exit_code;
}

int VerifySubmissions(VerifyArguments arguments) {
  // In a test report WA would be a failure also where it is expected.
  NameReports(arguments.batch.results, /*junit=*/false,
              arguments.batch.reports);
  const std::vector<std::string>& paths = arguments.batch.paths;
  if (paths.size() == 1 && IsPackage(paths[0])) return VerifyPackage(arguments);
  absl::StatusOr<GradingPlan> plan = MakePlan(arguments.batch);
  const absl::StatusOr<Expectations> expectations = Expectations::From(
      arguments, plan.ok() ? plan->submissions : std::vector<Submission>());
  if (!expectations.ok()) {
    PrintError(expectations.status().message());
    return kExitUsage;
  }
  const Colour colour = ConsoleColour();
  const Repetition repetition = RepetitionOf(arguments.batch);
  Differences differences;
  const GradingOutcome outcome = RunGrading(
      arguments.batch, std::move(plan),
      [&](const SubmissionResult& result,
          const std::vector<TestCase>& test_cases) {
        Print(ResultLine(result, colour));
        const std::string& path = result.submission.path;
        const std::optional<Expectation> expected = expectations->Of(path);
        // What is there as a submission and had to be skipped did not get its
        // verdict.
        if (!expected.has_value() || result.submission.stray) return;
        differences.Add(result, *expected,
                        FailureDetails(result, test_cases, repetition));
      });
  if (outcome.totals.submissions > 0) Print(differences.Text());
  return outcome.exit_code == kExitJudged && differences.different > 0
             ? kExitFailed
             : outcome.exit_code;
}

}  // namespace

void AddVerifyCommand(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand(
      "verify",
      "Judge submissions and compare each verdict with the one that the "
      "nearest "
      "folder names: accepted, presentation_error, wrong_answer, "
      "run_time_error, time_limit_exceeded, memory_limit_exceeded, "
      "output_limit_exceeded, compile_error, brute_force (RTE or a limit), or "
      "rejected (any but AC, CE and JE). Of a problem package, its submissions "
      "with what it says of each run");
  auto arguments = std::make_shared<VerifyArguments>();
  AddBatchOptions(*command, arguments->batch);
  command
      ->add_option("--expect", arguments->expect,
                   "The verdict of all of them, whatever the folders say")
      ->type_name("VERDICT")
      ->check(NotEmpty("a verdict"));
  command->callback([arguments, &action] {
    action = [arguments] { return VerifySubmissions(*arguments); };
  });
}

}  // namespace flip

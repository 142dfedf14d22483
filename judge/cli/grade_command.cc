// flip-judge grade: judges submissions.
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "CLI/CLI.hpp"
#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "judge/cli/commands.h"
#include "judge/cli/console.h"
#include "judge/cli/exit_code.h"
#include "judge/cli/grading.h"
#include "judge/cli/judge_options.h"
#include "judge/cli/not_empty.h"
#include "judge/cli/package_grading.h"
#include "judge/report/proof_report.h"
#include "judge/verdict/expectation.h"

namespace flip {
namespace {

struct GradeArguments {
  BatchArguments batch;
  std::string fail_on;
  bool languages = false;
};

// The verdicts that make grade fail: "WA,RTE" or "rejected".
absl::StatusOr<std::vector<Expectation>> ParseFailOn(const std::string& text) {
  std::vector<Expectation> verdicts;
  for (absl::string_view name : absl::StrSplit(text, ',', absl::SkipEmpty())) {
    const std::optional<Expectation> verdict = ExpectationByName(name);
    if (!verdict.has_value()) {
      return absl::InvalidArgumentError(
          absl::StrCat("--fail-on: '", name, "' is not a verdict: write ",
                       kExpectationNames, ", separated by commas"));
    }
    verdicts.push_back(*verdict);
  }
  if (verdicts.empty() && !text.empty()) {
    return absl::InvalidArgumentError("--fail-on: there is no verdict in it");
  }
  return verdicts;
}

// The plan for `arguments`, whose limits become the package's where there is
// one and nothing else was typed.
absl::StatusOr<GradingPlan> MakeGradePlan(BatchArguments& arguments) {
  if (arguments.package.empty()) return MakePlan(arguments);
  const absl::StatusOr<Package> package = LoadPackage(arguments.package);
  if (!package.ok()) return package.status();
  for (const std::string& remark : UnusedLimits(*package)) PrintError(remark);
  TakeLimits(*package, arguments.limits);
  return PlanOnPackage(*package, arguments);
}

int GradeSubmissions(GradeArguments arguments) {
  if (arguments.languages) return ListLanguages();
  NameReports(arguments.batch.results, /*junit=*/true, arguments.batch.reports);
  const absl::StatusOr<std::vector<Expectation>> fail_on =
      ParseFailOn(arguments.fail_on);
  if (!fail_on.ok()) {
    PrintError(fail_on.status().message());
    return kExitUsage;
  }
  const Colour colour = ConsoleColour();
  absl::StatusOr<GradingPlan> plan = MakeGradePlan(arguments.batch);
  const Repetition repetition = RepetitionOf(arguments.batch);
  bool failed = false;
  const GradingOutcome outcome = RunGrading(
      arguments.batch, std::move(plan),
      [&](const SubmissionResult& result,
          const std::vector<TestCase>& test_cases) {
        Print(ResultLine(result, colour));
        if (!arguments.batch.quiet) {
          Print(FailureDetails(result, test_cases, repetition));
          Print(ProofDetails(result, test_cases));
        }
        for (const Expectation& verdict : *fail_on) {
          failed |= result.has_verdict() && verdict.IsMetBy(result.verdict);
        }
      });
  return outcome.exit_code == kExitJudged && failed ? kExitFailed
                                                    : outcome.exit_code;
}

}  // namespace

void AddGradeCommand(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand(
      "grade", "Judge submissions: one line each, and a proof of each failure");
  auto arguments = std::make_shared<GradeArguments>();
  AddBatchOptions(*command, arguments->batch);
  AddJunitOption(*command, arguments->batch.reports);
  AddMarksOptions(*command, arguments->batch.reports);
  command
      ->add_option("--package", arguments->batch.package,
                   "Take the boards and the limits from the problem package "
                   "in this folder")
      ->type_name("DIR")
      ->check(NotEmpty("the name of a folder"))
      ->excludes(command->get_option("--boards"));
  command
      ->add_option("--fail-on", arguments->fail_on,
                   "Exit with 1 on these verdicts: WA,RTE,... or rejected "
                   "for any but AC, CE and JE")
      ->type_name("VERDICTS")
      ->check(NotEmpty("verdicts"))
      ->join(',');
  command->add_flag(
      "--quiet", arguments->batch.quiet,
      "Print the table and the closing lines alone: no progress, and "
      "nothing about failures");
  command->add_flag("--languages", arguments->languages,
                    "List the languages with the versions found, and exit");
  command->callback([arguments, &action] {
    action = [arguments] { return GradeSubmissions(*arguments); };
  });
}

}  // namespace flip

#include "judge/cli/grading.h"

#include <atomic>
#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "judge/batch/batch.h"
#include "judge/boards/board_sets.h"
#include "judge/cli/console.h"
#include "judge/cli/exit_code.h"
#include "judge/cli/interrupt.h"
#include "judge/report/json_report.h"
#include "judge/sandbox/bubblewrap.h"
#include "judge/submissions/submission.h"

namespace flip {
namespace {

// What is to be judged, and how.
struct Plan {
  JudgeOptions options;
  std::vector<TestCase> test_cases;
  std::vector<Submission> submissions;
  int jobs = 1;
};

// That --json names a file, and none that is to be read.
absl::Status CheckJsonTarget(const BatchArguments& arguments,
                             const std::vector<Submission>& submissions) {
  if (!arguments.json.has_value()) return absl::OkStatus();
  const std::string& path = *arguments.json;
  if (path.empty() || path == "-") {
    return absl::InvalidArgumentError(
        "--json: expected the name of a file (/dev/stdout for standard "
        "output)");
  }
  std::error_code not_there;
  const auto is_target = [&](const std::string& other) {
    return std::filesystem::equivalent(path, other, not_there);
  };
  for (const Submission& submission : submissions) {
    if (is_target(submission.path)) {
      return absl::InvalidArgumentError(
          absl::StrCat("--json: ", path, " is one of the files to be judged"));
    }
  }
  for (const std::string& boards : arguments.boards) {
    if (is_target(boards)) {
      return absl::InvalidArgumentError(
          absl::StrCat("--json: ", path, " is the board file"));
    }
  }
  return absl::OkStatus();
}

absl::StatusOr<Plan> MakePlan(const BatchArguments& arguments) {
  Plan plan;
  absl::StatusOr<JudgeOptions> options = ResolveBatch(arguments);
  if (!options.ok()) return options.status();
  plan.options = *options;
  absl::StatusOr<std::vector<TestCase>> test_cases =
      TestCasesOf(arguments.boards, {.raw_input = arguments.raw_input});
  if (!test_cases.ok()) return test_cases.status();
  if (test_cases->empty()) {
    return absl::InvalidArgumentError("--boards: there is no board in it");
  }
  plan.test_cases = *std::move(test_cases);
  if (arguments.paths.empty()) {
    return absl::InvalidArgumentError(
        "nothing to judge: name files or folders");
  }
  absl::StatusOr<std::vector<Submission>> submissions =
      FindSubmissions(arguments.paths);
  if (!submissions.ok()) return submissions.status();
  plan.submissions = *std::move(submissions);
  const absl::Status target = CheckJsonTarget(arguments, plan.submissions);
  if (!target.ok()) return target;
  plan.jobs = arguments.jobs > 0 ? arguments.jobs
                                 : static_cast<int>(Processors().size());
  return plan;
}

int ExitCodeFor(const Totals& totals, bool interrupted) {
  if (interrupted) return kExitInterrupted;
  if (totals.faults > 0) return kExitFault;
  if (totals.without_verdict > 0) {
    PrintError("not all were judged: the budget was spent before any board");
    return kExitFault;
  }
  if (totals.submissions == totals.skipped) {
    PrintError("nothing to judge: no submission was found");
    return kExitUsage;
  }
  return kExitJudged;
}

// Judges all; returns the totals.
Totals Judge(const Plan& plan, const SandboxFactory& open_sandbox,
             const std::atomic<bool>& interrupted,
             const ResultPrinter& print_result,
             std::optional<JsonReport>& json) {
  Totals totals;
  ProgressLine progress_line;
  BatchListener listener;
  listener.on_result = [&](const SubmissionResult& result) {
    progress_line.Clear();
    print_result(result, plan.test_cases);
    // At once, also into a pipe or file, lest a sudden death loses it.
    Flush();
    totals.Add(result);
    if (json.has_value()) json->Add(result);
  };
  listener.on_progress = [&](const Progress& progress) {
    progress_line.Update(progress);
  };
  RunBatch(plan.submissions, plan.test_cases, plan.options, open_sandbox,
           plan.jobs, interrupted, listener);
  return totals;
}

}  // namespace

std::optional<SandboxFactory> WorkingSandbox(
    const std::atomic<bool>& interrupted) {
  absl::StatusOr<SandboxTools> tools = FindSandboxTools();
  absl::Status status = tools.status();
  if (status.ok()) {
    SandboxFactory factory = BubblewrapFactory(*std::move(tools), &interrupted);
    status = factory(SandboxSpec()).status();
    if (status.ok()) return factory;
  }
  PrintError(status.message());
  return std::nullopt;
}

GradingOutcome RunGrading(const BatchArguments& arguments,
                          const ResultPrinter& print_result) {
  GradingOutcome outcome;
  const absl::StatusOr<Plan> plan = MakePlan(arguments);
  if (!plan.ok()) {
    PrintError(plan.status().message());
    outcome.exit_code = kExitUsage;
    return outcome;
  }
  const std::atomic<bool>& interrupted = CatchInterrupts();
  const std::optional<SandboxFactory> open_sandbox =
      WorkingSandbox(interrupted);
  outcome.exit_code = interrupted ? kExitInterrupted : kExitFault;
  if (!open_sandbox.has_value()) return outcome;
  std::optional<JsonReport> json;
  if (arguments.json.has_value()) {
    absl::StatusOr<JsonReport> report = JsonReport::Create(
        *arguments.json,
        {FLIP_VERSION, arguments.boards, plan->jobs, arguments.raw_input},
        plan->options, plan->test_cases);
    if (!report.ok()) {
      PrintError(absl::StrCat("--json: ", report.status().message()));
      return outcome;
    }
    json.emplace(*std::move(report));
  }

  const auto start = std::chrono::steady_clock::now();
  Print(ResultHeader());
  outcome.totals = Judge(*plan, *open_sandbox, interrupted, print_result, json);
  Print(TotalsText(outcome.totals, plan->test_cases.size(),
                   absl::FromChrono(std::chrono::steady_clock::now() - start)));
  outcome.exit_code = ExitCodeFor(outcome.totals, interrupted);
  if (json.has_value()) {
    const absl::Status written = json->Finish(outcome.totals, interrupted);
    if (!written.ok()) {
      PrintError(absl::StrCat("--json: ", written.message()));
      outcome.exit_code = kExitFault;
    }
  }
  return outcome;
}

}  // namespace flip

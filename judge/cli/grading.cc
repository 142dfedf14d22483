#include "judge/cli/grading.h"

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "judge/batch/batch.h"
#include "judge/batch/stream.h"
#include "judge/boards/board_sets.h"
#include "judge/cli/cache_options.h"
#include "judge/cli/console.h"
#include "judge/cli/exit_code.h"
#include "judge/cli/interrupt.h"
#include "judge/cli/reports.h"
#include "judge/cli/results_options.h"
#include "judge/report/anonymous.h"
#include "judge/report/escape.h"
#include "judge/report/json_report.h"
#include "judge/sandbox/bubblewrap.h"
#include "judge/sandbox/cgroup.h"
#include "judge/submissions/shard.h"
#include "judge/submissions/submission.h"

namespace flip {
namespace {

// What reports must not be written over.
std::vector<std::string> Inputs(const BatchArguments& arguments,
                                const GradingPlan& plan) {
  std::vector<std::string> inputs = arguments.boards;
  inputs.insert(inputs.end(), arguments.paths.begin(), arguments.paths.end());
  std::vector<std::string> packages = arguments.paths;
  packages.push_back(arguments.package);
  for (const std::string& folder : packages) {
    inputs.push_back(absl::StrCat(folder, "/problem.yaml"));
    inputs.push_back(absl::StrCat(folder, "/submissions/submissions.yaml"));
  }
  for (const TestCase& test_case : plan.test_cases) {
    if (!test_case.file.empty()) inputs.push_back(test_case.file);
  }
  for (std::string& file : ResultsFiles(arguments.results)) {
    inputs.push_back(std::move(file));
  }
  for (const Submission& submission : plan.submissions) {
    inputs.push_back(submission.path);
    for (const SubmissionFile& file : submission.files) {
      inputs.push_back(file.location.file);
    }
  }
  return inputs;
}

int ExitCodeFor(const GradingPlan& plan, const Totals& totals,
                bool interrupted) {
  if (interrupted) return kExitInterrupted;
  if (totals.faults > 0) return kExitFault;
  if (totals.without_verdict > 0) {
    PrintError("not all were judged: the budget was spent before any board");
    return kExitFault;
  }
  // A shard may have none.
  if (totals.submissions == totals.skipped && !plan.is_shard) {
    PrintError("nothing to judge: every row was skipped");
    return kExitUsage;
  }
  return kExitJudged;
}

// Tells `reports` which submissions were not begun; `names` as in JudgeAll().
void AddNotBegun(const GradingPlan& plan, const std::vector<bool>& is_begun,
                 const std::vector<std::string>& names, Reports& reports) {
  for (size_t i = 0; i < plan.submissions.size(); ++i) {
    if (is_begun[i]) continue;
    SubmissionResult result;
    result.submission = plan.submissions[i];
    result.unfinished = Unfinished::kInterrupted;
    reports.AddNotBegun(names.empty() ? std::move(result)
                                      : Anonymized(result, names[i]));
  }
}

}  // namespace

std::optional<WorkingSandbox> FindWorkingSandbox(
    const std::atomic<bool>& interrupted) {
  absl::StatusOr<SandboxTools> tools = FindSandboxTools();
  if (!tools.ok()) {
    PrintError(tools.status().message());
    return std::nullopt;
  }
  const FileData runner = tools->runner;
  absl::StatusOr<SandboxTools> with_groups =
      WithControlGroups(*tools, &interrupted);
  if (with_groups.ok()) {
    return WorkingSandbox{
        BubblewrapFactory(*std::move(with_groups), &interrupted), runner,
        MemoryMode::kGroup, ""};
  }
  SandboxFactory without = BubblewrapFactory(*std::move(tools), &interrupted);
  const absl::Status works = TrySandbox(without);
  if (!works.ok()) {
    PrintError(works.message());
    return std::nullopt;
  }
  return WorkingSandbox{
      std::move(without), runner, MemoryMode::kPolled,
      absl::StrCat("without a control group: ",
                   EscapeBytes(with_groups.status().message()), "; ",
                   CgroupRemedy(with_groups.status()))};
}

absl::StatusOr<GradingPlan> MakePlan(const BatchArguments& arguments) {
  GradingPlan plan;
  absl::StatusOr<JudgeOptions> options = ResolveBatch(arguments);
  if (!options.ok()) return options.status();
  plan.options = *options;
  size_t equal = 0;
  absl::StatusOr<std::vector<TestCase>> test_cases =
      TestCasesOf(arguments.boards, {.raw_input = arguments.raw_input}, &equal);
  if (!test_cases.ok()) return test_cases.status();
  if (equal > 0) {
    PrintError(
        absl::StrCat(equal, equal == 1 ? " .in file is" : " .in files are",
                     " left out, since an earlier one has the same board",
                     arguments.raw_input ? " in the same bytes" : ""));
  }
  plan.test_cases = *std::move(test_cases);
  if (arguments.paths.empty()) {
    return absl::InvalidArgumentError(
        "nothing to judge: name files or folders");
  }
  absl::StatusOr<std::vector<Submission>> submissions =
      FindSubmissions(arguments.paths, ResolveGrouping(arguments.grouping));
  if (!submissions.ok()) return submissions.status();
  plan.submissions = *std::move(submissions);
  return plan;
}

Repetition RepetitionOf(const BatchArguments& arguments) {
  const bool hidden = arguments.reports.anonymize.has_value();
  return {hidden ? "" : ProgramAsCalled(),
          NonDefaultLimitOptions(arguments.limits),
          NonDefaultGroupingOptions(arguments.grouping),
          NonDefaultBoardOptions(arguments)};
}

namespace {

// What the plan leaves open, and whether its reports can be written.
absl::Status Prepare(const BatchArguments& arguments, GradingPlan& plan) {
  if (plan.test_cases.empty()) {
    return absl::InvalidArgumentError("--boards: there is no board in it");
  }
  const absl::Status outside =
      CheckIsOutside(arguments.results, arguments.paths);
  if (!outside.ok()) return outside;
  if (!arguments.shard.empty()) {
    const absl::StatusOr<Shard> shard = ParseShard(arguments.shard);
    if (!shard.ok()) {
      return absl::InvalidArgumentError(
          absl::StrCat("--shard: ", shard.status().message()));
    }
    plan.is_shard = true;
    KeepShard(*shard, plan.submissions);
  }
  plan.jobs = arguments.jobs > 0 ? arguments.jobs
                                 : static_cast<int>(Processors().size());
  return CheckReports(arguments.reports, Inputs(arguments, plan));
}

// What judging works with; what was not asked for is null.
struct Equipment {
  WorkingSandbox sandbox;
  std::shared_ptr<CompileKeys> keys;
  std::unique_ptr<CompileCache> cache;
  std::unique_ptr<ResultsFolder> folder;
  // Instead of those of the submissions, where they are hidden.
  std::vector<std::string> names;
  std::unique_ptr<Reports> reports;
};

// An empty error was told already.
absl::StatusOr<Equipment> Equip(const BatchArguments& arguments,
                                GradingPlan& plan,
                                std::optional<ContentStore> cache_folder,
                                const std::atomic<bool>& interrupted) {
  std::optional<WorkingSandbox> sandbox = FindWorkingSandbox(interrupted);
  if (!sandbox.has_value()) return absl::UnavailableError("");
  Equipment equipment;
  equipment.sandbox = *std::move(sandbox);
  const MemoryMode memory_mode = equipment.sandbox.memory_mode;
  auto keys = KeysHere(equipment.sandbox.runner);
  if (!keys.ok()) return keys.status();
  equipment.keys = *std::move(keys);
  equipment.cache = CacheIn(std::move(cache_folder), equipment.keys);
  auto folder = OpenResults(arguments.results, memory_mode, plan.options,
                            plan.test_cases);
  if (!folder.ok()) return folder.status();
  equipment.folder = *std::move(folder);
  if (arguments.reports.anonymize.has_value()) {
    auto names = Anonymize(arguments.reports, plan.submissions);
    if (!names.ok()) return names.status();
    equipment.names = *std::move(names);
  }
  absl::StatusOr<Reports> reports =
      Reports::Create(arguments.reports,
                      {FLIP_VERSION, arguments.boards, plan.jobs,
                       arguments.raw_input, memory_mode},
                      plan.options, RepetitionOf(arguments), plan.test_cases);
  if (!reports.ok()) return reports.status();
  equipment.reports = std::make_unique<Reports>(*std::move(reports));
  return equipment;
}

// Judges all; returns the totals.
Totals JudgeAll(const GradingPlan& plan, bool quiet,
                const ResultPrinter& print_result,
                const std::atomic<bool>& interrupted, Equipment& equipment) {
  Reports& reports = *equipment.reports;
  const std::vector<std::string>& names = equipment.names;
  ResultsFolder* const folder = equipment.folder.get();
  Totals totals;
  ProgressLine progress_line(quiet);
  std::vector<bool> is_begun(plan.submissions.size());
  const auto tell = [&](const SubmissionResult& result,
                        const std::string& path) {
    progress_line.Clear();
    print_result(result, plan.test_cases);
    // At once, also into a pipe or file, lest a sudden death loses it.
    const bool is_told = Flush();
    totals.Add(result);
    reports.Add(result, path);
    // Whoever reads a few lines has no use for the rest.
    if (!is_told && reports.empty()) Interrupt();
  };
  BatchListener listener;
  listener.on_result = [&](size_t index, const SubmissionResult& result) {
    const std::string& path = result.submission.path;
    is_begun[index] = true;
    if (folder != nullptr) folder->Keep(result, SubmissionFacts(result));
    if (names.empty()) {
      tell(result, path);
    } else {
      tell(Anonymized(result, names[index]), path);
    }
  };
  listener.on_progress = [&](const Progress& progress) {
    progress_line.Update(progress);
  };
  ResultStore store;
  BatchHelp help;
  help.cache = equipment.cache.get();
  if (folder != nullptr) {
    store = folder->ForJudging();
    help.store = &store;
    help.keys = equipment.keys.get();
  }
  RunBatch(plan.submissions, plan.test_cases, plan.options,
           equipment.sandbox.open, plan.jobs, interrupted, listener, help);
  AddNotBegun(plan, is_begun, names, reports);
  return totals;
}

// What is told after the last result.
void PrintTotals(const BatchArguments& arguments, const GradingPlan& plan,
                 const Totals& totals, absl::Duration wall,
                 const Equipment& equipment) {
  const size_t boards = plan.test_cases.size();
  const WorkingSandbox& sandbox = equipment.sandbox;
  Print(TotalsText(totals, boards, wall, sandbox.memory_mode));
  if (!sandbox.no_groups.empty()) {
    Print(absl::StrCat("  ", sandbox.no_groups, "\n"));
  }
  Print(plan.options.protocol == Protocol::kStream
            ? LimitsText(StreamLimits(plan.options.limits, boards), totals,
                         boards)
            : LimitsText(plan.options.limits, totals));
  if (equipment.cache != nullptr) {
    Print(CacheText(totals));
    const std::string remark = CacheRemark(*equipment.cache);
    if (!remark.empty()) PrintError(remark);
  }
  if (equipment.folder != nullptr) {
    Print(ResultsText(arguments.results, totals));
  }
  Print(equipment.reports->KeyRemarks());
}

// Whether all is written that was to be; what is not is told.
bool FinishWriting(Equipment& equipment, const Totals& totals,
                   absl::Duration wall, bool interrupted) {
  const absl::Status kept = equipment.folder == nullptr
                                ? absl::OkStatus()
                                : equipment.folder->fault();
  if (!kept.ok()) {
    PrintError(
        absl::StrCat("--out: not all could be kept or used: ", kept.message(),
                     "; what was kept is there, and the same call goes "
                     "on from it"));
  }
  const absl::Status written =
      equipment.reports->Finish(totals, wall, interrupted);
  if (!written.ok()) PrintError(written.message());
  return kept.ok() && written.ok();
}

}  // namespace

GradingOutcome RunGrading(const BatchArguments& arguments,
                          absl::StatusOr<GradingPlan> plan,
                          const ResultPrinter& print_result) {
  GradingOutcome outcome;
  const absl::Status ready =
      plan.ok() ? Prepare(arguments, *plan) : plan.status();
  absl::StatusOr<std::optional<ContentStore>> cache_folder =
      ready.ok() ? OpenCacheFolder(arguments.cache) : ready;
  if (!cache_folder.ok()) {
    PrintError(cache_folder.status().message());
    outcome.exit_code = kExitUsage;
    return outcome;
  }
  const std::atomic<bool>& interrupted = CatchInterrupts();
  absl::StatusOr<Equipment> equipment =
      Equip(arguments, *plan, *std::move(cache_folder), interrupted);
  outcome.exit_code = interrupted ? kExitInterrupted : kExitFault;
  if (!equipment.ok()) {
    const absl::string_view message = equipment.status().message();
    if (!message.empty()) PrintError(message);
    return outcome;
  }

  const auto start = std::chrono::steady_clock::now();
  Print(ResultHeader());
  outcome.totals =
      JudgeAll(*plan, arguments.quiet, print_result, interrupted, *equipment);
  const absl::Duration wall =
      absl::FromChrono(std::chrono::steady_clock::now() - start);
  PrintTotals(arguments, *plan, outcome.totals, wall, *equipment);
  outcome.exit_code = ExitCodeFor(*plan, outcome.totals, interrupted);
  if (!FinishWriting(*equipment, outcome.totals, wall, interrupted)) {
    outcome.exit_code = kExitFault;
  }
  return outcome;
}

}  // namespace flip

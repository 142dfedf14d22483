#include "judge/cli/package_grading.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "judge/boards/test_case_files.h"
#include "judge/package/language_codes.h"
#include "judge/report/text_report.h"

namespace flip {
namespace {

namespace fs = std::filesystem;

// "wrong_answer/greedy.cpp"
std::string NameOf(const Package& package, const Submission& submission) {
  return submission.path.substr(package.submissions_folder.size() + 1);
}

absl::StatusOr<GradingPlan> PlanWithoutSubmissions(
    const Package& package, const BatchArguments& arguments) {
  GradingPlan plan;
  absl::StatusOr<JudgeOptions> options = ResolveBatch(arguments);
  if (!options.ok()) return options.status();
  plan.options = *options;
  absl::StatusOr<std::vector<TestCase>> test_cases =
      TestCasesOfFiles(package.data_folder, {.raw_input = arguments.raw_input});
  if (!test_cases.ok()) return test_cases.status();
  plan.test_cases = *std::move(test_cases);
  return plan;
}

// The folders in submissions/, where submissions are.
absl::StatusOr<std::vector<std::string>> SubmissionFolders(
    const Package& package) {
  std::vector<std::string> folders;
  std::error_code error;
  for (fs::directory_iterator entries(package.submissions_folder, error), end;
       !error && entries != end; entries.increment(error)) {
    const std::string name = entries->path().filename().string();
    if (name == "submissions.yaml" || name.front() == '.') continue;
    std::error_code unknown;
    if (!entries->is_directory(unknown) || !package.rules.HasFolder(name)) {
      return absl::InvalidArgumentError(absl::StrCat(
          entries->path().string(),
          ": neither a standard folder (accepted, rejected, wrong_answer, "
          "time_limit_exceeded, run_time_error, brute_force) nor one that "
          "submissions.yaml names; move or remove it"));
    }
    folders.push_back(entries->path().string());
  }
  if (error) {
    return absl::NotFoundError(absl::StrCat(
        package.submissions_folder, ": cannot be listed: ", error.message()));
  }
  std::sort(folders.begin(), folders.end());
  return folders;
}

// What submissions.yaml says of a submission.
absl::Status ApplySettings(const Package& package, Submission& submission) {
  const std::string name = NameOf(package, submission);
  const std::optional<std::string> code = package.rules.LanguageOf(name);
  if (code.has_value()) {
    submission.language = LanguageByCode(*code);
    if (submission.language == nullptr) {
      return absl::InvalidArgumentError(
          absl::StrCat(package.submissions_folder, "/submissions.yaml: ", name,
                       ": there is no language '", *code, "' here"));
    }
  }
  const std::optional<std::string> entry = package.rules.EntryPointOf(name);
  if (!entry.has_value()) return absl::OkStatus();
  for (size_t i = 0; i < submission.files.size(); ++i) {
    const std::string& file = submission.files[i].name;
    // Of Java a class, of others a file.
    if (file == *entry || file == absl::StrCat(*entry, ".java")) {
      submission.entry = i;
      return absl::OkStatus();
    }
  }
  return absl::InvalidArgumentError(
      absl::StrCat(package.submissions_folder, "/submissions.yaml: ", name,
                   ": none of its files is the entry point '", *entry, "'"));
}

// Whether any rule makes a submission a bound of the time limit.
bool BoundsFromBelow(const Package& package, absl::string_view name) {
  const auto& rules = package.rules.rules();
  return std::any_of(
      rules.begin(), rules.end(), [name](const SubmissionRule& rule) {
        return rule.BoundsFromBelow() && rule.submissions.Matches(name);
      });
}

bool BoundsFromAbove(const Package& package, absl::string_view name) {
  const auto& rules = package.rules.rules();
  return std::any_of(
      rules.begin(), rules.end(), [name](const SubmissionRule& rule) {
        return rule.bounds_time_limit &&
               rule.required == VerdictSet{PackageVerdict::kTimeLimit} &&
               rule.submissions.Matches(name);
      });
}

// As the format has them, whole.
std::string InMebibytes(Bytes size) {
  return absl::StrCat(size.count() / MiB(1).count(), "MiB");
}

}  // namespace

bool IsPackage(const std::string& path) {
  std::error_code not_there;
  return fs::is_regular_file(fs::path(path) / "problem.yaml", not_there);
}

void TakeLimits(const Package& package, LimitArguments& arguments) {
  const PackageLimits& limits = package.limits;
  if (arguments.time_limit.empty() && limits.time_limit.has_value()) {
    arguments.time_limit = absl::FormatDuration(*limits.time_limit);
  }
  if (arguments.memory_limit.empty() && limits.memory.has_value()) {
    arguments.memory_limit = InMebibytes(*limits.memory);
  }
  if (arguments.output_limit.empty() && limits.output.has_value()) {
    arguments.output_limit = InMebibytes(*limits.output);
  }
}

std::vector<std::string> UnusedLimits(const Package& package) {
  const PackageLimits& limits = package.limits;
  std::vector<std::string> remarks;
  if (!limits.time_limit.has_value()) {
    remarks.emplace_back(
        "the package has no time_limit, and none is inferred: 1s, or "
        "--time-limit, counts");
  }
  if (limits.code.has_value() || limits.compilation_time.has_value() ||
      limits.compilation_memory.has_value()) {
    remarks.emplace_back(
        "the package's limits for code and compilation are not used: the "
        "judge's own count");
  }
  return remarks;
}

absl::StatusOr<GradingPlan> PlanOnPackage(const Package& package,
                                          const BatchArguments& arguments) {
  absl::StatusOr<GradingPlan> plan = PlanWithoutSubmissions(package, arguments);
  if (!plan.ok()) return plan;
  if (arguments.paths.empty()) {
    return absl::InvalidArgumentError(
        "nothing to judge: name files or folders beside the package");
  }
  absl::StatusOr<std::vector<Submission>> submissions =
      FindSubmissions(arguments.paths, ResolveGrouping(arguments.grouping));
  if (!submissions.ok()) return submissions.status();
  for (Submission& submission : *submissions) {
    if (submission.language != nullptr &&
        !package.Allows(*submission.language)) {
      submission.skip_reason = absl::StrCat("the package does not allow ",
                                            submission.language->name);
    }
  }
  plan->submissions = *std::move(submissions);
  return plan;
}

absl::StatusOr<GradingPlan> PlanOfPackage(const Package& package,
                                          const BatchArguments& arguments) {
  absl::StatusOr<GradingPlan> plan = PlanWithoutSubmissions(package, arguments);
  if (!plan.ok()) return plan;
  const absl::StatusOr<std::vector<std::string>> folders =
      SubmissionFolders(package);
  if (!folders.ok()) return folders.status();
  GroupingOptions options;
  options.grouping = Grouping::kFolder;
  options.attempts = Attempts::kAll;
  options.companions = false;
  options.paths_are_containers = true;
  for (const std::string& folder : *folders) {
    absl::StatusOr<std::vector<Submission>> found =
        FindSubmissions({folder}, options);
    if (!found.ok()) return found.status();
    for (Submission& submission : *found) {
      const absl::Status settings = ApplySettings(package, submission);
      if (!settings.ok()) return settings;
      if (BoundsFromAbove(package, NameOf(package, submission))) {
        submission.time_scale = package.limits.time_limit_to_tle;
      }
      plan->submissions.push_back(std::move(submission));
    }
  }
  return plan;
}

Repetition RepetitionInPackage(BatchArguments arguments,
                               const Submission& submission) {
  if (submission.files.size() > 1) {
    arguments.grouping.group = "folder";
    arguments.grouping.attempts = "all";
  }
  const absl::StatusOr<JudgeOptions> options = ResolveLimits(arguments.limits);
  if (submission.time_scale != 1 && options.ok()) {
    const auto scaled = [&](absl::Duration limit) {
      return absl::StrCat(absl::ToDoubleSeconds(limit * submission.time_scale),
                          "s");
    };
    arguments.limits.time_limit = scaled(options->limits.cpu);
    arguments.limits.wall_limit = scaled(options->limits.wall);
  }
  return RepetitionOf(arguments);
}

RuleCheck CheckResult(const Package& package, const SubmissionResult& result,
                      const std::vector<TestCase>& test_cases) {
  const std::string name = NameOf(package, result.submission);
  SubmissionRuns runs;
  runs.compiled = result.compiled;
  for (size_t i = 0; i < test_cases.size(); ++i) {
    TestCaseRun run = {test_cases[i].name, std::nullopt};
    if (i < result.boards.size()) run.verdict = result.boards[i].verdict;
    runs.runs.push_back(std::move(run));
  }
  RuleCheck check = CheckRules(package.rules, name, runs);
  const absl::Duration slowest = result.judgement.slowest_cpu;
  const double margin = package.limits.ac_to_time_limit;
  if (BoundsFromBelow(package, name) && slowest * margin > result.limits.cpu) {
    check.violations.push_back(absl::StrCat(
        "its slowest run took ", DurationText(slowest), " of CPU time; times ",
        margin, " (ac_to_time_limit) that is more than the limit of ",
        DurationText(result.limits.cpu)));
  }
  return check;
}

}  // namespace flip

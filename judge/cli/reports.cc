#include "judge/cli/reports.h"

#include <algorithm>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"
#include "judge/cli/not_empty.h"
#include "judge/report/anonymous.h"

namespace flip {
namespace {

absl::Status Named(absl::string_view option, const absl::Status& status) {
  return absl::Status(status.code(),
                      absl::StrCat(option, ": ", status.message()));
}

constexpr double kMostPoints = 1e6;

struct Target {
  const char* option;
  const std::optional<std::string>& path;
};

std::vector<Target> Targets(const ReportArguments& arguments) {
  return {{"--json", arguments.json},
          {"--csv", arguments.csv},
          {"--junit", arguments.junit},
          {"--anonymize", arguments.anonymize}};
}

bool SameFile(const std::string& a, const std::string& b) {
  // By what is there, and, of what is not there yet, by where it would be.
  std::error_code not_there;
  if (std::filesystem::equivalent(a, b, not_there)) return true;
  std::error_code unknown;
  const auto place_a = std::filesystem::weakly_canonical(a, unknown);
  if (unknown) return a == b;
  const auto place_b = std::filesystem::weakly_canonical(b, unknown);
  return unknown ? a == b : place_a == place_b;
}

absl::StatusOr<std::optional<KeyPattern>> Pattern(
    const ReportArguments& arguments) {
  if (!arguments.key_regex.has_value()) return std::optional<KeyPattern>();
  absl::StatusOr<KeyPattern> pattern = KeyPattern::Parse(*arguments.key_regex);
  if (!pattern.ok()) return Named("--key-regex", pattern.status());
  return std::optional<KeyPattern>(*std::move(pattern));
}

}  // namespace

void AddJsonOption(CLI::App& command, ReportArguments& arguments) {
  command
      .add_option("--json", arguments.json,
                  "Write everything to this file as JSON")
      ->type_name("FILE")
      ->check(NotEmpty("the name of a file"));
}

void AddJunitOption(CLI::App& command, ReportArguments& arguments) {
  command
      .add_option("--junit", arguments.junit,
                  "Write a test case for each submission to this file as JUnit "
                  "XML, passed where it is AC on all boards")
      ->type_name("FILE")
      ->check(NotEmpty("the name of a file"));
}

namespace {

// More than 0, and a number.
CLI::Validator PointsRange() {
  return CLI::Validator(
      [](const std::string& text) -> std::string {
        double points = 0;
        const bool is_number = absl::SimpleAtod(text, &points);
        if (is_number && points > 0 && points <= kMostPoints) return "";
        return "expected more than 0 and at most 1000000";
      },
      "");
}

}  // namespace

void AddMarksOptions(CLI::App& command, ReportArguments& arguments) {
  const std::string group = "Marks";
  command
      .add_option("--csv", arguments.csv,
                  "Write a row for each submission to this file: its verdict "
                  "and its share of right answers, in all and by answer")
      ->type_name("FILE")
      ->check(NotEmpty("the name of a file"))
      ->group(group);
  command
      .add_option("--key-regex", arguments.key_regex,
                  "With --csv or --anonymize: what of a path joins its row "
                  "with a roster, a regular expression (RE2); its first group "
                  "counts")
      ->type_name("REGEX")
      ->group(group);
  command
      .add_option("--points", arguments.points,
                  "With --csv: what all right is worth; each of the answers 0 "
                  "to 6 and Impossible weighs the same")
      ->type_name("N")
      ->check(PointsRange())
      ->group(group);
  command
      .add_option("--anonymize", arguments.anonymize,
                  "Number the submissions instead of naming them, and write "
                  "their names to this file")
      ->type_name("FILE")
      ->check(NotEmpty("the name of a file"))
      ->group(group);
}

absl::Status CheckReports(const ReportArguments& arguments,
                          absl::Span<const std::string> inputs) {
  if (arguments.points.has_value() && !arguments.csv.has_value()) {
    return absl::InvalidArgumentError(
        "--points: add --csv FILE, which has them");
  }
  if (arguments.key_regex.has_value() && !arguments.csv.has_value() &&
      !arguments.anonymize.has_value()) {
    return absl::InvalidArgumentError(
        "--key-regex: add --csv FILE or --anonymize FILE, which have the keys");
  }
  const absl::StatusOr<std::optional<KeyPattern>> pattern = Pattern(arguments);
  if (!pattern.ok()) return pattern.status();
  std::vector<std::string> taken(inputs.begin(), inputs.end());
  for (const Target& target : Targets(arguments)) {
    if (!target.path.has_value()) continue;
    const std::string& path = *target.path;
    if (path == "-") {
      return absl::InvalidArgumentError(absl::StrCat(
          target.option,
          ": expected the name of a file (/dev/stdout for standard output)"));
    }
    for (const std::string& other : taken) {
      if (!SameFile(path, other)) continue;
      return absl::InvalidArgumentError(absl::StrCat(
          target.option, ": ", path,
          std::find(inputs.begin(), inputs.end(), other) != inputs.end()
              ? " is to be read"
              : " is another report, too"));
    }
    // Several may go to a terminal.
    std::error_code not_there;
    if (std::filesystem::is_regular_file(path, not_there) ||
        !std::filesystem::exists(path, not_there)) {
      taken.push_back(path);
    }
  }
  return absl::OkStatus();
}

absl::StatusOr<Reports> Reports::Create(const ReportArguments& arguments,
                                        const JsonHeader& header,
                                        const JudgeOptions& options,
                                        const Repetition& repetition,
                                        absl::Span<const TestCase> cases) {
  Reports reports;
  reports.anonymous_ = arguments.anonymize.has_value();
  absl::StatusOr<std::optional<KeyPattern>> pattern = Pattern(arguments);
  if (!pattern.ok()) return pattern.status();
  if (*pattern) reports.pattern_.emplace(**std::move(pattern));
  if (arguments.json.has_value()) {
    absl::StatusOr<JsonReport> json =
        JsonReport::Create(*arguments.json, header, options, cases);
    if (!json.ok()) return Named("--json", json.status());
    reports.json_.emplace(*std::move(json));
  }
  if (arguments.csv.has_value()) {
    absl::StatusOr<CsvReport> csv =
        CsvReport::Create(*arguments.csv, cases, {arguments.points});
    if (!csv.ok()) return Named("--csv", csv.status());
    reports.csv_.emplace(*std::move(csv));
  }
  if (arguments.junit.has_value()) {
    absl::StatusOr<JunitReport> junit =
        JunitReport::Create(*arguments.junit, absl::Now(), repetition, cases);
    if (!junit.ok()) return Named("--junit", junit.status());
    reports.junit_.emplace(*std::move(junit));
  }
  return reports;
}

void Reports::Add(const SubmissionResult& result, const std::string& path) {
  if (json_.has_value()) json_->Add(result);
  if (junit_.has_value()) junit_->Add(result);
  std::string key;
  if (pattern_.has_value() && !result.submission.stray) {
    key = pattern_->KeyOf(path);
    keys_.push_back({path, key});
  }
  // A key would name whom the row is not to name; the key file has it.
  if (csv_.has_value()) csv_->Add(result, anonymous_ ? "" : key);
}

void Reports::AddNotBegun(const SubmissionResult& result) {
  if (junit_.has_value()) junit_->Add(result);
}

absl::Status Reports::Finish(const Totals& totals, absl::Duration wall,
                             bool interrupted) {
  absl::Status status;
  if (json_.has_value()) {
    status.Update(Named("--json", json_->Finish(totals, interrupted)));
  }
  if (csv_.has_value()) status.Update(Named("--csv", csv_->Finish()));
  if (junit_.has_value()) status.Update(Named("--junit", junit_->Finish(wall)));
  return status;
}

std::string Reports::KeyRemarks() const {
  if (!pattern_.has_value()) return "";
  const KeyProblems problems = FindKeyProblems(keys_);
  return anonymous_ ? KeyProblemCounts(problems) : KeyProblemsText(problems);
}

absl::StatusOr<std::vector<std::string>> Anonymize(
    const ReportArguments& arguments, std::vector<Submission>& submissions) {
  absl::StatusOr<std::optional<KeyPattern>> pattern = Pattern(arguments);
  if (!pattern.ok()) return pattern.status();
  std::vector<std::string> paths;
  for (const Submission& submission : submissions) {
    paths.push_back(submission.path);
  }
  submissions = InOrder(std::move(submissions), AnonymousOrder(paths));
  std::vector<KeyedPath> keys;
  std::vector<std::string> names;
  for (const Submission& submission : submissions) {
    keys.push_back(
        {submission.path, *pattern ? (*pattern)->KeyOf(submission.path) : ""});
    names.push_back(AnonymousName(names.size(), submissions.size()));
  }
  const absl::Status written = WriteKeyFile(*arguments.anonymize, keys);
  if (!written.ok()) return Named("--anonymize", written);
  return names;
}

}  // namespace flip

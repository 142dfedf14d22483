// The report files that grade and verify write: JSON, CSV and JUnit XML.
#ifndef FLIP_JUDGE_CLI_REPORTS_H_
#define FLIP_JUDGE_CLI_REPORTS_H_

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "CLI/CLI.hpp"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "judge/batch/judge_submission.h"
#include "judge/boards/test_case.h"
#include "judge/report/csv_report.h"
#include "judge/report/json_report.h"
#include "judge/report/junit_report.h"
#include "judge/report/roster_key.h"
#include "judge/report/text_report.h"
#include "judge/submissions/submission.h"

namespace flip {

// As typed.
struct ReportArguments {
  std::optional<std::string> json;
  std::optional<std::string> csv;
  std::optional<std::string> junit;
  std::optional<std::string> key_regex;
  std::optional<double> points;
  std::optional<std::string> anonymize;  // the key file
};

// --json alone, --junit alone, and the options for marks and names.
void AddJsonOption(CLI::App& command, ReportArguments& arguments);
void AddJunitOption(CLI::App& command, ReportArguments& arguments);
void AddMarksOptions(CLI::App& command, ReportArguments& arguments);

// InvalidArgument, naming the option, where options lack one that they need, or
// where a file to be written is one of `inputs`, which are to be read, or
// another report.
absl::Status CheckReports(const ReportArguments& arguments,
                          absl::Span<const std::string> inputs);

// All report files of a batch. Not safe for use by several threads at once.
class Reports {
 public:
  // Begins them, now; `repetition` says how a run is repeated, and `cases` must
  // outlive them. An error names the option.
  static absl::StatusOr<Reports> Create(const ReportArguments& arguments,
                                        const JsonHeader& header,
                                        const JudgeOptions& options,
                                        const Repetition& repetition,
                                        absl::Span<const TestCase> cases);

  // Whether there is none.
  bool empty() const {
    return !json_.has_value() && !csv_.has_value() && !junit_.has_value();
  }

  // Adds a result; `path` is the submission's own where the result hides it.
  void Add(const SubmissionResult& result, const std::string& path);

  // Adds a submission that an interrupt kept from beginning where it has to be
  // told: what is missing in JUnit XML is taken for a test that was removed.
  void AddNotBegun(const SubmissionResult& result);

  // Puts them at their paths; the first error. `wall` is what the judging took.
  absl::Status Finish(const Totals& totals, absl::Duration wall,
                      bool interrupted);

  // What is wrong with the keys of what was added, for people; without names
  // where results are anonymous.
  std::string KeyRemarks() const;

 private:
  Reports() = default;

  std::optional<JsonReport> json_;
  std::optional<CsvReport> csv_;
  std::optional<JunitReport> junit_;
  std::optional<KeyPattern> pattern_;
  bool anonymous_ = false;
  std::vector<KeyedPath> keys_;
};

// For --anonymize: sorts `submissions` into an order that does not follow their
// names, and writes the key file. The names that they get, by their places.
absl::StatusOr<std::vector<std::string>> Anonymize(
    const ReportArguments& arguments, std::vector<Submission>& submissions);

}  // namespace flip

#endif  // FLIP_JUDGE_CLI_REPORTS_H_

// The options of grade and verify that keep results.
#ifndef FLIP_JUDGE_CLI_RESULTS_OPTIONS_H_
#define FLIP_JUDGE_CLI_RESULTS_OPTIONS_H_

#include <memory>
#include <string>

#include "CLI/CLI.hpp"
#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "judge/batch/judge_submission.h"
#include "judge/boards/test_case.h"
#include "judge/cli/reports.h"
#include "judge/report/text_report.h"
#include "judge/store/results_folder.h"

namespace flip {

// As typed; without a folder nothing is kept.
struct ResultsArguments {
  std::string folder;
  bool fresh = false;
};

// Adds the options to `command`, their values into `arguments`, which must
// outlive the parsing.
void AddResultsOptions(CLI::App& command, ResultsArguments& arguments);

// Names the reports of the folder, results.json and junit.xml, where no others
// were asked for. Without `junit` only the first.
void NameReports(const ResultsArguments& arguments, bool junit,
                 ReportArguments& reports);

// The files of the folder that no report may be written over; none without it.
std::vector<std::string> ResultsFiles(const ResultsArguments& arguments);

// InvalidArgument when the folder lies in one of the folders that are judged.
absl::Status CheckIsOutside(const ResultsArguments& arguments,
                            absl::Span<const std::string> judged);

// The folder asked for; null when none is. The reports that earlier calls left
// there go. An error names the option and what to do. `options` and
// `test_cases` must outlive it.
absl::StatusOr<std::unique_ptr<ResultsFolder>> OpenResults(
    const ResultsArguments& arguments, MemoryMode memory_mode,
    const JudgeOptions& options, absl::Span<const TestCase> test_cases);

// What to tell people in the end: how many boards were not run again.
std::string ResultsText(const ResultsArguments& arguments,
                        const Totals& totals);

}  // namespace flip

#endif  // FLIP_JUDGE_CLI_RESULTS_OPTIONS_H_

#include "judge/cli/results_options.h"

#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "judge/cli/not_empty.h"
#include "judge/report/escape.h"

namespace flip {

void AddResultsOptions(CLI::App& command, ResultsArguments& arguments) {
  CLI::Option* folder =
      command
          .add_option(
              "--out", arguments.folder,
              "Keep results in this folder, made where it is not there, "
              "and do not run again what is in it: results.sqlite has "
              "all, results.json and junit.xml what this call asked "
              "for. After an interrupt the same call goes on")
          ->type_name("DIR")
          ->check(NotEmpty("the name of a folder"));
  command
      .add_flag("--fresh", arguments.fresh,
                "Run all again, whatever is in the folder")
      ->needs(folder);
}

void NameReports(const ResultsArguments& arguments, bool junit,
                 ReportArguments& reports) {
  if (arguments.folder.empty()) return;
  if (!reports.json.has_value()) {
    reports.json = absl::StrCat(arguments.folder, "/results.json");
  }
  if (junit && !reports.junit.has_value()) {
    reports.junit = absl::StrCat(arguments.folder, "/junit.xml");
  }
}

absl::StatusOr<std::unique_ptr<ResultsFolder>> OpenResults(
    const ResultsArguments& arguments, MemoryMode memory_mode,
    const JudgeOptions& options, absl::Span<const TestCase> test_cases) {
  if (arguments.folder.empty()) return nullptr;
  auto folder = ResultsFolder::Open(
      arguments.folder,
      {FLIP_VERSION, std::string(MemoryModeText(memory_mode)), arguments.fresh},
      options, test_cases);
  if (folder.ok()) return folder;
  return absl::Status(folder.status().code(),
                      absl::StrCat("--out: ", folder.status().message()));
}

std::string ResultsText(const ResultsArguments& arguments,
                        const Totals& totals) {
  const size_t runs = totals.forked_runs + totals.cold_runs;
  return absl::StrCat("results: ", EscapeBytes(arguments.folder),
                      // There are none where nothing compiles, and in streams.
                      runs == 0 ? ""
                                : absl::StrCat("; ", totals.reused_runs, " of ",
                                               runs, " runs were there before"),
                      "\n");
}

}  // namespace flip

#include "judge/cli/results_options.h"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "judge/cli/not_empty.h"
#include "judge/report/atomic_file.h"
#include "judge/report/escape.h"

namespace flip {

void AddResultsOptions(CLI::App& command, ResultsArguments& arguments) {
  CLI::Option* folder =
      command
          .add_option(
              "--out", arguments.folder,
              "Keep results in this folder, made where it is not there, "
              "and do not run again what is in it: results.sqlite has "
              "all, with names also under --anonymize, results.json and "
              "(grade) junit.xml what this call asked for. After an interrupt "
              "the same call goes on")
          ->type_name("DIR")
          ->check(NotEmpty("the name of a folder"));
  command
      .add_flag("--fresh", arguments.fresh,
                "Run all again; of each program that is run the earlier runs "
                "go")
      ->needs(folder);
}

namespace {

std::string JsonIn(const std::string& folder) {
  return absl::StrCat(folder, "/results.json");
}

std::string JunitIn(const std::string& folder) {
  return absl::StrCat(folder, "/junit.xml");
}

// In the keys of results, so that it must not change as a text may.
const char* NameOf(MemoryMode mode) {
  switch (mode) {
    case MemoryMode::kPolled:
      return "polled";
    case MemoryMode::kGroup:
      return "group";
  }
  return "";
}

// Nobody is to take an earlier call's reports for this one's, which may end
// before it has written its own.
void RemoveStale(const std::string& file) {
  RemoveAbandoned(file);
  unlink(file.c_str());
}

}  // namespace

void NameReports(const ResultsArguments& arguments, bool junit,
                 ReportArguments& reports) {
  if (arguments.folder.empty()) return;
  if (!reports.json.has_value()) {
    reports.json = JsonIn(arguments.folder);
  }
  if (junit && !reports.junit.has_value()) {
    reports.junit = JunitIn(arguments.folder);
  }
}

std::vector<std::string> ResultsFiles(const ResultsArguments& arguments) {
  if (arguments.folder.empty()) return {};
  const std::string database = ResultsPath(arguments.folder);
  return {database, database + "-wal", database + "-shm", database + "-journal",
          absl::StrCat(arguments.folder, "/lock")};
}

absl::Status CheckIsOutside(const ResultsArguments& arguments,
                            absl::Span<const std::string> judged) {
  if (arguments.folder.empty()) return absl::OkStatus();
  std::error_code error;
  const auto folder = std::filesystem::weakly_canonical(
      std::filesystem::absolute(arguments.folder), error);
  for (const std::string& path : judged) {
    const auto around = std::filesystem::canonical(path, error);
    if (error || !std::filesystem::is_directory(around, error)) continue;
    const auto [left, at] = std::mismatch(around.begin(), around.end(),
                                          folder.begin(), folder.end());
    if (left != around.end()) continue;
    return absl::InvalidArgumentError(absl::StrCat(
        "--out: ", arguments.folder, " lies in ", path,
        ", where it would be judged the next time: name a folder elsewhere"));
  }
  return absl::OkStatus();
}

absl::StatusOr<std::unique_ptr<ResultsFolder>> OpenResults(
    const ResultsArguments& arguments, MemoryMode memory_mode,
    const JudgeOptions& options, absl::Span<const TestCase> test_cases) {
  if (arguments.folder.empty()) return nullptr;
  auto folder = ResultsFolder::Open(
      arguments.folder, {FLIP_VERSION, NameOf(memory_mode), arguments.fresh},
      options, test_cases);
  if (folder.ok()) {
    RemoveStale(JsonIn(arguments.folder));
    RemoveStale(JunitIn(arguments.folder));
    return folder;
  }
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

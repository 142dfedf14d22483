// flip-judge merge, list and diff: folders of results.
#include <cstdint>
#include <ctime>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "CLI/CLI.hpp"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "judge/cli/commands.h"
#include "judge/cli/console.h"
#include "judge/cli/exit_code.h"
#include "judge/cli/not_empty.h"
#include "judge/report/csv.h"
#include "judge/report/escape.h"
#include "judge/store/merge.h"
#include "judge/store/results_database.h"
#include "judge/store/results_folder.h"
#include "nlohmann/json.hpp"

namespace flip {
namespace {

using Json = nlohmann::ordered_json;

// The last judgement of a path, with what its facts tell.
struct Latest {
  StoredJudgement judgement;
  std::string language;
  size_t boards = 0;
  size_t right = 0;
  std::optional<size_t> deciding;
};

Latest LatestOf(const StoredJudgement& judgement) {
  Latest latest;
  latest.judgement = judgement;
  const Json facts =
      Json::parse(judgement.facts, nullptr, /*allow_exceptions=*/false);
  if (!facts.is_object()) return latest;
  latest.language = facts.value("language", "");
  latest.boards = facts.value("boards", size_t{0});
  latest.right = facts.value("boards_right", size_t{0});
  if (facts.contains("deciding")) latest.deciding = facts["deciding"];
  return latest;
}

using Latests = std::map<std::string, Latest>;

absl::StatusOr<ResultsDatabase> OpenToRead(const std::string& folder) {
  return ResultsDatabase::Open(ResultsPath(folder), SqlDatabase::Mode::kRead);
}

absl::StatusOr<Latests> LatestIn(ResultsDatabase& database) {
  Latests latests;
  const absl::Status visited =
      database.ForEachJudgement([&](const StoredJudgement& judgement) {
        latests.insert_or_assign(judgement.path, LatestOf(judgement));
      });
  if (!visited.ok()) return visited;
  return latests;
}

int Fault(const absl::Status& status) {
  PrintError(status.message());
  return absl::IsNotFound(status) || absl::IsFailedPrecondition(status)
             ? kExitUsage
             : kExitFault;
}

// " on board bwwb bbwb bwwb bwww", where one decided.
absl::StatusOr<std::string> DecidingText(ResultsDatabase& database,
                                         const Latest& latest) {
  if (!latest.deciding.has_value()) return std::string();
  const absl::StatusOr<std::string> label =
      database.LabelOf(latest.judgement.cases, *latest.deciding);
  if (!label.ok()) return label.status();
  return absl::StrCat(" on board ", *latest.deciding + 1, ", ",
                      EscapeBytes(*label));
}

std::string VerdictText(const Latest& latest) {
  const std::string& verdict = latest.judgement.verdict;
  return verdict.empty() ? "-" : verdict;
}

// merge

struct MergeArguments {
  std::string out;
  std::vector<std::string> in;
};

int MergeFolders(const MergeArguments& arguments) {
  absl::StatusOr<UniqueFd> lock = LockResults(arguments.out);
  if (!lock.ok()) return Fault(lock.status());
  absl::StatusOr<ResultsDatabase> database = ResultsDatabase::Open(
      ResultsPath(arguments.out), SqlDatabase::Mode::kWrite);
  if (!database.ok()) return Fault(database.status());
  bool has_conflicts = false;
  for (const std::string& folder : arguments.in) {
    const absl::StatusOr<MergeOutcome> merged =
        Merge(*database, ResultsPath(folder));
    if (!merged.ok()) return Fault(merged.status());
    Print(absl::StrCat(EscapeBytes(folder), ": ", merged->judgements,
                       " judgements, ", merged->new_judgements,
                       " of them new, ", merged->conflicts.size(),
                       " conflicts\n"));
    for (const std::string& conflict : merged->conflicts) {
      Print(absl::StrCat("  ", EscapeBytes(conflict), "\n"));
    }
    has_conflicts |= !merged->conflicts.empty();
  }
  return has_conflicts ? kExitFailed : kExitJudged;
}

// list

struct ListArguments {
  std::string folder;
  std::vector<std::string> verdicts;
  std::string path;
  bool csv = false;
};

bool IsListed(const ListArguments& arguments, const Latest& latest) {
  if (!absl::StrContains(latest.judgement.path, arguments.path)) return false;
  if (arguments.verdicts.empty()) return true;
  for (const std::string& verdict : arguments.verdicts) {
    if (verdict == VerdictText(latest)) return true;
  }
  return false;
}

// As "2026-11-30 14:05:09", in UTC.
std::string TimeText(int64_t seconds) {
  const std::time_t time = seconds;
  std::tm parts = {};
  gmtime_r(&time, &parts);
  return absl::StrFormat("%04d-%02d-%02d %02d:%02d:%02d", parts.tm_year + 1900,
                         parts.tm_mon + 1, parts.tm_mday, parts.tm_hour,
                         parts.tm_min, parts.tm_sec);
}

int ListResults(const ListArguments& arguments) {
  absl::StatusOr<ResultsDatabase> database = OpenToRead(arguments.folder);
  if (!database.ok()) return Fault(database.status());
  const absl::StatusOr<Latests> latests = LatestIn(*database);
  if (!latests.ok()) return Fault(latests.status());
  if (arguments.csv) {
    Print(CsvRow({"path", "verdict", "right", "boards", "language", "judged"}));
  }
  for (const auto& [path, latest] : *latests) {
    if (!IsListed(arguments, latest)) continue;
    const std::string judged = TimeText(latest.judgement.judged_at);
    if (arguments.csv) {
      Print(CsvRow({BytesCell(path), TextCell(VerdictText(latest)),
                    absl::StrCat(latest.right), absl::StrCat(latest.boards),
                    TextCell(latest.language), judged}));
    } else {
      Print(absl::StrFormat("%-4s %6d/%-6d %-8s %s  %s\n", VerdictText(latest),
                            latest.right, latest.boards, latest.language,
                            judged, EscapeBytes(path)));
    }
  }
  return kExitJudged;
}

// diff

struct DiffArguments {
  std::string before;
  std::string after;
};

// How much a judgement is worth: all right, then by the share of the boards.
std::pair<bool, double> WorthOf(const Latest& latest) {
  const double boards = latest.boards == 0 ? 1 : double(latest.boards);
  return {latest.judgement.verdict == "AC", double(latest.right) / boards};
}

class Diff {
 public:
  Diff(ResultsDatabase& before, ResultsDatabase& after)
      : before_(before), after_(after) {}

  absl::Status Add(const Latest& before, const Latest& after);

  // Changed for the better, for the worse, and neither.
  int better = 0;
  int worse = 0;
  int other = 0;

 private:
  ResultsDatabase& before_;
  ResultsDatabase& after_;
};

absl::Status Diff::Add(const Latest& before, const Latest& after) {
  if (before.judgement.verdict == after.judgement.verdict) {
    return absl::OkStatus();
  }
  const auto worth_before = WorthOf(before);
  const auto worth_after = WorthOf(after);
  const char* change = "changed";
  if (worth_after > worth_before) {
    ++better;
    change = "better";
  } else if (worth_after < worth_before) {
    ++worse;
    change = "worse";
  } else {
    ++other;
  }
  const absl::StatusOr<std::string> place_before =
      DecidingText(before_, before);
  if (!place_before.ok()) return place_before.status();
  const absl::StatusOr<std::string> place_after = DecidingText(after_, after);
  if (!place_after.ok()) return place_after.status();
  Print(absl::StrFormat("%-7s  %s: %s%s -> %s%s\n", change,
                        EscapeBytes(after.judgement.path), VerdictText(before),
                        *place_before, VerdictText(after), *place_after));
  return absl::OkStatus();
}

int DiffResults(const DiffArguments& arguments) {
  absl::StatusOr<ResultsDatabase> before = OpenToRead(arguments.before);
  if (!before.ok()) return Fault(before.status());
  absl::StatusOr<ResultsDatabase> after = OpenToRead(arguments.after);
  if (!after.ok()) return Fault(after.status());
  const absl::StatusOr<Latests> old_latests = LatestIn(*before);
  if (!old_latests.ok()) return Fault(old_latests.status());
  const absl::StatusOr<Latests> new_latests = LatestIn(*after);
  if (!new_latests.ok()) return Fault(new_latests.status());
  Diff diff(*before, *after);
  size_t common = 0;
  for (const auto& [path, latest] : *new_latests) {
    const auto old = old_latests->find(path);
    if (old == old_latests->end()) continue;
    ++common;
    const absl::Status added = diff.Add(old->second, latest);
    if (!added.ok()) return Fault(added);
  }
  Print(absl::StrCat(common, " submissions in both: ", diff.better, " better, ",
                     diff.worse, " worse, ", diff.other, " changed otherwise; ",
                     old_latests->size() - common, " only in the first, ",
                     new_latests->size() - common, " only in the second\n"));
  return diff.worse > 0 ? kExitFailed : kExitJudged;
}

void AddMerge(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand(
      "merge", "Put folders of results together, of several machines perhaps");
  auto arguments = std::make_shared<MergeArguments>();
  command->add_option("OUT", arguments->out, "The folder that gets all")
      ->required()
      ->check(NotEmpty("the name of a folder"));
  command->add_option("IN", arguments->in, "Folders that --out wrote")
      ->required()
      ->check(NotEmpty("the name of a folder"));
  command->callback([arguments, &action] {
    action = [arguments] { return MergeFolders(*arguments); };
  });
}

void AddList(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand(
      "list", "Show what is in a folder of results: of each path the latest");
  auto arguments = std::make_shared<ListArguments>();
  command->add_option("DIR", arguments->folder, "A folder that --out wrote")
      ->required()
      ->check(NotEmpty("the name of a folder"));
  command
      ->add_option("--verdict", arguments->verdicts,
                   "Only these verdicts: AC, WA, ..., - for none")
      ->delimiter(',');
  command->add_option("--path", arguments->path,
                      "Only paths that have this text in them");
  command->add_flag("--csv", arguments->csv, "As CSV, with a row of names");
  command->callback([arguments, &action] {
    action = [arguments] { return ListResults(*arguments); };
  });
}

void AddDiff(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand(
      "diff",
      "Compare two folders of results; exit with 1 if a verdict got worse");
  auto arguments = std::make_shared<DiffArguments>();
  command->add_option("OLD", arguments->before, "A folder that --out wrote")
      ->required()
      ->check(NotEmpty("the name of a folder"));
  command->add_option("NEW", arguments->after, "Another one")
      ->required()
      ->check(NotEmpty("the name of a folder"));
  command->callback([arguments, &action] {
    action = [arguments] { return DiffResults(*arguments); };
  });
}

}  // namespace

void AddResultsCommands(CLI::App& app, Action& action) {
  AddMerge(app, action);
  AddList(app, action);
  AddDiff(app, action);
}

}  // namespace flip

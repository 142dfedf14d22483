// flip-judge merge, list and diff: folders of results.
#include <cstdint>
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
#include "absl/time/time.h"
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
  std::string verdict;
  // What was judged by what: the board set and the rules.
  std::string cases;
  std::string rules;
  int64_t judged_at = 0;
  std::string language;
  size_t boards = 0;
  size_t right = 0;
  std::optional<size_t> deciding;
  bool has_verdict = false;
};

// Numbers and texts of a database that others may have written.
std::optional<size_t> NumberIn(const Json& facts, const char* name) {
  const auto member = facts.find(name);
  if (member == facts.end() || !member->is_number_unsigned()) {
    return std::nullopt;
  }
  return member->get<size_t>();
}

std::string TextIn(const Json& facts, const char* name) {
  const auto member = facts.find(name);
  return member == facts.end() || !member->is_string()
             ? std::string()
             : member->get<std::string>();
}

Latest LatestOf(const StoredJudgement& judgement) {
  Latest latest;
  latest.verdict = judgement.verdict;
  latest.has_verdict = HasVerdict(judgement);
  latest.cases = judgement.cases;
  latest.rules = judgement.rules;
  latest.judged_at = judgement.judged_at;
  const Json facts =
      Json::parse(judgement.facts, nullptr, /*allow_exceptions=*/false);
  if (!facts.is_object()) return latest;
  latest.language = TextIn(facts, "language");
  latest.boards = NumberIn(facts, "boards").value_or(0);
  latest.right = NumberIn(facts, "boards_right").value_or(0);
  latest.deciding = NumberIn(facts, "deciding");
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
      database.LabelOf(latest.cases, *latest.deciding);
  if (!label.ok()) return label.status();
  return absl::StrCat(" on board ", *latest.deciding + 1, ", ",
                      EscapeBytes(*label));
}

std::string VerdictText(const Latest& latest) {
  return latest.verdict.empty() ? "-" : EscapeBytes(latest.verdict);
}

// merge

struct MergeArguments {
  std::string out;
  std::vector<std::string> in;
};

int MergeFolders(const MergeArguments& arguments) {
  // Before anything is made.
  for (const std::string& folder : arguments.in) {
    const auto database = OpenToRead(folder);
    if (!database.ok()) return Fault(database.status());
  }
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

bool IsListed(const ListArguments& arguments, const std::string& path,
              const Latest& latest) {
  if (!absl::StrContains(path, arguments.path)) return false;
  if (arguments.verdicts.empty()) return true;
  for (const std::string& verdict : arguments.verdicts) {
    if (verdict == VerdictText(latest)) return true;
  }
  return false;
}

// As "2026-11-30 14:05:09", in UTC.
std::string TimeText(const Latest& latest) {
  return absl::FormatTime("%Y-%m-%d %H:%M:%S",
                          absl::FromUnixMicros(latest.judged_at),
                          absl::UTCTimeZone());
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
    if (!IsListed(arguments, path, latest)) continue;
    const std::string judged = TimeText(latest);
    if (arguments.csv) {
      Print(CsvRow({BytesCell(path), BytesCell(latest.verdict),
                    absl::StrCat(latest.right), absl::StrCat(latest.boards),
                    BytesCell(latest.language), judged}));
    } else {
      Print(absl::StrFormat("%-4s %6d/%-6d %-8s %s  %s\n", VerdictText(latest),
                            latest.right, latest.boards,
                            EscapeBytes(latest.language), judged,
                            EscapeBytes(path)));
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
  return {latest.verdict == "AC", double(latest.right) / boards};
}

class Diff {
 public:
  Diff(ResultsDatabase& before, ResultsDatabase& after)
      : before_(before), after_(after) {}

  absl::Status Add(const std::string& path, const Latest& before,
                   const Latest& after);

  // In both; of these judged on another board set or by other rules, so that
  // nothing can be said; changed for the better, for the worse, and neither.
  size_t common = 0;
  size_t incomparable = 0;
  size_t better = 0;
  size_t worse = 0;
  size_t other = 0;

 private:
  ResultsDatabase& before_;
  ResultsDatabase& after_;
};

absl::Status Diff::Add(const std::string& path, const Latest& before,
                       const Latest& after) {
  ++common;
  if (before.cases != after.cases || before.rules != after.rules) {
    ++incomparable;
    return absl::OkStatus();
  }
  if (before.verdict == after.verdict) return absl::OkStatus();
  const char* change = "changed";
  // Without a verdict on the program there is nothing to compare.
  const bool has_both = before.has_verdict && after.has_verdict;
  if (has_both && WorthOf(after) > WorthOf(before)) {
    ++better;
    change = "better";
  } else if (has_both && WorthOf(after) < WorthOf(before)) {
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
  Print(absl::StrFormat("%-7s  %s: %s%s -> %s%s\n", change, EscapeBytes(path),
                        VerdictText(before), *place_before, VerdictText(after),
                        *place_after));
  return absl::OkStatus();
}

int ExitCodeOf(const Diff& diff) {
  if (diff.common == 0) {
    PrintError(
        "there is no path in both: judge by the same paths, from the same "
        "folder");
    return kExitUsage;
  }
  if (diff.incomparable == diff.common) {
    PrintError(
        "all were judged on other board sets or by other rules: judge with the "
        "same options");
    return kExitUsage;
  }
  return diff.worse > 0 ? kExitFailed : kExitJudged;
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
  for (const auto& [path, latest] : *new_latests) {
    const auto old = old_latests->find(path);
    if (old == old_latests->end()) continue;
    const absl::Status added = diff.Add(path, old->second, latest);
    if (!added.ok()) return Fault(added);
  }
  Print(absl::StrCat(
      diff.common, " submissions in both: ", diff.better, " better, ",
      diff.worse, " worse, ", diff.other, " changed otherwise; ",
      diff.incomparable > 0
          ? absl::StrCat(diff.incomparable,
                         " on another board set or by other rules; ")
          : "",
      old_latests->size() - diff.common, " only in the first, ",
      new_latests->size() - diff.common, " only in the second\n"));
  return ExitCodeOf(diff);
}

void AddMerge(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand(
      "merge",
      "Put folders of results together, of several machines perhaps; exit with "
      "1 if they contradict each other, where what OUT has stays");
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
      ->check(CLI::IsMember(
          {"AC", "PE", "WA", "RTE", "TLE", "MLE", "OLE", "CE", "JE", "-"}))
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
      "Compare two folders of results, of each path the latest; exit with 1 if "
      "a verdict got worse, with 2 if nothing can be compared");
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

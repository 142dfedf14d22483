#include "judge/batch/testing/hostile_case.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/escaping.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"

namespace flip {
namespace {

namespace fs = std::filesystem;

struct FactRow {
  absl::string_view word;
  HostileFact fact;
  // Verdicts that it can decide.
  std::vector<Verdict> verdicts;
};

const std::vector<FactRow>& FactRows() {
  static const auto& rows = *new std::vector<FactRow>{
      {"answer",
       HostileFact::kAnswer,
       {Verdict::kAccepted, Verdict::kWrongAnswer,
        Verdict::kPresentationError}},
      {"exit", HostileFact::kExit, {Verdict::kRunTimeError}},
      {"signal", HostileFact::kSignal, {Verdict::kRunTimeError}},
      {"unstartable", HostileFact::kNotStarted, {Verdict::kRunTimeError}},
      {"cpu", HostileFact::kCpu, {Verdict::kTimeLimit}},
      {"wall", HostileFact::kWall, {Verdict::kTimeLimit}},
      {"memory", HostileFact::kMemory, {Verdict::kMemoryLimit}},
      {"output", HostileFact::kOutput, {Verdict::kOutputLimit}},
      {"compile", HostileFact::kCompile, {Verdict::kCompileError}}};
  return rows;
}

absl::Status Wrong(absl::string_view value) {
  return absl::InvalidArgumentError(absl::StrCat("what is '", value, "'?"));
}

absl::Status SetFact(absl::string_view value, HostileCase& to) {
  const std::pair<absl::string_view, absl::string_view> words =
      absl::StrSplit(value, absl::MaxSplits(' ', 1));
  for (const FactRow& row : FactRows()) {
    if (row.word != words.first) continue;
    to.fact = row.fact;
    if (!absl::CUnescape(words.second, &to.text)) break;
    const bool has_number =
        row.fact == HostileFact::kExit || row.fact == HostileFact::kSignal;
    if (has_number && !absl::SimpleAtoi(to.text, &to.number)) break;
    const bool has_text = has_number || row.fact == HostileFact::kCompile;
    if (has_text == to.text.empty()) break;
    if (std::count(row.verdicts.begin(), row.verdicts.end(), to.verdict) == 0) {
      return absl::InvalidArgumentError(
          absl::StrCat(value, " does not make ", VerdictCode(to.verdict)));
    }
    return absl::OkStatus();
  }
  return Wrong(value);
}

absl::Status SetForks(absl::string_view value, HostileCase& to) {
  for (const auto& [word, forks] :
       {std::pair<absl::string_view, HostileForks>("lost", HostileForks::kLost),
        std::pair<absl::string_view, HostileForks>("differs",
                                                   HostileForks::kDiffers),
        std::pair<absl::string_view, HostileForks>("never",
                                                   HostileForks::kNever)}) {
    if (word != value) continue;
    to.forks = forks;
    return absl::OkStatus();
  }
  return Wrong(value);
}

absl::Status Set(absl::string_view key, absl::string_view value,
                 HostileCase& to) {
  if (key == "fact") return SetFact(value, to);
  if (key == "forked") return SetForks(value, to);
  if (key == "limits") {
    return AddLanguageLimits(
        absl::StrCat(to.language->short_names[0], ":", value), to.limits);
  }
  if (key == "compare") {
    const std::optional<Comparison> comparison = ComparisonByName(value);
    if (!comparison.has_value()) return Wrong(value);
    to.comparison = *comparison;
    return absl::OkStatus();
  }
  int number = 0;
  if (!absl::SimpleAtoi(value, &number)) return Wrong(value);
  if (key == "runs") {
    if (number < 1) return Wrong(value);
    to.runs = number;
  }
  if (key == "runs") return absl::OkStatus();
  if (key != "left over") return Wrong(key);
  to.left_over = number;
  return absl::OkStatus();
}

}  // namespace

std::vector<std::string> HostilePaths(const std::string& folder) {
  std::vector<std::string> paths;
  for (const fs::directory_entry& verdict : fs::directory_iterator(folder)) {
    if (!verdict.is_directory()) continue;
    for (const fs::directory_entry& file : fs::directory_iterator(verdict)) {
      if (LanguageOfFile(file.path().string()) != nullptr) {
        paths.push_back(file.path().string());
      }
    }
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

std::string HostileName(absl::string_view path) {
  const std::vector<absl::string_view> parts = absl::StrSplit(path, '/');
  std::string name =
      absl::StrCat(parts[parts.size() - 2], "_", parts[parts.size() - 1]);
  for (char& c : name) {
    if (!absl::ascii_isalnum(static_cast<unsigned char>(c))) c = '_';
  }
  return name;
}

absl::StatusOr<HostileCase> ReadHostileCase(const std::string& path) {
  HostileCase result;
  result.path = path;
  result.name = HostileName(path);
  result.language = LanguageOfFile(path);
  const std::string folder = fs::path(path).parent_path().filename().string();
  const std::optional<Verdict> verdict = VerdictByFolder(folder);
  if (result.language == nullptr || !verdict.has_value()) return Wrong(path);
  result.verdict = *verdict;

  std::ifstream file(path, std::ios::binary);
  const std::string content{std::istreambuf_iterator<char>(file), {}};
  int facts = 0;
  for (absl::string_view line : absl::StrSplit(content, '\n')) {
    const bool first = line.data() == content.data();
    if (!first && !absl::StartsWith(line, " *") &&
        !absl::StartsWith(line, "#")) {
      break;  // The comment's end.
    }
    absl::string_view text = line;
    while (absl::ConsumePrefix(&text, " ") || absl::ConsumePrefix(&text, "*") ||
           absl::ConsumePrefix(&text, "#")) {
    }
    const std::pair<absl::string_view, absl::string_view> words =
        absl::StrSplit(text, absl::MaxSplits(": ", 1));
    const auto& [key, value] = words;
    // Prose has no colon after one or two words.
    const bool is_key = std::count(key.begin(), key.end(), ' ') <= 1 &&
                        std::all_of(key.begin(), key.end(), [](char c) {
                          return c == ' ' || absl::ascii_islower(c);
                        });
    if (value.empty() || !is_key) continue;
    facts += key == "fact" ? 1 : 0;
    const absl::Status set = Set(key, value, result);
    if (!set.ok()) return set;
  }
  if (facts != 1) {
    return absl::InvalidArgumentError(
        absl::StrCat("its comment tells ", facts, " facts, not one"));
  }
  return result;
}

}  // namespace flip

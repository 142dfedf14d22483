#include "judge/package/glob.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace flip {
namespace {

absl::Status Bad(absl::string_view pattern, absl::string_view what) {
  return absl::InvalidArgumentError(
      absl::StrCat("the pattern '", pattern, "' ", what));
}

absl::Status CheckCharacters(absl::string_view pattern) {
  if (absl::StrContains(pattern, "**")) {
    return Bad(pattern, "has '**'; write a star for each part");
  }
  int open = 0;
  for (const char c : pattern) {
    if (c == '{') ++open;
    if (c == '}') --open;
    if (open < 0) break;
    if (!absl::ascii_isalnum(static_cast<unsigned char>(c)) &&
        !(c == ',' && open > 0) && !absl::StrContains("_.-/*{}", c)) {
      return Bad(pattern,
                 "has a character that is neither of a name nor '*' or a "
                 "brace; there are no other patterns");
    }
  }
  return open == 0 ? absl::OkStatus()
                   : Bad(pattern, "has a brace without its match");
}

// The place of the brace that closes the one at `open`.
size_t Closing(absl::string_view text, size_t open) {
  int depth = 0;
  for (size_t i = open;; ++i) {
    if (text[i] == '{') ++depth;
    if (text[i] == '}' && --depth == 0) return i;
  }
}

// The parts of `list` between commas that stand in no brace.
std::vector<absl::string_view> SplitList(absl::string_view list) {
  std::vector<absl::string_view> parts;
  int depth = 0;
  size_t start = 0;
  for (size_t i = 0; i < list.size(); ++i) {
    if (list[i] == '{') ++depth;
    if (list[i] == '}') --depth;
    if (list[i] != ',' || depth > 0) continue;
    parts.push_back(list.substr(start, i - start));
    start = i + 1;
  }
  parts.push_back(list.substr(start));
  return parts;
}

// Replaces the first brace of each until there is none. False when there would
// be too many.
bool ExpandBraces(std::vector<std::string>& patterns) {
  for (size_t next = 0; next < patterns.size();) {
    const std::string pattern = patterns[next];
    const size_t open = pattern.find('{');
    if (open == std::string::npos) {
      ++next;
      continue;
    }
    const size_t close = Closing(pattern, open);
    std::vector<std::string> expanded;
    for (const absl::string_view part : SplitList(
             absl::string_view(pattern).substr(open + 1, close - open - 1))) {
      expanded.push_back(absl::StrCat(pattern.substr(0, open), part,
                                      pattern.substr(close + 1)));
    }
    patterns[next] = expanded.front();
    patterns.insert(patterns.end(), expanded.begin() + 1, expanded.end());
    if (patterns.size() > Glob::kMostAlternatives) return false;
  }
  return true;
}

// Stars match greedily, and only the last one is ever taken back.
bool MatchesPart(absl::string_view pattern, absl::string_view text) {
  size_t p = 0;
  size_t t = 0;
  size_t star = absl::string_view::npos;
  size_t star_text = 0;
  while (t < text.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      star_text = t;
    } else if (p < pattern.size() && pattern[p] == text[t]) {
      ++p;
      ++t;
    } else if (star != absl::string_view::npos) {
      p = star + 1;
      t = ++star_text;
    } else {
      return false;
    }
  }
  while (p < pattern.size() && pattern[p] == '*') ++p;
  return p == pattern.size();
}

}  // namespace

absl::StatusOr<Glob> Glob::Parse(absl::string_view pattern) {
  if (absl::Status status = CheckCharacters(pattern); !status.ok()) {
    return status;
  }
  std::vector<std::string> patterns = {std::string(pattern)};
  if (!ExpandBraces(patterns)) {
    return Bad(pattern, absl::StrCat("stands for more than ", kMostAlternatives,
                                     " patterns"));
  }
  Glob glob;
  glob.pattern_ = std::string(pattern);
  for (const std::string& alternative : patterns) {
    glob.alternatives_.push_back(absl::StrSplit(alternative, '/'));
    for (const std::string& part : glob.alternatives_.back()) {
      if (part.empty() || part == "." || part == "..") {
        return Bad(pattern, "has a part that is empty, '.' or '..'");
      }
    }
  }
  return glob;
}

bool Glob::Matches(absl::string_view path) const {
  const std::vector<absl::string_view> parts = absl::StrSplit(path, '/');
  return std::any_of(alternatives_.begin(), alternatives_.end(),
                     [&](const std::vector<std::string>& alternative) {
                       return alternative.size() <= parts.size() &&
                              std::equal(alternative.begin(), alternative.end(),
                                         parts.begin(), MatchesPart);
                     });
}

bool Glob::StartsWithPart(absl::string_view name) const {
  return std::any_of(alternatives_.begin(), alternatives_.end(),
                     [&](const std::vector<std::string>& alternative) {
                       return alternative.front() == name;
                     });
}

}  // namespace flip

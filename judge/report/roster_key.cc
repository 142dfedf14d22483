#include "judge/report/roster_key.h"

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "judge/report/escape.h"
#include "re2/re2.h"

namespace flip {
namespace {

bool IsInsideCharacter(absl::string_view text, size_t position) {
  return position < text.size() &&
         (static_cast<unsigned char>(text[position]) & 0xC0) == 0x80;
}

std::string CountText(size_t count, absl::string_view one,
                      absl::string_view several) {
  return absl::StrCat(count, " ", count == 1 ? one : several);
}

std::string ListText(const std::vector<std::string>& paths, size_t most) {
  std::vector<std::string> shown;
  for (size_t i = 0; i < std::min(most, paths.size()); ++i) {
    shown.push_back(EscapeBytes(paths[i]));
  }
  return absl::StrCat(absl::StrJoin(shown, ", "),
                      paths.size() > most
                          ? absl::StrCat(" and ", paths.size() - most, " more")
                          : "");
}

}  // namespace

KeyPattern::KeyPattern(std::unique_ptr<const re2::RE2> regex)
    : regex_(std::move(regex)) {}
KeyPattern::KeyPattern(KeyPattern&&) noexcept = default;
KeyPattern& KeyPattern::operator=(KeyPattern&&) noexcept = default;
KeyPattern::~KeyPattern() = default;

absl::StatusOr<KeyPattern> KeyPattern::Parse(absl::string_view regex) {
  re2::RE2::Options options;
  options.set_log_errors(false);
  auto parsed = std::make_unique<const re2::RE2>(
      re2::StringPiece(regex.data(), regex.size()), options);
  if (!parsed->ok()) {
    return absl::InvalidArgumentError(absl::StrCat(
        "'", EscapeBytes(regex),
        "' is no regular expression: ", EscapeBytes(parsed->error())));
  }
  return KeyPattern(std::move(parsed));
}

std::string KeyPattern::KeyOf(absl::string_view path) const {
  const std::string text = EscapeBytes(path);
  const int group = std::min(1, regex_->NumberOfCapturingGroups());
  re2::StringPiece taken[2];
  if (!regex_->Match(text, 0, text.size(), re2::RE2::UNANCHORED, taken,
                     group + 1) ||
      taken[group].empty()) {
    return "";
  }
  // Whole characters, although \C takes single bytes.
  auto begin = static_cast<size_t>(taken[group].data() - text.data());
  size_t end = begin + taken[group].size();
  while (IsInsideCharacter(text, begin)) --begin;
  while (IsInsideCharacter(text, end)) ++end;
  return text.substr(begin, end - begin);
}

KeyProblems FindKeyProblems(absl::Span<const KeyedPath> submissions) {
  KeyProblems problems;
  std::map<std::string, std::vector<std::string>> by_key;
  for (const KeyedPath& submission : submissions) {
    if (submission.key.empty()) {
      problems.without.push_back(submission.path);
    } else {
      by_key[submission.key].push_back(submission.path);
    }
  }
  for (auto& [key, paths] : by_key) {
    if (paths.size() > 1) problems.shared.emplace_back(key, std::move(paths));
  }
  return problems;
}

std::string KeyProblemsText(const KeyProblems& problems, size_t most) {
  std::string text;
  if (!problems.without.empty()) {
    absl::StrAppend(&text,
                    CountText(problems.without.size(), "submission has",
                              "submissions have"),
                    " no key: ", ListText(problems.without, most), "\n");
  }
  for (size_t i = 0; i < std::min(most, problems.shared.size()); ++i) {
    const auto& [key, paths] = problems.shared[i];
    absl::StrAppend(&text, paths.size(), " submissions have the key ", key,
                    ": ", ListText(paths, most), "\n");
  }
  if (problems.shared.size() > most) {
    absl::StrAppend(&text, "and ",
                    CountText(problems.shared.size() - most, "more key is that",
                              "more keys are those"),
                    " of several submissions\n");
  }
  return text;
}

std::string KeyProblemCounts(const KeyProblems& problems) {
  std::vector<std::string> parts;
  if (!problems.without.empty()) {
    parts.push_back(
        absl::StrCat(CountText(problems.without.size(), "submission has",
                               "submissions have"),
                     " no key"));
  }
  if (!problems.shared.empty()) {
    parts.push_back(absl::StrCat(
        CountText(problems.shared.size(), "key is that", "keys are those"),
        " of several submissions"));
  }
  return parts.empty() ? "" : absl::StrCat(absl::StrJoin(parts, "; "), "\n");
}

}  // namespace flip

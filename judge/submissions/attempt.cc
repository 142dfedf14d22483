#include "judge/submissions/attempt.h"

#include <string>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"

namespace flip {
namespace {

bool IsSeparator(char c) {
  return c == '_' || c == '-' || c == '.' || c == ' ';
}

absl::string_view WithoutDigitsAtEnd(absl::string_view text) {
  while (!text.empty() && absl::ascii_isdigit(text.back())) {
    text.remove_suffix(1);
  }
  return text;
}

absl::string_view WithoutSeparatorsAtEnd(absl::string_view text) {
  while (!text.empty() && IsSeparator(text.back())) text.remove_suffix(1);
  return text;
}

absl::string_view WithoutSuffix(absl::string_view name) {
  const size_t dot = name.rfind('.');
  if (dot == absl::string_view::npos || dot == 0) return name;
  const absl::string_view suffix = name.substr(dot + 1);
  const bool is_number = !suffix.empty() && WithoutDigitsAtEnd(suffix).empty();
  return is_number ? name : name.substr(0, dot);
}

// What stands before a number at the end of `text`, without what sets it apart;
// empty when that is nothing or nothing sets it apart.
absl::string_view BeforeNumber(absl::string_view text, bool in_brackets) {
  absl::string_view before = WithoutDigitsAtEnd(text);
  if (in_brackets) {
    if (!absl::ConsumeSuffix(&before, "(")) return "";
    return WithoutSeparatorsAtEnd(before);
  }
  if (!absl::ConsumeSuffix(&before, "v")) absl::ConsumeSuffix(&before, "V");
  const absl::string_view stem = WithoutSeparatorsAtEnd(before);
  // Without a separator, "v" and the digits are the end of a word.
  return stem.size() == before.size() ? "" : stem;
}

}  // namespace

Attempt AttemptOf(absl::string_view file_name) {
  absl::string_view text = WithoutSuffix(file_name);
  Attempt attempt{std::string(text), std::nullopt};
  const bool in_brackets = absl::ConsumeSuffix(&text, ")");
  const absl::string_view digits = text.substr(WithoutDigitsAtEnd(text).size());
  const absl::string_view stem = BeforeNumber(text, in_brackets);
  uint64_t number = 0;
  if (stem.empty() || !absl::SimpleAtoi(digits, &number)) return attempt;
  return {std::string(stem), number};
}

}  // namespace flip

#include "judge/check/compare.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/strip.h"

namespace flip {
namespace {

struct NamedComparison {
  absl::string_view name;
  Comparison comparison;
};

constexpr std::array<NamedComparison, 3> kComparisons = {
    {{"tokens", Comparison::kTokens},
     {"lines", Comparison::kLines},
     {"exact", Comparison::kExact}}};

bool IsSpace(char c) {
  return absl::ascii_isspace(static_cast<unsigned char>(c));
}

bool SameTokens(absl::string_view a, absl::string_view b) {
  for (;;) {
    const absl::string_view token = TakeToken(a);
    if (token != TakeToken(b)) return false;
    if (token.empty()) return true;
  }
}

// Takes the next line off the front of `text`, without its newline.
absl::string_view TakeLine(absl::string_view& text) {
  const size_t end = std::min(text.find('\n'), text.size());
  const absl::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

bool SameLines(absl::string_view a, absl::string_view b) {
  absl::ConsumeSuffix(&a, "\n");
  absl::ConsumeSuffix(&b, "\n");
  for (;;) {
    // An empty rest stands for one line only if a newline came before it, so
    // lines are counted by their newlines.
    const bool more_a = absl::StrContains(a, '\n');
    const bool more_b = absl::StrContains(b, '\n');
    if (absl::StripTrailingAsciiWhitespace(TakeLine(a)) !=
            absl::StripTrailingAsciiWhitespace(TakeLine(b)) ||
        more_a != more_b) {
      return false;
    }
    if (!more_a) return true;
  }
}

}  // namespace

absl::string_view TakeToken(absl::string_view& text) {
  const auto* begin = std::find_if_not(text.begin(), text.end(), IsSpace);
  const auto* end = std::find_if(begin, text.end(), IsSpace);
  const absl::string_view token =
      text.substr(static_cast<size_t>(begin - text.begin()),
                  static_cast<size_t>(end - begin));
  text.remove_prefix(static_cast<size_t>(end - text.begin()));
  return token;
}

std::optional<Comparison> ComparisonByName(absl::string_view name) {
  for (const NamedComparison& candidate : kComparisons) {
    if (candidate.name == name) return candidate.comparison;
  }
  return std::nullopt;
}

absl::string_view ComparisonName(Comparison comparison) {
  return kComparisons[static_cast<size_t>(comparison)].name;
}

std::optional<Comparison> StrictestAcceptance(absl::string_view output,
                                              absl::string_view expected) {
  if (output == expected) return Comparison::kExact;
  if (!SameTokens(output, expected)) return std::nullopt;
  return SameLines(output, expected) ? Comparison::kLines : Comparison::kTokens;
}

CheckOutcome OutcomeBy(Comparison comparison,
                       std::optional<Comparison> strictest) {
  if (!strictest.has_value()) return CheckOutcome::kReject;
  return *strictest >= comparison ? CheckOutcome::kAccept
                                  : CheckOutcome::kPresentation;
}

CheckOutcome Compare(Comparison comparison, absl::string_view output,
                     absl::string_view expected) {
  return OutcomeBy(comparison, StrictestAcceptance(output, expected));
}

}  // namespace flip

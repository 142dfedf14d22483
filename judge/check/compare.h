// Whether an output is right: a fact, from which judge/verdict decides.
#ifndef FLIP_JUDGE_CHECK_COMPARE_H_
#define FLIP_JUDGE_CHECK_COMPARE_H_

#include <optional>

#include "absl/strings/string_view.h"

namespace flip {

enum class CheckOutcome {
  kAccept,
  kReject,
  // The right words in another form than asked for.
  kPresentation,
  // The check itself failed. Built-in comparisons never do.
  kFault,
};

// How an output is compared. White space is the six ASCII kinds: space, \t, \n,
// \v, \f and \r; tokens are what stands between it, compared byte for byte, so
// that "04" and "+4" are not "4".
enum class Comparison {
  // White space never matters. The least strict comes first.
  kTokens,
  // Blanks at the ends of lines (white space other than \n) and one final
  // newline do not matter.
  kLines,
  // Every byte matters.
  kExact,
};

// "tokens", "lines" or "exact"; nothing for another name.
std::optional<Comparison> ComparisonByName(absl::string_view name);
absl::string_view ComparisonName(Comparison comparison);

// Compares `output` with the right one. Under kLines and kExact an output with
// the same sequence of tokens, but in another form, is kPresentation. In time
// linear in the sizes, without a copy of either.
CheckOutcome Compare(Comparison comparison, absl::string_view output,
                     absl::string_view expected);

// The strictest comparison by which `output` is right, so that it is right by
// all that are declared before it too, and by none after it: there it is
// kPresentation. Nothing when it is wrong by each.
std::optional<Comparison> StrictestAcceptance(absl::string_view output,
                                              absl::string_view expected);

// What Compare() says of an output by `comparison`, told from the above.
CheckOutcome OutcomeBy(Comparison comparison,
                       std::optional<Comparison> strictest);

// Takes the next token off the front of `text`; empty when there is none.
absl::string_view TakeToken(absl::string_view& text);

}  // namespace flip

#endif  // FLIP_JUDGE_CHECK_COMPARE_H_

// Comparison of an output with the right one. The input is cut in two at the
// first '|', which no answer holds: output before it, expected output after it.
// - by tokens it agrees with splitting both by the C++ library;
// - what is accepted exactly is accepted by lines, and that by tokens;
// - a reject is one in every mode, and only kPresentation lies between;
// - the order of the two does not matter.
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <locale>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "fuzz/check.h"
#include "judge/check/compare.h"

namespace flip {
namespace {

// The classic locale's white space is the six ASCII kinds.
std::vector<std::string> Tokens(absl::string_view text) {
  std::istringstream stream{std::string(text)};
  stream.imbue(std::locale::classic());
  return {std::istream_iterator<std::string>(stream), {}};
}

void CheckPair(absl::string_view output, absl::string_view expected) {
  const CheckOutcome tokens = Compare(Comparison::kTokens, output, expected);
  const CheckOutcome lines = Compare(Comparison::kLines, output, expected);
  const CheckOutcome exact = Compare(Comparison::kExact, output, expected);
  const bool same_tokens = Tokens(output) == Tokens(expected);
  Check(tokens == (same_tokens ? CheckOutcome::kAccept : CheckOutcome::kReject),
        "tokens are what the library splits into");
  Check((exact == CheckOutcome::kAccept) == (output == expected),
        "exactly is byte for byte");
  for (const CheckOutcome outcome : {lines, exact}) {
    Check((outcome == CheckOutcome::kReject) == !same_tokens,
          "other tokens are a reject in every mode");
    Check(outcome != CheckOutcome::kFault, "a comparison cannot fail");
  }
  Check(exact != CheckOutcome::kAccept || lines == CheckOutcome::kAccept,
        "what is exact is right by lines");
  for (const Comparison mode :
       {Comparison::kTokens, Comparison::kLines, Comparison::kExact}) {
    Check(Compare(mode, output, expected) == Compare(mode, expected, output),
          "the order does not matter");
  }
}

}  // namespace
}  // namespace flip

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const absl::string_view input(reinterpret_cast<const char*>(data), size);
  const size_t cut = input.find('|');
  const absl::string_view output = input.substr(0, cut);
  const absl::string_view expected =
      cut == absl::string_view::npos ? output : input.substr(cut + 1);
  flip::CheckPair(output, expected);
  // One newline more is what people forget and judges forgive.
  flip::CheckPair(output, std::string(output) + "\n");
  return 0;
}

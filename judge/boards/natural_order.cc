#include "judge/boards/natural_order.h"

#include <algorithm>

#include "absl/strings/ascii.h"

namespace flip {
namespace {

bool StartsWithDigit(absl::string_view text) {
  return !text.empty() &&
         absl::ascii_isdigit(static_cast<unsigned char>(text[0]));
}

// Takes the digits that `text` starts with off it and returns them without
// leading zeros.
absl::string_view TakeNumber(absl::string_view& text) {
  const size_t size =
      std::min(text.find_first_not_of("0123456789"), text.size());
  absl::string_view number = text.substr(0, size);
  text.remove_prefix(size);
  number.remove_prefix(std::min(number.find_first_not_of('0'), number.size()));
  return number;
}

// As strcmp: of two numbers without leading zeros the longer is the greater.
int CompareNumbers(absl::string_view a, absl::string_view b) {
  if (a.size() != b.size()) return a.size() < b.size() ? -1 : 1;
  return a.compare(b);
}

}  // namespace

bool NaturalLess(absl::string_view a, absl::string_view b) {
  absl::string_view rest_a = a;
  absl::string_view rest_b = b;
  while (!rest_a.empty() && !rest_b.empty()) {
    int order = 0;
    if (StartsWithDigit(rest_a) && StartsWithDigit(rest_b)) {
      order = CompareNumbers(TakeNumber(rest_a), TakeNumber(rest_b));
    } else {
      // Compares as unsigned bytes.
      order = rest_a.substr(0, 1).compare(rest_b.substr(0, 1));
      rest_a.remove_prefix(1);
      rest_b.remove_prefix(1);
    }
    if (order != 0) return order < 0;
  }
  if (rest_a.empty() != rest_b.empty()) return rest_a.empty();
  return a < b;
}

}  // namespace flip

// The order in which people number files.
#ifndef FLIP_JUDGE_BOARDS_NATURAL_ORDER_H_
#define FLIP_JUDGE_BOARDS_NATURAL_ORDER_H_

#include "absl/strings/string_view.h"

namespace flip {

// Whether `a` comes before `b`: as their bytes do, but that a run of digits
// counts as one number, of any length: "2", "10", "a2", "a10". Names that are
// equal but for leading zeros come in the order of their bytes: "01", "1". A
// strict total order.
bool NaturalLess(absl::string_view a, absl::string_view b);

}  // namespace flip

#endif  // FLIP_JUDGE_BOARDS_NATURAL_ORDER_H_

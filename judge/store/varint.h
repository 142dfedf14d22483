// Numbers in as few bytes as they need.
#ifndef FLIP_JUDGE_STORE_VARINT_H_
#define FLIP_JUDGE_STORE_VARINT_H_

#include <cstdint>
#include <optional>
#include <string>

#include "absl/strings/string_view.h"

namespace flip {

// Appends a number: seven bits a byte, the lowest first, the top bit set in all
// but the last.
void AddVarint(uint64_t number, std::string& row);

// Takes a number off the front of `row`. Nothing, with `row` anywhere, when
// there is none.
std::optional<uint64_t> TakeVarint(absl::string_view& row);

}  // namespace flip

#endif  // FLIP_JUDGE_STORE_VARINT_H_

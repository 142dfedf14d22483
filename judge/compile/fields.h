// Texts and numbers in a row of bytes, each with its length before it, so that
// no two rows of them are the same bytes.
#ifndef FLIP_JUDGE_COMPILE_FIELDS_H_
#define FLIP_JUDGE_COMPILE_FIELDS_H_

#include <cstdint>
#include <optional>
#include <string>

#include "absl/strings/string_view.h"

namespace flip {

// Appends a text, any bytes, or a number.
void AddField(absl::string_view text, std::string& row);
void AddField(int64_t number, std::string& row);

// Take the first of what is left of `row`. Nothing, with `row` anywhere, when
// there is no such field: whatever the bytes are.
std::optional<absl::string_view> TakeText(absl::string_view& row);
std::optional<int64_t> TakeNumber(absl::string_view& row);

}  // namespace flip

#endif  // FLIP_JUDGE_COMPILE_FIELDS_H_

// Addresses of content.
#ifndef FLIP_JUDGE_BOARDS_CONTENT_ID_H_
#define FLIP_JUDGE_BOARDS_CONTENT_ID_H_

#include <string>

#include "absl/strings/string_view.h"

namespace flip {

// The SHA-256 of `content` in 64 hexadecimal digits.
std::string Sha256(absl::string_view content);

// The first 128 bits, in hexadecimal, of the SHA-256 of `content`: equal
// exactly for equal content, on every machine.
std::string ContentId(absl::string_view content);

}  // namespace flip

#endif  // FLIP_JUDGE_BOARDS_CONTENT_ID_H_

// Showing bytes that anybody may have written.
#ifndef FLIP_JUDGE_REPORT_ESCAPE_H_
#define FLIP_JUDGE_REPORT_ESCAPE_H_

#include <cstddef>
#include <string>

#include "absl/strings/string_view.h"

namespace flip {

// `bytes` as text that is valid UTF-8, has no newline and cannot steer a
// terminal: '\\', '\n', '\r' and '\t' in C's way; every byte of other control
// characters (also U+0080 to U+009F), of characters that change the direction
// or separate lines, of byte order marks, and of what is not UTF-8 as \xNN,
// with just two digits. Everything else stays. Can be turned back into the
// bytes.
std::string EscapeBytes(absl::string_view bytes);

// The same in double quotes (which are escaped too), of at most `most` bytes of
// `bytes`, with a remark on how many of `total` were left out.
std::string QuoteBytes(absl::string_view bytes, size_t most, size_t total);

// `bytes` as one word of a POSIX shell, in the plainest quoting that serves.
// Control characters, which that has no way to show on one line, take the
// $'...' form that bash, ksh and zsh know.
std::string ShellQuote(absl::string_view bytes);

}  // namespace flip

#endif  // FLIP_JUDGE_REPORT_ESCAPE_H_

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

// `text` as XML 1.0 has it in an element: a parser gives it back. Only what XML
// has no way to hold (control characters, U+FFFE, U+FFFF, what is not UTF-8) is
// written as \xNN, byte by byte, so that what EscapeBytes() wrote can still be
// turned back into the bytes.
std::string XmlText(absl::string_view text);

// The same as an attribute's value, for double or single quotes.
std::string XmlAttribute(absl::string_view text);

}  // namespace flip

#endif  // FLIP_JUDGE_REPORT_ESCAPE_H_

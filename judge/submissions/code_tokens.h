// The words and marks of C, C++ and Java sources.
#ifndef FLIP_JUDGE_SUBMISSIONS_CODE_TOKENS_H_
#define FLIP_JUDGE_SUBMISSIONS_CODE_TOKENS_H_

#include <vector>

#include "absl/strings/string_view.h"

namespace flip {

enum class CodeStyle { kC, kJava };  // C is C++ too.

// The tokens of `source` outside comments and, for kC, outside preprocessor
// lines and what "#if 0" switches off: words and numbers whole, "->" and "::",
// every other mark by itself, and one quotation mark for each literal. Any
// bytes; those from 0x80 on count as letters. A literal that does not end on
// its line ends there, unless it may go on; a comment, raw string or text block
// that does not end goes to the end. Takes time in proportion to the source.
std::vector<absl::string_view> CodeTokens(CodeStyle style,
                                          absl::string_view source);

}  // namespace flip

#endif  // FLIP_JUDGE_SUBMISSIONS_CODE_TOKENS_H_

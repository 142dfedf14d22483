// The statements of Python sources, told apart by their words.
#ifndef FLIP_JUDGE_SUBMISSIONS_PYTHON_STATEMENTS_H_
#define FLIP_JUDGE_SUBMISSIONS_PYTHON_STATEMENTS_H_

#include <cstddef>
#include <vector>

#include "absl/strings/string_view.h"

namespace flip {

// What Python calls a logical line: up to the end of a line outside brackets.
struct PythonLine {
  // In columns; a tab goes to the next multiple of 8.
  size_t indent = 0;
  // Words and numbers whole; "==", "<=", ">=", "!=", ":=" and "->"; every other
  // mark by itself ("+=" is two, the last of them "="); one quotation mark for
  // each string. Not empty.
  std::vector<absl::string_view> tokens;
};

// Gives the logical lines of a source one after the other, without comments.
// Any bytes; those from 0x80 on count as letters. A bracket that is not closed
// ends before a line that begins, without indentation, with a word that cannot
// stand in brackets ("def"). Takes time in proportion to the source.
class PythonLineReader {
 public:
  // `source` must outlive the reader and its lines.
  explicit PythonLineReader(absl::string_view source) : source_(source) {}

  // False at the end.
  bool Next(PythonLine& line);

 private:
  char Now() const { return at_ < source_.size() ? source_[at_] : '\0'; }
  bool Starts(absl::string_view text) const;
  void Skip(size_t count);
  bool IsAtNewline() const { return Now() == '\n' || Now() == '\r'; }
  void SkipNewline() { Skip(Starts("\r\n") ? 2 : 1); }
  void SkipEscaped();
  void SkipString();
  size_t Indentation();
  // Whether the logical line goes on at the newline where the reader stands.
  bool GoesOn();
  void Token(PythonLine& line);

  const absl::string_view source_;
  size_t at_ = 0;
  // Of brackets.
  size_t depth_ = 0;
};

}  // namespace flip

#endif  // FLIP_JUDGE_SUBMISSIONS_PYTHON_STATEMENTS_H_

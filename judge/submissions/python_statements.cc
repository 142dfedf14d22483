#include "judge/submissions/python_statements.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/string_view.h"

namespace flip {
namespace {

bool IsWordByte(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return absl::ascii_isalnum(byte) || c == '_' || byte >= 0x80;
}

// What ends a bracket that somebody forgot to close.
bool BeginsStatement(absl::string_view line) {
  constexpr absl::string_view kWords[] = {"def", "class", "import", "while",
                                          "try", "with",  "return", "from"};
  return std::any_of(
      std::begin(kWords), std::end(kWords), [line](absl::string_view word) {
        return absl::StartsWith(line, word) &&
               (line.size() == word.size() || !IsWordByte(line[word.size()]));
      });
}

}  // namespace

bool PythonLineReader::Starts(absl::string_view text) const {
  return absl::StartsWith(source_.substr(at_), text);
}

void PythonLineReader::Skip(size_t count) {
  at_ = std::min(at_ + count, source_.size());
}

void PythonLineReader::SkipEscaped() {
  Skip(1);
  if (IsAtNewline()) {
    SkipNewline();
  } else {
    Skip(1);
  }
}

// Prefixes are words of their own; no prefix lets a quotation mark end a string
// that a backslash stands before.
void PythonLineReader::SkipString() {
  const absl::string_view mark = source_.substr(at_, 1);
  const absl::string_view three = source_.substr(at_, 3);
  const bool is_long = three == "\"\"\"" || three == "'''";
  const absl::string_view end = is_long ? three : mark;
  Skip(end.size());
  while (at_ < source_.size() && (is_long || !IsAtNewline())) {
    if (Now() == '\\') {
      SkipEscaped();
    } else if (Starts(end)) {
      return Skip(end.size());
    } else {
      Skip(1);
    }
  }
}

size_t PythonLineReader::Indentation() {
  size_t indent = 0;
  for (;; Skip(1)) {
    switch (Now()) {
      case ' ':
        ++indent;
        break;
      case '\t':
        indent = indent / 8 * 8 + 8;
        break;
      case '\f':
        indent = 0;
        break;
      default:
        return indent;
    }
  }
}

bool PythonLineReader::GoesOn() {
  SkipNewline();
  if (depth_ > 0 && !BeginsStatement(source_.substr(at_))) return true;
  depth_ = 0;
  return false;
}

void PythonLineReader::Token(PythonLine& line) {
  const size_t begin = at_;
  const char c = Now();
  if (c == '"' || c == '\'') {
    line.tokens.push_back(source_.substr(begin, 1));
    return SkipString();
  }
  // Of "<<=" and ">>=" the first two, since what assigns is the "=".
  constexpr absl::string_view kPairs[] = {
      "<<=", ">>=", "==", "<=", ">=", "!=", ":=", "->"};
  const bool is_pair =
      std::any_of(std::begin(kPairs), std::end(kPairs),
                  [this](absl::string_view pair) { return Starts(pair); });
  Skip(is_pair ? 2 : 1);
  while (IsWordByte(c) && IsWordByte(Now())) Skip(1);
  if (c == '(' || c == '[' || c == '{') ++depth_;
  if ((c == ')' || c == ']' || c == '}') && depth_ > 0) --depth_;
  line.tokens.push_back(source_.substr(begin, at_ - begin));
}

bool PythonLineReader::Next(PythonLine& line) {
  line.tokens.clear();
  depth_ = 0;
  line.indent = Indentation();
  while (at_ < source_.size()) {
    const char c = Now();
    if (IsAtNewline()) {
      if (GoesOn()) continue;
      if (!line.tokens.empty()) return true;
      line.indent = Indentation();
    } else if (c == '#') {
      while (at_ < source_.size() && !IsAtNewline()) Skip(1);
    } else if (c == '\\') {
      Skip(1);
      if (IsAtNewline()) SkipNewline();
    } else if (absl::ascii_isspace(static_cast<unsigned char>(c))) {
      Skip(1);
    } else {
      Token(line);
    }
  }
  return !line.tokens.empty();
}

}  // namespace flip

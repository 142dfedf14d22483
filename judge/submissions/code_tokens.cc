#include "judge/submissions/code_tokens.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"

namespace flip {
namespace {

bool IsWordByte(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return absl::ascii_isalnum(byte) || c == '_' || c == '$' || byte >= 0x80;
}

bool IsDigit(char c) {
  return absl::ascii_isdigit(static_cast<unsigned char>(c));
}

class Lexer {
 public:
  Lexer(CodeStyle style, absl::string_view source)
      : style_(style), source_(source) {}

  std::vector<absl::string_view> Tokens() {
    while (at_ < source_.size()) Step();
    return std::move(tokens_);
  }

 private:
  char Now() const { return at_ < source_.size() ? source_[at_] : '\0'; }
  bool Starts(absl::string_view text) const {
    return absl::StartsWith(source_.substr(at_), text);
  }
  void Skip(size_t count) { at_ = std::min(at_ + count, source_.size()); }
  // Goes behind the next `end`, or to the end.
  void SkipBehind(absl::string_view end, size_t from) {
    const size_t found = source_.find(end, from);
    at_ =
        found == absl::string_view::npos ? source_.size() : found + end.size();
  }
  bool IsAtNewline() const { return Now() == '\n' || Now() == '\r'; }
  void SkipNewline() { Skip(Starts("\r\n") ? 2 : 1); }
  void SkipBlanks() {
    while (Now() == ' ' || Now() == '\t') Skip(1);
  }
  // Passes over a backslash and what it takes the meaning from.
  void SkipEscaped() {
    Skip(1);
    if (IsAtNewline()) {
      SkipNewline();
    } else {
      Skip(1);
    }
  }
  void Push(size_t begin, size_t size) {
    tokens_.push_back(source_.substr(begin, size));
  }

  void Step();
  void Word();
  void Number();
  void Literal();
  void RawString();
  void LineComment();
  void Directive();
  void SkipDirectiveLine();
  void SkipDisabled();
  absl::string_view DirectiveWord();

  const CodeStyle style_;
  const absl::string_view source_;
  size_t at_ = 0;
  // Whether nothing but blanks and comments has been seen on this line.
  bool is_line_blank_ = true;
  std::vector<absl::string_view> tokens_;
};

void Lexer::Step() {
  const char c = Now();
  if (IsAtNewline()) {
    is_line_blank_ = true;
    Skip(1);
    return;
  }
  if (absl::ascii_isspace(static_cast<unsigned char>(c))) return Skip(1);
  if (c == '\\') return SkipEscaped();
  if (Starts("//")) return LineComment();
  if (Starts("/*")) return SkipBehind("*/", at_ + 2);
  if (c == '#' && is_line_blank_ && style_ == CodeStyle::kC) {
    return Directive();
  }
  is_line_blank_ = false;
  if (IsDigit(c)) return Number();
  if (IsWordByte(c)) return Word();
  if (c == '"' || c == '\'') {
    Push(at_, 1);
    return Literal();
  }
  const size_t size = Starts("->") || Starts("::") ? 2 : 1;
  Push(at_, size);
  Skip(size);
}

void Lexer::Word() {
  const size_t begin = at_;
  while (IsWordByte(Now())) Skip(1);
  const absl::string_view word = source_.substr(begin, at_ - begin);
  Push(begin, word.size());
  const bool is_raw = word == "R" || word == "LR" || word == "uR" ||
                      word == "UR" || word == "u8R";
  if (is_raw && Now() == '"' && style_ == CodeStyle::kC) RawString();
}

void Lexer::Number() {
  const size_t begin = at_;
  while (IsWordByte(Now()) || Now() == '.' ||
         (style_ == CodeStyle::kC && Now() == '\'' &&
          at_ + 1 < source_.size() && IsWordByte(source_[at_ + 1]))) {
    Skip(1);
  }
  Push(begin, at_ - begin);
}

void Lexer::Literal() {
  if (style_ == CodeStyle::kJava && Starts("\"\"\"")) {
    Skip(3);
    while (at_ < source_.size() && !Starts("\"\"\"")) {
      if (Now() == '\\') {
        SkipEscaped();
      } else {
        Skip(1);
      }
    }
    return Skip(3);
  }
  const char quote = Now();
  Skip(1);
  while (at_ < source_.size() && !IsAtNewline()) {
    if (Now() == '\\') {
      SkipEscaped();
    } else if (Now() == quote) {
      return Skip(1);
    } else {
      Skip(1);
    }
  }
}

void Lexer::RawString() {
  // The language allows no longer delimiter.
  constexpr size_t kLongestDelimiter = 16;
  const size_t bracket = source_.substr(at_, kLongestDelimiter + 2).find('(');
  const absl::string_view delimiter =
      bracket == absl::string_view::npos ? " "
                                         : source_.substr(at_ + 1, bracket - 1);
  if (delimiter.find_first_of(" \t\v\f\r\n)\\\"") != absl::string_view::npos) {
    return Literal();
  }
  SkipBehind(absl::StrCat(")", delimiter, "\""), at_ + bracket + 1);
}

// In C a backslash before the newline takes the next line in.
void Lexer::LineComment() {
  while (at_ < source_.size() && !IsAtNewline()) {
    if (Now() == '\\' && style_ == CodeStyle::kC) {
      SkipEscaped();
    } else {
      Skip(1);
    }
  }
}

// The word behind the '#' where this stands.
absl::string_view Lexer::DirectiveWord() {
  Skip(1);
  SkipBlanks();
  const size_t begin = at_;
  while (IsWordByte(Now())) Skip(1);
  return source_.substr(begin, at_ - begin);
}

void Lexer::SkipDirectiveLine() {
  while (at_ < source_.size() && !IsAtNewline()) {
    if (Now() == '\\') {
      SkipEscaped();
    } else if (Starts("/*")) {
      SkipBehind("*/", at_ + 2);
    } else if (Starts("//")) {
      LineComment();
    } else if (Now() == '"') {
      Literal();
    } else {
      Skip(1);
    }
  }
}

void Lexer::Directive() {
  const bool is_if = DirectiveWord() == "if";
  SkipBlanks();
  bool is_off = is_if && Now() == '0';
  if (is_off) {
    Skip(1);
    SkipBlanks();
    is_off = at_ == source_.size() || IsAtNewline() || Now() == '/';
  }
  SkipDirectiveLine();
  if (is_off) SkipDisabled();
}

// From the end of an "#if 0" line behind the line that ends what it disables.
void Lexer::SkipDisabled() {
  size_t depth = 0;
  while (at_ < source_.size()) {
    SkipNewline();
    SkipBlanks();
    absl::string_view word;
    if (Now() == '#') word = DirectiveWord();
    while (at_ < source_.size() && !IsAtNewline()) Skip(1);
    if (absl::StartsWith(word, "if")) {
      ++depth;
    } else if (word == "endif" && depth > 0) {
      --depth;
    } else if (depth == 0 && (word == "endif" || word == "else" ||
                              absl::StartsWith(word, "elif"))) {
      return;
    }
  }
}

}  // namespace

std::vector<absl::string_view> CodeTokens(CodeStyle style,
                                          absl::string_view source) {
  return Lexer(style, source).Tokens();
}

}  // namespace flip

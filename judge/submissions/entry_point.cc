#include "judge/submissions/entry_point.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "judge/submissions/code_tokens.h"
#include "judge/submissions/python_entry_point.h"

namespace flip {
namespace {

using Tokens = std::vector<absl::string_view>;

constexpr size_t kNone = static_cast<size_t>(-1);

// The token at `i`, "" behind the last.
absl::string_view At(const Tokens& tokens, size_t i) {
  return i < tokens.size() ? tokens[i] : absl::string_view();
}

bool IsWord(absl::string_view token) {
  if (token.empty()) return false;
  const auto c = static_cast<unsigned char>(token[0]);
  return absl::ascii_isalnum(c) || c == '_' || c >= 0x80;
}

template <typename Words>
bool Has(const Words& words, absl::string_view word) {
  return std::find(std::begin(words), std::end(words), word) != std::end(words);
}

// For each "(" where its ")" is, kNone when there is none. No list of
// parameters holds what begins or ends a statement or a body, so that a bracket
// which is missing spoils no more than its own statement.
std::vector<size_t> ClosingBrackets(const Tokens& tokens) {
  std::vector<size_t> closing(tokens.size(), kNone);
  std::vector<size_t> open;
  for (size_t i = 0; i < tokens.size(); ++i) {
    if (tokens[i] == "(") {
      open.push_back(i);
    } else if (tokens[i] == ")" && !open.empty()) {
      closing[open.back()] = i;
      open.pop_back();
    } else if (tokens[i] == ";" || tokens[i] == "{" || tokens[i] == "}") {
      open.clear();
    }
  }
  return closing;
}

// Whether a body follows when words and `marks` are passed over from `i` on.
// Stops at brackets, so that no token is looked at for two functions.
bool BodyFollows(const Tokens& tokens, size_t i, absl::string_view marks) {
  while (IsWord(At(tokens, i)) || At(tokens, i) == "::" ||
         (At(tokens, i).size() == 1 &&
          marks.find(tokens[i][0]) != absl::string_view::npos)) {
    ++i;
  }
  return At(tokens, i) == "{";
}

// Whether a body follows the list of parameters that ends at `close`.
bool IsDefinition(const Tokens& tokens, const std::vector<size_t>& closing,
                  size_t close) {
  size_t i = close + 1;
  while (At(tokens, i) == "noexcept" || At(tokens, i) == "throw") {
    ++i;
    if (At(tokens, i) != "(") continue;
    if (closing[i] == kNone) return false;
    i = closing[i] + 1;
  }
  const absl::string_view next = At(tokens, i);
  if (next == "{" || next == "try") return true;
  if (next == "->") return BodyFollows(tokens, i + 1, "*&");
  // In old C the types of the parameters stand here: main(c, v) char **v; {
  return IsWord(next) && BodyFollows(tokens, i, "*,;[]");
}

bool HasCMain(const Tokens& tokens) {
  const std::vector<size_t> closing = ClosingBrackets(tokens);
  for (size_t i = 0; i + 1 < tokens.size(); ++i) {
    if (tokens[i] != "main" || closing[i + 1] == kNone) continue;
    const absl::string_view before = i == 0 ? "" : tokens[i - 1];
    if (before == "." || before == "->" || before == "::") continue;
    if (IsDefinition(tokens, closing, closing[i + 1])) return true;
  }
  return false;
}

// Whether `static` is among the modifiers that end before `i`.
bool IsStatic(const Tokens& tokens, size_t i) {
  constexpr absl::string_view kModifiers[] = {
      "public", "private", "protected", "final", "synchronized", "strictfp"};
  while (i > 0 && Has(kModifiers, tokens[i - 1])) --i;
  return i > 0 && tokens[i - 1] == "static";
}

bool HasJavaMain(const Tokens& tokens) {
  constexpr absl::string_view kEnds[] = {"", "(", ")", "{", "}", ";"};
  for (size_t i = 1; i + 1 < tokens.size(); ++i) {
    if (tokens[i] != "main" || tokens[i - 1] != "void" ||
        tokens[i + 1] != "(" || !IsStatic(tokens, i - 1)) {
      continue;
    }
    for (size_t k = i + 2; !Has(kEnds, At(tokens, k)); ++k) {
      if (tokens[k] == "String") return true;
    }
  }
  return false;
}

}  // namespace

bool HasEntryPoint(EntryPointStyle style, absl::string_view source) {
  // A mark of Windows editors.
  absl::ConsumePrefix(&source, "\xef\xbb\xbf");
  switch (style) {
    case EntryPointStyle::kC:
      return HasCMain(CodeTokens(CodeStyle::kC, source));
    case EntryPointStyle::kJava:
      return HasJavaMain(CodeTokens(CodeStyle::kJava, source));
    case EntryPointStyle::kPython:
      return HasPythonEntryPoint(source);
  }
  return false;
}

}  // namespace flip

// Whether any bytes have an entry point, taken for a source of each language.
// - the same answer twice;
// - comments before and behind change nothing, though they hold entry points;
// - only a source with the words of an entry point has one;
// - tokens are parts of the source, in its order.
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "fuzz/check.h"
#include "judge/submissions/code_tokens.h"
#include "judge/submissions/entry_point.h"
#include "judge/submissions/python_statements.h"

namespace flip {
namespace {

struct Language {
  EntryPointStyle style;
  // A line that is a comment.
  absl::string_view comment;
};

constexpr Language kLanguages[] = {
    {EntryPointStyle::kC, "// int main() {\n"},
    {EntryPointStyle::kJava, "// public static void main(String[] a) {\n"},
    {EntryPointStyle::kPython, "# main(input())\n"}};

bool HasWords(EntryPointStyle style, absl::string_view source) {
  switch (style) {
    case EntryPointStyle::kC:
      return absl::StrContains(source, "main");
    case EntryPointStyle::kJava:
      return absl::StrContains(source, "static") &&
             absl::StrContains(source, "main") &&
             absl::StrContains(source, "String");
    case EntryPointStyle::kPython:
      break;
  }
  for (const absl::string_view word :
       {"(", "print", "stdin", "__name__", "SystemExit"}) {
    if (absl::StrContains(source, word)) return true;
  }
  return false;
}

void CheckLanguage(const Language& language, absl::string_view source) {
  const bool has = HasEntryPoint(language.style, source);
  Check(HasEntryPoint(language.style, source) == has, "the same answer twice");
  Check(!has || HasWords(language.style, source), "words are needed");
  Check(HasEntryPoint(language.style,
                      absl::StrCat(source, "\n", language.comment)) == has,
        "a comment behind it changes nothing");
  // The mark of Windows editors is one only at the beginning.
  if (absl::StartsWith(source, "\xef\xbb\xbf")) return;
  Check(HasEntryPoint(language.style, absl::StrCat(language.comment, source)) ==
            has,
        "a comment before it changes nothing");
}

void CheckTokens(const std::vector<absl::string_view>& tokens,
                 absl::string_view source) {
  const std::less_equal<> not_behind;
  const char* end = source.data();
  for (const absl::string_view token : tokens) {
    Check(!token.empty(), "no token is empty");
    Check(not_behind(end, token.data()), "tokens do not overlap");
    end = token.data() + token.size();
  }
  Check(not_behind(end, source.data() + source.size()),
        "tokens are parts of the source");
}

void CheckPythonLines(absl::string_view source) {
  PythonLineReader reader(source);
  PythonLine line;
  std::vector<absl::string_view> tokens;
  while (reader.Next(line)) {
    Check(!line.tokens.empty(), "no line is empty");
    tokens.insert(tokens.end(), line.tokens.begin(), line.tokens.end());
  }
  CheckTokens(tokens, source);
}

}  // namespace
}  // namespace flip

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const absl::string_view source(reinterpret_cast<const char*>(data), size);
  for (const flip::Language& language : flip::kLanguages) {
    flip::CheckLanguage(language, source);
  }
  flip::CheckTokens(flip::CodeTokens(flip::CodeStyle::kC, source), source);
  flip::CheckTokens(flip::CodeTokens(flip::CodeStyle::kJava, source), source);
  flip::CheckPythonLines(source);
  return 0;
}

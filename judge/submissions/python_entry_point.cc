#include "judge/submissions/python_entry_point.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "judge/submissions/python_statements.h"

namespace flip {
namespace {

using Tokens = absl::Span<const absl::string_view>;

// Statements that begin with these run what follows their ":".
constexpr absl::string_view kCompound[] = {"if",    "elif",  "else",  "for",
                                           "while", "with",  "try",   "finally",
                                           "case",  "match", "async", "except"};

// Statements that begin with these do nothing that is seen from outside.
constexpr absl::string_view kQuiet[] = {
    "import", "from",   "pass",     "break", "continue",
    "global", "assert", "nonlocal", "del",   "return"};

// Words that a "(" may follow without being called.
constexpr absl::string_view kOperators[] = {
    "and",    "or",   "not",    "in",    "is",  "if",     "else", "await",
    "return", "from", "import", "yield", "for", "assert", "del",  "raise"};

// Methods by which a module fills its tables, and functions by which it sets
// up what it needs.
constexpr absl::string_view kBuilding[] = {
    "append",  "appendleft", "extend",         "extendleft",
    "insert",  "add",        "update",         "setdefault",
    "sort",    "reverse",    "remove",         "discard",
    "pop",     "popleft",    "clear",          "reconfigure",
    "disable", "freeze",     "filterwarnings", "simplefilter"};
constexpr absl::string_view kSettings[] = {
    "setrecursionlimit",      "stack_size", "seed",
    "set_int_max_str_digits", "heapify",    "heappush"};

template <typename Words>
bool Has(const Words& words, absl::string_view word) {
  return std::find(std::begin(words), std::end(words), word) != std::end(words);
}

absl::string_view At(Tokens tokens, size_t i) {
  return i < tokens.size() ? tokens[i] : absl::string_view();
}

bool Opens(absl::string_view token) {
  return token == "(" || token == "[" || token == "{";
}

bool Closes(absl::string_view token) {
  return token == ")" || token == "]" || token == "}";
}

bool IsWord(absl::string_view token) {
  if (token.empty()) return false;
  const auto c = static_cast<unsigned char>(token[0]);
  return absl::ascii_isalnum(c) || c == '_' || c >= 0x80;
}

// Where the first `mark` outside brackets is; the size when there is none.
size_t FindOutsideBrackets(Tokens tokens, absl::string_view mark) {
  size_t depth = 0;
  for (size_t i = 0; i < tokens.size(); ++i) {
    if (depth == 0 && tokens[i] == mark) return i;
    if (Opens(tokens[i])) ++depth;
    if (Closes(tokens[i]) && depth > 0) --depth;
  }
  return tokens.size();
}

// Leaves out the lambdas of a line, whose bodies do not run where they stand.
// One begins with its word; its parameters end with ":", its body with "," or
// with the bracket that it is in.
std::vector<absl::string_view> WithoutLambdas(Tokens tokens) {
  enum class Part { kOutside, kParameters, kBody } part = Part::kOutside;
  std::vector<absl::string_view> kept;
  size_t depth = 0;  // Of brackets within the lambda.
  for (const absl::string_view token : tokens) {
    const bool is_at_its_level = depth == 0;
    if (token == "lambda" && (part == Part::kOutside || is_at_its_level)) {
      part = Part::kParameters;
      depth = 0;
      continue;
    }
    if (part != Part::kOutside && is_at_its_level &&
        (Closes(token) || token == ";" ||
         (token == "," && part == Part::kBody))) {
      part = Part::kOutside;
    }
    if (part == Part::kOutside) {
      kept.push_back(token);
    } else if (part == Part::kParameters && is_at_its_level && token == ":") {
      part = Part::kBody;
    } else if (Opens(token)) {
      ++depth;
    } else if (Closes(token)) {
      --depth;
    }
  }
  return kept;
}

// Whether sys.stdin, whose last word is at `i`, is used: one of its methods
// called, or itself handed to something.
bool UsesStdin(Tokens tokens, size_t i, size_t depth) {
  if (depth > 0 || (i >= 1 && At(tokens, i - 1) == "in") ||
      (i >= 3 && At(tokens, i - 3) == "in")) {
    return true;
  }
  // As in sys.stdin.buffer.raw.read(); a bound keeps the time linear.
  constexpr size_t kMostNames = 4;
  size_t k = i + 1;
  while (k < i + 1 + 2 * kMostNames && At(tokens, k) == "." &&
         IsWord(At(tokens, k + 1))) {
    k += 2;
  }
  return k > i + 1 && At(tokens, k) == "(";
}

bool Reads(Tokens tokens) {
  size_t depth = 0;
  for (size_t i = 0; i < tokens.size(); ++i) {
    const absl::string_view token = tokens[i];
    if (Opens(token)) ++depth;
    if (Closes(token) && depth > 0) --depth;
    if (token == "stdin" && UsesStdin(tokens, i, depth)) return true;
    if (At(tokens, i + 1) != "(") continue;
    if (token == "input" || token == "raw_input") return true;
    if ((token == "open" || token == "read") && At(tokens, i + 2) == "0") {
      return true;
    }
  }
  return false;
}

bool IsAssignment(Tokens tokens) {
  return FindOutsideBrackets(tokens, "=") < tokens.size() ||
         FindOutsideBrackets(tokens, ":") < tokens.size();
}

enum class Call { kNone, kBuilds, kCounts };

// What the "(" at `i` calls.
Call CallAt(Tokens tokens, size_t i) {
  if (i == 0) return Call::kNone;
  const absl::string_view callee = tokens[i - 1];
  if (callee == ")" || callee == "]") return Call::kCounts;
  if (!IsWord(callee) || Has(kOperators, callee)) return Call::kNone;
  const bool is_method = i >= 2 && tokens[i - 2] == ".";
  const bool builds =
      Has(kSettings, callee) || (is_method && Has(kBuilding, callee));
  return builds ? Call::kBuilds : Call::kCounts;
}

bool HasCallThatCounts(Tokens tokens) {
  for (size_t i = 0; i < tokens.size(); ++i) {
    if (tokens[i] != "(") continue;
    const Call call = CallAt(tokens, i);
    if (call == Call::kCounts) return true;
    if (call == Call::kNone) continue;
    // What is called for an argument belongs to the building.
    i += 1 + FindOutsideBrackets(tokens.subspan(i + 1), ")");
  }
  return false;
}

bool SimpleStatementRuns(Tokens tokens) {
  const absl::string_view first = At(tokens, 0);
  if (tokens.empty() || Has(kQuiet, first)) return false;
  if (first == "raise") return Has(tokens, "SystemExit");
  if (first == "print" && At(tokens, 1) != "=" && At(tokens, 1) != ":") {
    return true;
  }
  if (Reads(tokens)) return true;
  return !IsAssignment(tokens) && HasCallThatCounts(tokens);
}

bool SimpleStatementsRun(Tokens tokens) {
  while (!tokens.empty()) {
    const size_t end = FindOutsideBrackets(tokens, ";");
    if (SimpleStatementRuns(tokens.subspan(0, end))) return true;
    tokens.remove_prefix(std::min(end + 1, tokens.size()));
  }
  return false;
}

// "match" and "case" are names as well.
bool IsCompound(Tokens tokens) {
  const absl::string_view first = tokens[0];
  if (first == "match" || first == "case") return tokens.back() == ":";
  return Has(kCompound, first);
}

bool LineRuns(Tokens tokens) {
  if (!IsCompound(tokens)) return SimpleStatementsRun(tokens);
  const size_t colon = FindOutsideBrackets(tokens, ":");
  const Tokens header = tokens.subspan(0, colon);
  if (Has(header, "__name__") || Reads(header)) return true;
  return colon < tokens.size() &&
         SimpleStatementsRun(tokens.subspan(colon + 1));
}

bool IsDefinition(Tokens tokens) {
  const absl::string_view first = tokens[0];
  return first == "def" || first == "class" ||
         (first == "async" && At(tokens, 1) == "def");
}

}  // namespace

bool HasPythonEntryPoint(absl::string_view source) {
  PythonLineReader reader(source);
  PythonLine line;
  // The definition whose body is passed over.
  std::optional<size_t> definition;
  while (reader.Next(line)) {
    if (definition.has_value() && line.indent > *definition) continue;
    definition.reset();
    if (IsDefinition(line.tokens)) {
      definition = line.indent;
    } else if (line.tokens[0] != "@") {
      const std::vector<absl::string_view> tokens = WithoutLambdas(line.tokens);
      if (!tokens.empty() && LineRuns(tokens)) return true;
    }
  }
  return false;
}

}  // namespace flip

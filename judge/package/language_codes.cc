#include "judge/package/language_codes.h"

#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_split.h"

namespace flip {
namespace {

// A row of the format's table.
struct Row {
  absl::string_view code;
  // Those that tell the language, separated by blanks.
  absl::string_view suffixes;
  // Of the judge's row; empty when it has none.
  absl::string_view judge_name = "";
};

constexpr Row kRows[] = {
    {"ada", ".adb .ads"},     {"algol68", ".a68"},
    {"apl", ".apl"},          {"bash", ".sh"},
    {"c", ".c", "C"},         {"cgmp", ""},
    {"cobol", ".cob"},        {"cpp", ".cc .cpp .cxx .c++ .C", "C++"},
    {"cppgmp", ""},           {"crystal", ".cr"},
    {"csharp", ".cs"},        {"d", ".d"},
    {"dart", ".dart"},        {"elixir", ".ex"},
    {"erlang", ".erl"},       {"forth", ".fth .4th .forth .frt"},
    {"fortran", ".f90"},      {"fsharp", ".fs"},
    {"gerbil", ".ss"},        {"go", ".go"},
    {"haskell", ".hs"},       {"java", ".java", "Java"},
    {"javaalgs4", ""},        {"javascript", ".js"},
    {"julia", ".jl"},         {"kotlin", ".kt"},
    {"lisp", ".lisp .cl"},    {"lua", ".lua"},
    {"modula2", ".mod .def"}, {"nim", ".nim"},
    {"objectivec", ".m"},     {"ocaml", ".ml"},
    {"octave", ""},           {"odin", ".odin"},
    {"pascal", ".pas"},       {"perl", ".pm"},
    {"php", ".php"},          {"prolog", ".pl"},
    {"python2", ".py2"},      {"python3", ".py .py3", "Python 3"},
    {"python3numpy", ""},     {"racket", ".rkt"},
    {"ruby", ".rb"},          {"rust", ".rs"},
    {"scala", ".scala"},      {"simula", ".sim"},
    {"smalltalk", ".st"},     {"snobol", ".sno"},
    {"swift", ".swift"},      {"typescript", ".ts"},
    {"visualbasic", ".vb"},   {"zig", ".zig"},
};

}  // namespace

bool IsLanguageCode(absl::string_view code) {
  for (const Row& row : kRows) {
    if (row.code == code) return true;
  }
  return false;
}

absl::string_view LanguageCodeOfFile(absl::string_view path) {
  const absl::string_view name = path.substr(path.rfind('/') + 1);
  const size_t dot = name.rfind('.');
  if (dot == absl::string_view::npos) return "";
  for (const Row& row : kRows) {
    for (const absl::string_view suffix :
         absl::StrSplit(row.suffixes, ' ', absl::SkipEmpty())) {
      if (name.substr(dot) == suffix) return row.code;
    }
  }
  return "";
}

const Language* LanguageByCode(absl::string_view code) {
  for (const Row& row : kRows) {
    if (row.code != code || row.judge_name.empty()) continue;
    for (const Language& language : Languages()) {
      if (language.name == row.judge_name) return &language;
    }
  }
  return nullptr;
}

absl::string_view CodeOfLanguage(const Language& language) {
  for (const Row& row : kRows) {
    if (row.judge_name == language.name) return row.code;
  }
  return "";
}

}  // namespace flip

#include "judge/submissions/named_files.h"

#include <set>
#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"

namespace flip {
namespace {

bool IsWordByte(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return absl::ascii_isalnum(byte) || c == '_' || c == '$' || byte >= 0x80;
}

// Takes the word at the start of `text` off it; empty when there is none.
absl::string_view TakeWord(absl::string_view& text) {
  size_t size = 0;
  while (size < text.size() && IsWordByte(text[size])) ++size;
  const absl::string_view word = text.substr(0, size);
  text.remove_prefix(size);
  return word;
}

// Collects names, each once.
class Names {
 public:
  void Add(absl::string_view name) {
    while (absl::ConsumePrefix(&name, "./") ||
           absl::ConsumePrefix(&name, "../"))
      ;
    for (absl::string_view part : absl::StrSplit(name, '/')) {
      if (part.empty() || part == "." || part == "..") return;
    }
    if (seen_.insert(std::string(name)).second) names_.emplace_back(name);
  }
  std::vector<std::string> Take() { return std::move(names_); }

 private:
  std::set<std::string> seen_;
  std::vector<std::string> names_;
};

// #include "name"
void AddIncluded(absl::string_view line, Names& names) {
  if (!absl::ConsumePrefix(&line, "#")) return;
  line = absl::StripLeadingAsciiWhitespace(line);
  if (!absl::ConsumePrefix(&line, "include")) return;
  line = absl::StripLeadingAsciiWhitespace(line);
  if (!absl::ConsumePrefix(&line, "\"")) return;
  const size_t end = line.find('"');
  if (end == absl::string_view::npos) return;
  // As Windows lets people write it.
  names.Add(absl::StrReplaceAll(line.substr(0, end), {{"\\", "/"}}));
}

void AddModule(absl::string_view module, Names& names) {
  const std::string path = absl::StrReplaceAll(
      absl::StripLeadingAsciiWhitespace(module), {{".", "/"}});
  names.Add(absl::StrCat(path, ".py"));
  names.Add(absl::StrCat(path, "/__init__.py"));
}

// A module's name, with its dots, at the start of `text`.
absl::string_view TakeModule(absl::string_view& text) {
  text = absl::StripLeadingAsciiWhitespace(text);
  const absl::string_view start = text;
  while (!text.empty() && (IsWordByte(text[0]) || text[0] == '.')) {
    text.remove_prefix(1);
  }
  return start.substr(0, start.size() - text.size());
}

// import a, b.c as d     from a.b import c, d     from . import c
void AddImported(absl::string_view line, Names& names) {
  if (absl::ConsumePrefix(&line, "import ")) {
    for (absl::string_view item : absl::StrSplit(line, ',')) {
      AddModule(TakeModule(item), names);
    }
    return;
  }
  if (!absl::ConsumePrefix(&line, "from ")) return;
  absl::string_view module = TakeModule(line);
  while (absl::ConsumePrefix(&module, ".")) {
  }
  if (!module.empty()) AddModule(module, names);
  line = absl::StripLeadingAsciiWhitespace(line);
  if (!absl::ConsumePrefix(&line, "import ")) return;
  // What is imported from a package may be a module of it.
  for (absl::string_view item :
       absl::StrSplit(absl::StripPrefix(line, "("), ',')) {
    const absl::string_view name = TakeModule(item);
    AddModule(
        module.empty() ? std::string(name) : absl::StrCat(module, ".", name),
        names);
  }
}

// Every word; a class has the name of its file, or the compiler does not find
// it there either.
void AddClasses(absl::string_view text, Names& names) {
  while (!text.empty()) {
    const absl::string_view word = TakeWord(text);
    if (word.empty()) {
      text.remove_prefix(1);
    } else if (!absl::ascii_isdigit(static_cast<unsigned char>(word[0]))) {
      names.Add(absl::StrCat(word, ".java"));
    }
  }
}

}  // namespace

std::vector<std::string> NamedFiles(absl::string_view name,
                                    absl::string_view text) {
  Names names;
  if (absl::EndsWith(name, ".java")) {
    AddClasses(text, names);
    return names.Take();
  }
  const bool python = absl::EndsWith(name, ".py");
  for (absl::string_view line : absl::StrSplit(text, absl::ByAnyChar("\r\n"))) {
    line = absl::StripLeadingAsciiWhitespace(line);
    if (python) {
      AddImported(line, names);
    } else {
      AddIncluded(line, names);
    }
  }
  return names.Take();
}

}  // namespace flip

#include "judge/package/statement_text.h"

#include <algorithm>
#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace flip {
namespace {

size_t CountOf(absl::string_view text, absl::string_view word) {
  size_t count = 0;
  for (size_t at = text.find(word); at != absl::string_view::npos;
       at = text.find(word, at + word.size())) {
    ++count;
  }
  return count;
}

// "![...](http..." in what is in small letters.
bool HasExternalMarkdownPicture(absl::string_view lower) {
  for (size_t at = lower.find("](http"); at != absl::string_view::npos;
       at = lower.find("](http", at + 1)) {
    const size_t open = lower.rfind('[', at);
    if (open != absl::string_view::npos && open > 0 && lower[open - 1] == '!') {
      return true;
    }
  }
  return false;
}

bool HasAny(absl::string_view text,
            const std::vector<absl::string_view>& words) {
  return std::any_of(words.begin(), words.end(), [&](absl::string_view word) {
    return absl::StrContains(text, word);
  });
}

void CheckScripting(const std::string& path, absl::string_view lower,
                    Findings& findings) {
  if (HasAny(lower, {"<script", "javascript:"})) {
    AddError(findings, path, "has scripting in it", "remove it");
  }
}

void AddExternal(const std::string& path, Findings& findings) {
  AddError(findings, path, "shows something from outside the package",
           "put it into statement/ and refer to it there");
}

// Of Markdown, or a section's of LaTeX, in small letters; empty for another
// line.
std::string HeadingOf(absl::string_view line) {
  if (absl::StartsWith(line, "#")) {
    line.remove_prefix(std::min(line.find_first_not_of('#'), line.size()));
  } else if (!absl::StartsWith(line, "\\section") &&
             !absl::StartsWith(line, "\\subsection")) {
    return "";
  }
  return absl::AsciiStrToLower(absl::StripAsciiWhitespace(line));
}

void CheckSamples(const std::string& path, absl::string_view text,
                  absl::string_view command, size_t samples,
                  Findings& findings) {
  for (const absl::string_view line : absl::StrSplit(text, '\n')) {
    if (HasAny(HeadingOf(line), {"sample input", "sample output"})) {
      AddError(findings, path, "has sample data in it",
               "remove them: the judge system shows data/sample");
      break;
    }
  }
  if (CountOf(text, command) > samples) {
    AddError(findings, path,
             absl::StrCat("asks for more samples than the ", samples,
                          " that there are"),
             absl::StrCat("remove a ", command, ", or add a sample"));
  }
}

}  // namespace

void CheckMarkdown(const std::string& path, absl::string_view text,
                   size_t samples, const std::vector<PackageName>& names,
                   Findings& findings) {
  CheckSamples(path, text, "{{nextsample}}", samples, findings);
  const std::string lower = absl::AsciiStrToLower(text);
  CheckScripting(path, lower, findings);
  if (HasExternalMarkdownPicture(lower) ||
      HasAny(lower, {"src=\"http", "src='http", "src=\"//", "src='//"})) {
    AddExternal(path, findings);
  }
  for (const absl::string_view line : absl::StrSplit(text, '\n')) {
    const std::string heading = HeadingOf(line);
    for (const PackageName& name : names) {
      if (heading != absl::AsciiStrToLower(name.name)) continue;
      AddError(findings, path, "has the problem's name as a heading",
               "remove it: the judge system puts it there");
    }
  }
}

void CheckTex(const std::string& path, absl::string_view text, size_t samples,
              Findings& findings) {
  CheckSamples(path, text, "\\nextsample", samples, findings);
  if (HasAny(text, {"\\documentclass", "\\begin{document}"})) {
    AddError(findings, path, "is a document of its own",
             "keep what stands within the document environment");
  }
}

void CheckSvg(const std::string& path, absl::string_view text,
              Findings& findings) {
  const std::string lower = absl::AsciiStrToLower(text);
  CheckScripting(path, lower, findings);
  if (HasAny(lower, {"href=\"http", "href='http", "url(http"})) {
    AddExternal(path, findings);
  }
}

}  // namespace flip

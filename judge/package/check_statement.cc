// statement/ and solution/.
#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "judge/package/checks.h"
#include "judge/package/natural_language.h"
#include "judge/package/statement_text.h"

namespace flip {
namespace {

// problem.en.md
struct TextFile {
  std::string path;
  std::string language;
  std::string type;
};

constexpr absl::string_view kTypes[] = {"tex", "md", "pdf"};

// The parts of STEM.LANGUAGE.TYPE; nothing for files that only help.
std::optional<TextFile> TextFileOf(const std::string& path,
                                   absl::string_view stem,
                                   bool language_may_lack) {
  std::vector<std::string> parts = absl::StrSplit(NameOf(path), '.');
  if (parts[0] != stem) return std::nullopt;
  if (language_may_lack && parts.size() == 2) {
    parts.insert(parts.begin() + 1, "en");
  }
  // problem.png is a picture; problem.en.x.md is nothing known.
  if (parts.size() != 3) return std::nullopt;
  return TextFile{path, parts[1], parts[2]};
}

// The texts of a folder, which is there; at least one, and one a language.
std::vector<TextFile> FindTexts(const PackageFiles& files,
                                const std::string& folder,
                                absl::string_view stem, bool language_may_lack,
                                Findings& findings) {
  std::vector<TextFile> texts;
  std::set<std::string> languages;
  bool seen = false;
  for (const std::string& name : files.NamesIn(folder)) {
    const std::string path = absl::StrCat(folder, "/", name);
    const auto text = TextFileOf(path, stem, language_may_lack);
    if (!text.has_value() || !files.HasFile(path)) continue;
    seen = true;
    if (std::find(std::begin(kTypes), std::end(kTypes), text->type) ==
        std::end(kTypes)) {
      AddError(findings, path,
               absl::StrCat("'", text->type, "' is no type of text"),
               "write it as .tex, .md or .pdf");
    } else if (!IsNaturalLanguage(text->language)) {
      AddError(findings, path,
               absl::StrCat("'", text->language, "' is no language code"),
               "write one such as en or pt-BR");
    } else if (!languages.insert(text->language).second) {
      AddError(
          findings, path,
          absl::StrCat("is a second text in the language ", text->language),
          "keep one");
    } else {
      texts.push_back(*text);
    }
  }
  if (!seen) {
    AddError(findings, folder,
             absl::StrCat("has no file ", stem, ".LANGUAGE.TYPE"),
             absl::StrCat("add one such as ", stem, ".en.md"));
  }
  return texts;
}

// That the names are those of the texts' languages.
void CheckNameLanguages(const std::vector<TextFile>& texts,
                        const std::vector<PackageName>& names,
                        Findings& findings) {
  std::set<std::string> named;
  for (const PackageName& name : names) named.insert(name.language);
  std::set<std::string> written;
  for (const TextFile& text : texts) {
    written.insert(text.language);
    if (named.count(text.language) > 0) continue;
    AddError(findings, "problem.yaml",
             absl::StrCat("has no name in the language ", text.language, " of ",
                          text.path),
             "add it to the map name");
  }
  for (const std::string& language : named) {
    if (written.count(language) > 0) continue;
    AddError(
        findings, "problem.yaml",
        absl::StrCat("has a name in the language ", language,
                     ", in which there is no statement"),
        absl::StrCat("remove it, or add statement/problem.", language, ".md"));
  }
}

// How many test cases data/sample shows.
size_t Samples(const PackageFiles& files) {
  const std::vector<std::string> names = files.NamesIn("data/sample");
  return static_cast<size_t>(std::count_if(
      names.begin(), names.end(),
      [](const std::string& name) { return absl::EndsWith(name, ".in"); }));
}

absl::Status CheckPictures(const PackageFiles& files, Findings& findings) {
  for (const std::string& path : files.FilesBelow("statement")) {
    if (!absl::EndsWith(path, ".svg")) continue;
    const absl::StatusOr<std::string> picture = files.Content(path);
    if (!picture.ok()) return picture.status();
    CheckSvg(path, *picture, findings);
  }
  return absl::OkStatus();
}

}  // namespace

absl::Status CheckStatement(const PackageFiles& files,
                            const ProblemFacts& facts, Findings& findings) {
  if (files.HasFolder("solution")) {
    FindTexts(files, "solution", "solution", true, findings);
  }
  if (!files.HasFolder("statement")) {
    AddError(findings, "statement", "is missing",
             "add it with problem.en.md in it");
    return absl::OkStatus();
  }
  const size_t before = findings.size();
  const std::vector<TextFile> texts =
      FindTexts(files, "statement", "problem", false, findings);
  // A text that does not count would be told twice.
  if (findings.size() == before && !facts.names.empty()) {
    CheckNameLanguages(texts, facts.names, findings);
  }
  for (const TextFile& text : texts) {
    if (text.type == "pdf") continue;
    const absl::StatusOr<std::string> content = files.Content(text.path);
    if (!content.ok()) return content.status();
    if (text.type == "md") {
      CheckMarkdown(text.path, *content, Samples(files), facts.names, findings);
    } else {
      CheckTex(text.path, *content, Samples(files), findings);
    }
  }
  return CheckPictures(files, findings);
}

}  // namespace flip

#include "judge/compile/build_plan.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"

namespace flip {
namespace {

// Room for the compiler's temporary files beside its product.
constexpr Bytes kScratch = MiB(256);

// Where each file of a submission stands.
std::vector<std::string> Places(const Language& language,
                                const Sources& sources) {
  if (sources.files.size() == 1) return {language.source};
  std::vector<std::string> places;
  for (const SourceFile& file : sources.files) {
    places.push_back(absl::StrCat(kSourceFolder, file.name));
  }
  return places;
}

// The rows that compile the files, each with its files' places.
std::map<const Language*, std::vector<std::string>> ByLanguage(
    const Language& language, const Sources& sources,
    const std::vector<std::string>& places) {
  if (places.size() == 1) return {{&language, places}};
  std::map<const Language*, std::vector<std::string>> by_language;
  for (size_t i = 0; i < places.size(); ++i) {
    const Language* compiles = LanguageOfFile(sources.files[i].name);
    if (compiles == nullptr || sources.files[i].included) continue;
    if (compiles->name == language.name) compiles = &language;
    if (compiles == &language || Links(language, *compiles)) {
      by_language[compiles].push_back(places[i]);
    }
  }
  return by_language;
}

// The options by which sources find what comes along with them.
std::vector<std::string> FolderOptions(const Language& language,
                                       const Sources& sources) {
  std::vector<std::string> options;
  if (sources.files.size() == 1 || language.folder_option.empty()) return {};
  std::set<std::string> folders = {kSourceFolder};
  for (const SourceFile& file : sources.files) {
    if (!ComesAlong(language, file.name)) continue;
    folders.insert(absl::StrCat(
        kSourceFolder,
        absl::string_view(file.name).substr(0, file.name.rfind('/') + 1)));
  }
  for (const std::string& folder : folders) {
    options.push_back(language.folder_option);
    options.push_back(folder);
  }
  return options;
}

// `command` with `words` where it has `placeholder`.
std::vector<std::string> Replace(const std::vector<std::string>& command,
                                 absl::string_view placeholder,
                                 const std::vector<std::string>& words) {
  std::vector<std::string> replaced;
  for (const std::string& word : command) {
    if (word == placeholder) {
      replaced.insert(replaced.end(), words.begin(), words.end());
    } else {
      replaced.push_back(word);
    }
  }
  return replaced;
}

// The file that is to be started.
std::optional<size_t> EntryOf(const Sources& sources) {
  if (sources.entry.has_value()) return sources.entry;
  if (sources.files.size() == 1) return 0;
  for (absl::string_view name : {"__main__.", "main."}) {
    for (size_t i = 0; i < sources.files.size(); ++i) {
      if (absl::StartsWith(sources.files[i].name, name)) return i;
    }
  }
  return std::nullopt;
}

}  // namespace

absl::StatusOr<BuildPlan> PlanBuild(const Language& language,
                                    const Sources& sources) {
  BuildPlan plan;
  plan.refusal = UnusableReason(sources);
  const std::optional<size_t> entry = EntryOf(sources);
  const bool starts_a_file = std::find(language.run.begin(), language.run.end(),
                                       kEntryWord) != language.run.end();
  if (plan.refusal.empty() && starts_a_file && !entry.has_value()) {
    plan.refusal = absl::StrCat("of its ", sources.files.size(),
                                " files none is called main, so that it is not "
                                "known which one to start");
  }
  if (!plan.refusal.empty()) return plan;

  const std::vector<std::string> places = Places(language, sources);
  for (size_t i = 0; i < places.size(); ++i) {
    plan.sandbox.files.push_back(
        {places[i], sources.files[i].data, /*executable=*/false});
  }
  plan.program.sandbox.system_files = language.run_needs_system_files;
  if (language.program_is_source) {
    plan.program.sandbox.files = plan.sandbox.files;
  }
  plan.program.argv = starts_a_file
                          ? Replace(language.run, kEntryWord, {places[*entry]})
                          : language.run;
  plan.program.environment = FixedEnvironment();
  plan.program.address_space = language.address_space;
  plan.sandbox.system_files = true;
  plan.sandbox.scratch = kScratch;

  const auto by_language = ByLanguage(language, sources, places);
  if (by_language.empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat("none of the ", sources.files.size(),
                     " files is one that ", language.name, " compiles"));
  }
  std::vector<std::string> words = FolderOptions(language, sources);
  const std::vector<std::string> options = words;
  for (const auto& [compiles, files] : by_language) {
    if (compiles == &language) {
      words.insert(words.end(), files.begin(), files.end());
      continue;
    }
    std::vector<std::string> part = options;
    part.insert(part.end(), files.begin(), files.end());
    plan.commands.push_back(Replace(compiles->compile_part, kFilesWord, part));
    words.push_back(compiles->part);
  }
  plan.commands.push_back(Replace(language.compile, kFilesWord, words));
  return plan;
}

}  // namespace flip

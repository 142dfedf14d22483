#include "judge/compile/build_plan.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/algorithm/container.h"
#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"

namespace flip {
namespace {

// Room for the compiler's temporary files beside its product.
constexpr Bytes kScratch = MiB(256);

constexpr absl::string_view kNul("", 1);

// Only the files that the language compiles, of several.
Sources OwnSources(const Language& language, const Sources& sources) {
  if (sources.files.size() == 1) return sources;
  Sources own;
  own.name = sources.name;
  for (size_t i = 0; i < sources.files.size(); ++i) {
    const Language* compiles = LanguageOfFile(sources.files[i].name);
    if (compiles == nullptr || compiles->name != language.name) continue;
    if (sources.entry == i) own.entry = own.files.size();
    own.files.push_back(sources.files[i]);
  }
  return own;
}

absl::Status AddFile(absl::string_view path, absl::string_view bytes,
                     std::vector<SandboxFile>& files) {
  absl::StatusOr<FileData> data = FileData::FromBytes(bytes);
  if (!data.ok()) return data.status();
  files.push_back({std::string(path), *std::move(data), /*executable=*/false});
  return absl::OkStatus();
}

// Adds the driver and its list.
absl::Status AddDriver(const Language& language, const Sources& sources,
                       SandboxSpec& sandbox) {
  std::string list = absl::StrCat(
      sources.name, kNul,
      sources.entry.has_value() ? absl::StrCat(*sources.entry) : "", kNul);
  for (const SourceFile& file : sources.files) {
    absl::StrAppend(&list, file.name, kNul);
  }
  const absl::Status added =
      AddFile(kDriverPath, language.driver, sandbox.files);
  return added.ok() ? AddFile(kDriverList, list, sandbox.files) : added;
}

// Adds what a compilation has beside the sources.
absl::Status AddOwnFiles(const Language& language, const Sources& sources,
                         SandboxSpec& sandbox) {
  absl::Status added;
  if (!language.driver.empty()) added = AddDriver(language, sources, sandbox);
  if (added.ok() && !language.check.empty()) {
    added = AddFile(kCheckPath, language.check, sandbox.files);
  }
  if (added.ok() && !language.fork_server.empty()) {
    added = AddFile(kForkServerPath, language.fork_server, sandbox.files);
  }
  return added;
}

// ".cpp" of ".CPP", but ".C", which is C++, as it is.
std::string UsualSuffix(const std::string& suffix) {
  const Language& language = *LanguageOfFile(suffix);
  return absl::c_linear_search(language.suffixes, suffix)
             ? suffix
             : absl::AsciiStrToLower(suffix);
}

// Where each file of a submission stands.
std::vector<std::string> Places(const Language& language,
                                const Sources& sources) {
  if (sources.files.size() == 1) return {language.source};
  std::vector<std::string> places;
  if (!language.driver.empty()) {
    for (size_t i = 0; i < sources.files.size(); ++i) {
      places.push_back(absl::StrCat(kSourceFolder, i));
    }
    return places;
  }
  std::set<std::string> names;
  for (const SourceFile& file : sources.files) names.insert(file.name);
  for (const SourceFile& file : sources.files) {
    std::string name = file.name;
    // Compilers and interpreters know suffixes in the usual letters.
    if (LanguageOfFile(name) != nullptr && !file.included) {
      const size_t dot = name.rfind('.');
      name.replace(dot, std::string::npos, UsualSuffix(name.substr(dot)));
      if (!names.insert(name).second) name = file.name;
    }
    places.push_back(absl::StrCat(kSourceFolder, name));
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

bool StartsAFile(const Language& language) {
  return absl::c_linear_search(language.run, kEntryWord);
}

std::vector<SandboxFile> FilesAt(const std::vector<std::string>& places,
                                 const Sources& sources) {
  std::vector<SandboxFile> files;
  for (size_t i = 0; i < places.size(); ++i) {
    files.push_back({places[i], sources.files[i].data, /*executable=*/false});
  }
  return files;
}

// Why the sources are refused; empty when they are not.
std::string RefusalOf(const Language& language, const Sources& sources) {
  std::string reason = UnusableReason(sources);
  if (reason.empty() && StartsAFile(language) &&
      !EntryOf(sources).has_value()) {
    reason = absl::StrCat("of its ", sources.files.size(),
                          " files none is called main, so that it is not known "
                          "which one to start");
  }
  return reason;
}

// The program, but for what compiling makes.
Program PlanProgram(const Language& language, const Sources& sources,
                    const std::vector<std::string>& places) {
  Program program;
  program.sandbox.system_files = language.run_needs_system_files;
  if (language.program_is_source) {
    program.sandbox.files = FilesAt(places, sources);
  }
  program.argv = language.run;
  if (StartsAFile(language)) {
    program.argv =
        Replace(language.run, kEntryWord, {places[*EntryOf(sources)]});
  }
  program.environment = FixedEnvironment();
  program.limit_words = language.limit_words;
  program.address_space = language.address_space;
  return program;
}

absl::Status PlanForkServer(const Language& language, Program& program) {
  program.has_fork_server =
      !language.fork_server.empty() || !language.fork_server_library.empty();
  const bool might_have = !language.part.empty() || !language.check.empty();
  if (!program.has_fork_server && might_have) {
    program.no_fork_server = "there is no fork server for this processor";
  }
  if (language.fork_server_library.empty()) return absl::OkStatus();
  program.forked_environment = {
      absl::StrCat("LD_PRELOAD=", kForkServerLibrary)};
  return AddFile(kForkServerLibrary, language.fork_server_library,
                 program.forked_files);
}

std::vector<BuildStep> PlanSteps(
    const Language& language, const Sources& sources,
    const std::map<const Language*, std::vector<std::string>>& by_language) {
  std::vector<BuildStep> steps;
  const std::vector<std::string> options = FolderOptions(language, sources);
  std::vector<std::string> words;
  for (const auto& [compiles, files] : by_language) {
    std::vector<std::string> own = options;
    own.insert(own.end(), files.begin(), files.end());
    if (compiles->part.empty()) {
      words.insert(words.end(), own.begin(), own.end());
      continue;
    }
    const std::vector<std::string> command =
        Replace(compiles->compile_part, kFilesWord, own);
    // One file is compiled, several are linked into one too.
    steps.push_back(
        {Replace(command, kPartWord, {files.size() == 1 ? "-c" : "-r"})});
    if (!language.fork_server.empty()) {
      steps.push_back({{kRunnerInside, "check-object", compiles->part},
                       /*checks_object=*/true});
    }
    words.push_back(compiles->part);
  }
  steps.push_back({Replace(language.compile, kFilesWord, words)});
  return steps;
}

}  // namespace

absl::StatusOr<BuildPlan> PlanBuild(const Language& language,
                                    const Sources& all) {
  BuildPlan plan;
  plan.refusal = RefusalOf(language, all);
  if (!plan.refusal.empty()) return plan;
  const Sources sources =
      language.driver.empty() ? all : OwnSources(language, all);
  const std::vector<std::string> places = Places(language, sources);
  const auto by_language = ByLanguage(language, sources, places);
  if (by_language.empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat("none of the ", all.files.size(), " files is one that ",
                     language.name, " compiles"));
  }
  plan.sandbox.files = FilesAt(places, sources);
  plan.sandbox.system_files = true;
  plan.sandbox.scratch = kScratch;
  absl::Status added = AddOwnFiles(language, sources, plan.sandbox);
  if (!added.ok()) return added;
  plan.steps = PlanSteps(language, sources, by_language);
  if (StartsAFile(language)) {
    BuildStep& last = plan.steps.back();
    last.argv = Replace(last.argv, kEntryWord, {places[*EntryOf(sources)]});
  }
  plan.program = PlanProgram(language, sources, places);
  added = PlanForkServer(language, plan.program);
  if (!added.ok()) return added;
  return plan;
}

}  // namespace flip

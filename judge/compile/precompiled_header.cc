#include "judge/compile/precompiled_header.h"

#include <chrono>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/algorithm/container.h"
#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "judge/compile/content_store.h"

namespace flip {
namespace {

// In sandboxes: what the file is made of, and the folder that it is found in.
constexpr char kSource[] = "/box/header";
constexpr char kFolder[] = "/precompiled";

// Takes blanks, comments and, unless `in_line`, line ends off the front.
void SkipBlanks(bool in_line, absl::string_view& text) {
  while (!text.empty()) {
    if (absl::StartsWith(text, "/*")) {
      const size_t end = text.find("*/", 2);
      if (end == absl::string_view::npos) return;
      text.remove_prefix(end + 2);
    } else if (absl::StartsWith(text, "//") && !in_line) {
      const size_t end = text.find('\n');
      // A comment that goes on in the next line is left to the compiler.
      if (end == absl::string_view::npos || text[end - 1] == '\\') return;
      text.remove_prefix(end + 1);
    } else if (absl::string_view(in_line ? " \t" : " \t\r\n").find(text[0]) !=
               absl::string_view::npos) {
      text.remove_prefix(1);
    } else {
      return;
    }
  }
}

// The places of those sources that commands of the plan compile and that
// include the header first.
std::vector<std::string> PlacesOf(const Language& language,
                                  const BuildPlan& plan) {
  std::vector<std::string> places;
  for (const SandboxFile& file : plan.sandbox.files) {
    const bool is_compiled =
        absl::c_any_of(plan.steps, [&](const BuildStep& step) {
          return step.argv.front() == language.tool &&
                 absl::c_linear_search(step.argv, file.path);
        });
    if (!is_compiled) continue;
    const absl::StatusOr<std::string> text = file.data.Read();
    if (text.ok() && IncludesFirst(*text, language.large_header)) {
      places.push_back(file.path);
    }
  }
  return places;
}

// `plan` with the file where the compiler looks for it before the header.
BuildPlan WithFile(const Language& language, BuildPlan plan,
                   const std::vector<std::string>& places,
                   const FileData& file) {
  plan.sandbox.files.push_back(
      {absl::StrCat(kFolder, "/", language.large_header, ".gch"), file,
       /*executable=*/false});
  for (BuildStep& step : plan.steps) {
    if (absl::c_any_of(places, [&step](const std::string& place) {
          return absl::c_linear_search(step.argv, place);
        })) {
      step.argv.insert(step.argv.begin() + 1, {"-I", kFolder});
    }
  }
  return plan;
}

// The plan that makes the file: the command of submissions, whose options have
// to be the same, for the header alone.
absl::StatusOr<BuildPlan> PlanHeader(const Language& language,
                                     const BuildPlan& submission) {
  BuildPlan plan;
  const absl::StatusOr<FileData> source = FileData::FromBytes(
      absl::StrCat("#include <", language.large_header, ">\n"));
  if (!source.ok()) return source.status();
  plan.sandbox.files = {{kSource, *source, /*executable=*/false}};
  plan.sandbox.system_files = true;
  plan.sandbox.system_folders = submission.sandbox.system_folders;
  plan.sandbox.scratch = submission.sandbox.scratch;
  std::vector<std::string>& command = plan.steps.emplace_back().argv;
  for (const std::string& word : language.compile_part) {
    if (word == kFilesWord) {
      command.insert(command.end(), {"-x", "c++-header", kSource});
    } else if (word == language.part) {
      command.emplace_back(kProductPath);
    } else if (word != kPartWord) {
      command.push_back(word);
    }
  }
  return plan;
}

Limits HeaderLimits() {
  Limits limits = CompileLimits();
  limits.output = ContentStore::kMostContent - MiB(1);
  return limits;
}

// The file, kept before or, where it may be, made now; nothing where neither
// can be.
FileData FindOrMake(const Language& language, const BuildPlan& submission,
                    const SandboxFactory& open_sandbox, CompileCache* cache,
                    bool may_be_made) {
  const absl::StatusOr<BuildPlan> plan = PlanHeader(language, submission);
  if (!plan.ok()) return FileData();
  absl::StatusOr<std::string> key;
  if (cache != nullptr) {
    key = cache->KeyOf(language, *plan, open_sandbox);
    if (!key.ok()) return FileData();
    const std::optional<CompileOutcome> kept =
        cache->Find(language, *plan, *key);
    if (kept.has_value()) return kept->product;
  }
  if (!may_be_made) return FileData();
  const absl::StatusOr<CompileOutcome> made =
      RunPlan(language, *plan, open_sandbox, HeaderLimits());
  if (!made.ok() || !made->reason.empty()) return FileData();
  if (cache != nullptr) cache->Keep(*key, *made);
  return made->product;
}

}  // namespace

bool IncludesFirst(absl::string_view source, absl::string_view header) {
  SkipBlanks(/*in_line=*/false, source);
  if (!absl::ConsumePrefix(&source, "#")) return false;
  SkipBlanks(/*in_line=*/true, source);
  if (!absl::ConsumePrefix(&source, "include")) return false;
  SkipBlanks(/*in_line=*/true, source);
  return absl::ConsumePrefix(&source, "<") &&
         absl::ConsumePrefix(&source, header) &&
         absl::ConsumePrefix(&source, ">");
}

FileData PrecompiledHeader::File(const Language& language,
                                 const BuildPlan& plan,
                                 const SandboxFactory& open_sandbox,
                                 CompileCache* cache) {
  bool may_be_made = false;
  {
    absl::MutexLock lock(&mutex_);
    ++asked_;
    if (file_.has_value() || busy_ || impossible_) return file_;
    may_be_made = asked_ > kCompiledWithout;
    // Looked for once.
    if (!may_be_made && (cache == nullptr || asked_ > 1)) return FileData();
    busy_ = true;
  }
  FileData file = FindOrMake(language, plan, open_sandbox, cache, may_be_made);
  absl::MutexLock lock(&mutex_);
  busy_ = false;
  file_ = file;
  impossible_ = may_be_made && !file.has_value();
  return file;
}

absl::StatusOr<CompileOutcome> PrecompiledHeader::RunPlan(
    const Language& language, const BuildPlan& plan,
    const SandboxFactory& open_sandbox, CompileCache* cache,
    absl::Duration& shared) {
  const std::vector<std::string> places = language.large_header.empty()
                                              ? std::vector<std::string>()
                                              : PlacesOf(language, plan);
  if (places.empty()) return flip::RunPlan(language, plan, open_sandbox);
  using Clock = std::chrono::steady_clock;
  const Clock::time_point start = Clock::now();
  const FileData file = File(language, plan, open_sandbox, cache);
  shared += absl::FromChrono(Clock::now() - start);
  if (!file.has_value()) return flip::RunPlan(language, plan, open_sandbox);
  absl::StatusOr<CompileOutcome> outcome = flip::RunPlan(
      language, WithFile(language, plan, places, file), open_sandbox);
  if (absl::IsCancelled(outcome.status())) return outcome;
  const bool is_final =
      outcome.ok() && (outcome->reason.empty() ? outcome->diagnostics.empty()
                                               : !outcome->by_exit_status);
  if (is_final) return outcome;
  return flip::RunPlan(language, plan, open_sandbox);
}

}  // namespace flip

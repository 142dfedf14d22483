// submissions/, without running any.
#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "judge/package/checks.h"
#include "judge/package/language_codes.h"
#include "judge/package/programs.h"

namespace flip {
namespace {

constexpr char kFolder[] = "submissions";
constexpr char kRules[] = "submissions/submissions.yaml";

// A submission's path below submissions/.
std::string NameBelow(const PackageProgram& program) {
  return program.path.substr(sizeof(kFolder));
}

// The submissions, in folders that may hold some.
std::vector<PackageProgram> FindSubmissions(const PackageFiles& files,
                                            const SubmissionRules& rules,
                                            Findings& findings) {
  std::vector<PackageProgram> submissions;
  for (const std::string& name : files.NamesIn(kFolder)) {
    const std::string path = absl::StrCat(kFolder, "/", name);
    if (!files.HasFolder(path)) {
      if (path == kRules) continue;
      AddError(findings, path, "stands directly in submissions/",
               "move it to the folder of its verdict");
      continue;
    }
    if (!rules.HasFolder(name)) {
      AddError(findings, path,
               "is neither a standard folder nor one that submissions.yaml "
               "names",
               "move what is in it, or give the folder rules there");
      continue;
    }
    for (PackageProgram& program : ProgramsIn(files, path)) {
      submissions.push_back(std::move(program));
    }
  }
  return submissions;
}

void CheckUniqueNames(const std::vector<PackageProgram>& submissions,
                      Findings& findings) {
  std::map<std::string, std::string> first;
  for (const PackageProgram& program : submissions) {
    const auto [seen, is_new] =
        first.emplace(std::string(NameOf(program.path)), program.path);
    if (is_new) continue;
    AddError(findings, program.path,
             absl::StrCat("has the name of ", seen->second),
             "rename one of the two");
  }
}

void CheckLanguage(const PackageProgram& program, const SubmissionRules& rules,
                   const ProblemFacts& facts, Findings& findings) {
  std::optional<std::string> language = rules.LanguageOf(NameBelow(program));
  if (!language.has_value() && program.languages.size() != 1) {
    AddError(findings, program.path,
             program.languages.empty()
                 ? "is of no language that its suffix tells"
                 : absl::StrCat("is of several languages: ",
                                absl::StrJoin(program.languages, ", ")),
             "use a suffix of the language table, or set language in "
             "submissions.yaml");
    return;
  }
  if (!language.has_value()) language = *program.languages.begin();
  if (LanguageByCode(*language) == nullptr) {
    AddError(findings, program.path,
             absl::StrCat("is in ", *language,
                          ", which is not supported by flip-judge"),
             "write it in another language");
  } else if (!facts.languages.empty() &&
             std::find(facts.languages.begin(), facts.languages.end(),
                       *language) == facts.languages.end()) {
    AddError(findings, program.path,
             absl::StrCat("is in ", *language,
                          ", which problem.yaml does not allow"),
             "add the language there, or remove the submission");
  }
}

// Rules that permit nothing together.
void CheckConsistency(const PackageProgram& program,
                      const SubmissionRules& rules, const DataFiles& data,
                      Findings& findings) {
  std::vector<const SubmissionRule*> matching;
  for (const SubmissionRule& rule : rules.rules()) {
    if (rule.submissions.Matches(NameBelow(program))) {
      matching.push_back(&rule);
    }
  }
  for (const DataItem& item : data.items) {
    if (!item.IsTestCase() || (item.section != DataSection::kSample &&
                               item.section != DataSection::kSecret)) {
      continue;
    }
    VerdictSet permitted = VerdictSet::All();
    for (const SubmissionRule* rule : matching) {
      if (!rule->test_cases.has_value() ||
          rule->test_cases->Matches(item.name)) {
        permitted = permitted & rule->permitted;
      }
    }
    if (!permitted.empty()) continue;
    AddError(findings, program.path,
             absl::StrCat("may have no verdict at all on ", item.name,
                          ": its rules exclude each other"),
             "change one of them in submissions.yaml");
    return;
  }
}

// Patterns for what is not there.
void CheckPatterns(const std::vector<PackageProgram>& submissions,
                   const SubmissionRules& rules, const DataFiles& data,
                   Findings& findings) {
  for (const SubmissionRule& rule : rules.rules()) {
    if (rule.place.empty()) continue;
    const bool has_submission =
        std::any_of(submissions.begin(), submissions.end(),
                    [&](const PackageProgram& program) {
                      return rule.submissions.Matches(NameBelow(program));
                    });
    const bool has_test_case =
        !rule.test_cases.has_value() ||
        std::any_of(
            data.items.begin(), data.items.end(), [&](const DataItem& item) {
              return item.IsTestCase() && rule.test_cases->Matches(item.name);
            });
    if (has_submission && has_test_case) continue;
    AddWarning(findings, rule.place,
               absl::StrCat("'", rule.name, "' matches no ",
                            has_submission ? "test case" : "submission"),
               "correct the pattern or remove it");
  }
}

// That something bounds the time limit from below.
void CheckTimeLimitBound(const std::vector<PackageProgram>& submissions,
                         const SubmissionRules& rules, Findings& findings) {
  for (const PackageProgram& program : submissions) {
    for (const SubmissionRule& rule : rules.rules()) {
      if (rule.BoundsFromBelow() &&
          rule.submissions.Matches(NameBelow(program))) {
        return;
      }
    }
  }
  AddError(findings, kRules, "lets no submission bound the time limit",
           "leave use_for_time_limit out for an accepted one");
}

}  // namespace

absl::Status CheckSubmissions(const PackageFiles& files, const DataFiles& data,
                              const ProblemFacts& facts, Findings& findings) {
  if (!files.HasFolder(kFolder)) {
    AddError(findings, kFolder, "is missing",
             "add it with an accepted submission");
    return absl::OkStatus();
  }
  SubmissionRules rules = SubmissionRules::Default();
  if (files.HasFile(kRules)) {
    const absl::StatusOr<std::string> text = files.Content(kRules);
    if (!text.ok()) return text.status();
    const size_t before = findings.size();
    rules = SubmissionRules::Parse(kRules, *text, findings);
    // Wrong rules say nothing of the submissions.
    if (findings.size() > before) return absl::OkStatus();
  }
  const std::vector<PackageProgram> submissions =
      FindSubmissions(files, rules, findings);
  CheckUniqueNames(submissions, findings);
  for (const PackageProgram& program : submissions) {
    CheckLanguage(program, rules, facts, findings);
    CheckConsistency(program, rules, data, findings);
  }
  CheckPatterns(submissions, rules, data, findings);
  if (files.NamesIn("submissions/accepted").empty()) {
    AddError(findings, "submissions/accepted", "has no submission",
             "add one that is right");
    return absl::OkStatus();
  }
  CheckTimeLimitBound(submissions, rules, findings);
  return absl::OkStatus();
}

}  // namespace flip

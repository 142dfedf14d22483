#include "judge/package/submission_rules.h"

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace flip {
namespace {

using enum PackageVerdict;

constexpr std::array<PackageVerdict, 4> kVerdictsInOrder = {
    kAccepted, kWrongAnswer, kTimeLimit, kRunTimeError};

struct StandardFolder {
  absl::string_view name;
  VerdictSet permitted;
  VerdictSet required;
};

constexpr std::array<StandardFolder, 6> kStandardFolders = {{
    {"accepted", {kAccepted}, VerdictSet::All()},
    {"rejected", VerdictSet::All(), {kRunTimeError, kTimeLimit, kWrongAnswer}},
    {"wrong_answer", {kAccepted, kWrongAnswer}, {kWrongAnswer}},
    {"time_limit_exceeded", {kAccepted, kTimeLimit}, {kTimeLimit}},
    {"run_time_error", {kAccepted, kRunTimeError}, {kRunTimeError}},
    {"brute_force",
     {kAccepted, kRunTimeError, kTimeLimit},
     {kRunTimeError, kTimeLimit}},
}};

// "MLE, which counts as RTE"
std::string VerdictText(Verdict verdict, PackageVerdict counts_as) {
  const absl::string_view code = VerdictCode(verdict);
  const absl::string_view package_code = PackageVerdictCode(counts_as);
  return code == package_code
             ? std::string(code)
             : absl::StrCat(code, ", which counts as ", package_code, ",");
}

// The verdicts of the test cases that a rule is about.
struct Evidence {
  size_t test_cases = 0;
  size_t run = 0;
  bool required_found = false;
  size_t not_permitted = 0;
  std::string first_not_permitted;  // "secret/004 is WA"
};

Evidence Gather(const SubmissionRule& rule,
                absl::Span<const TestCaseRun> runs) {
  Evidence evidence;
  for (const TestCaseRun& run : runs) {
    if (rule.test_cases.has_value() &&
        !rule.test_cases->Matches(run.test_case)) {
      continue;
    }
    ++evidence.test_cases;
    const std::optional<PackageVerdict> verdict =
        run.verdict.has_value() ? PackageVerdictOf(*run.verdict) : std::nullopt;
    if (!verdict.has_value()) continue;
    ++evidence.run;
    if (rule.required.Has(*verdict)) evidence.required_found = true;
    if (rule.permitted.Has(*verdict)) continue;
    if (++evidence.not_permitted == 1) {
      evidence.first_not_permitted = absl::StrCat(
          run.test_case, " is ", VerdictText(*run.verdict, *verdict));
    }
  }
  return evidence;
}

void CheckRule(const SubmissionRule& rule, absl::Span<const TestCaseRun> runs,
               RuleCheck& check) {
  const Evidence evidence = Gather(rule, runs);
  if (evidence.test_cases == 0) return;
  const std::string permitted =
      absl::StrCat("; permitted by ", rule.name, ": ", rule.permitted.Text());
  const std::string required =
      absl::StrCat("; required by ", rule.name, ": ", rule.required.Text());
  const std::string not_run =
      absl::StrCat(evidence.test_cases - evidence.run, " of ",
                   evidence.test_cases, " test cases were not run");
  const bool complete = evidence.run == evidence.test_cases;
  if (evidence.not_permitted > 0) {
    const size_t more = evidence.not_permitted - 1;
    check.violations.push_back(absl::StrCat(
        evidence.first_not_permitted,
        more == 0
            ? ""
            : absl::StrCat(" (and ", more, more == 1 ? " more is" : " more are",
                           " not permitted)"),
        permitted));
  } else if (!complete && rule.permitted != VerdictSet::All()) {
    check.undecided.push_back(absl::StrCat(not_run, permitted));
  }
  if (evidence.required_found) return;
  if (complete) {
    check.violations.push_back(
        absl::StrCat("none of ", evidence.test_cases, " test cases is ",
                     rule.required.Text(" or "), required));
  } else {
    check.undecided.push_back(absl::StrCat(not_run, required));
  }
}

}  // namespace

std::optional<PackageVerdict> PackageVerdictOf(Verdict verdict) {
  switch (verdict) {
    case Verdict::kAccepted:
      return kAccepted;
    case Verdict::kPresentationError:
    case Verdict::kWrongAnswer:
      return kWrongAnswer;
    case Verdict::kRunTimeError:
    case Verdict::kMemoryLimit:
    case Verdict::kOutputLimit:
      return kRunTimeError;
    case Verdict::kTimeLimit:
      return kTimeLimit;
    case Verdict::kCompileError:
    case Verdict::kJudgeError:
      return std::nullopt;
  }
  return std::nullopt;
}

absl::string_view PackageVerdictCode(PackageVerdict verdict) {
  switch (verdict) {
    case kAccepted:
      return "AC";
    case kWrongAnswer:
      return "WA";
    case kTimeLimit:
      return "TLE";
    case kRunTimeError:
      return "RTE";
  }
  return "";
}

std::string VerdictSet::Text(absl::string_view separator) const {
  std::vector<absl::string_view> codes;
  for (const PackageVerdict verdict : kVerdictsInOrder) {
    if (Has(verdict)) codes.push_back(PackageVerdictCode(verdict));
  }
  return absl::StrJoin(codes, separator);
}

SubmissionRules SubmissionRules::Default() {
  SubmissionRules rules;
  for (const StandardFolder& folder : kStandardFolders) {
    rules.rules_.push_back({std::string(folder.name), "",
                            *Glob::Parse(folder.name), std::nullopt,
                            folder.permitted, folder.required});
  }
  return rules;
}

bool SubmissionRules::HasFolder(absl::string_view folder) const {
  for (const SubmissionRule& rule : rules_) {
    if (rule.submissions.StartsWithPart(folder)) return true;
  }
  for (const SubmissionSettings& settings : settings_) {
    if (settings.submissions.StartsWithPart(folder)) return true;
  }
  return false;
}

std::optional<std::string> SubmissionRules::LanguageOf(
    absl::string_view submission) const {
  std::optional<std::string> language;
  for (const SubmissionSettings& settings : settings_) {
    if (settings.language.has_value() &&
        settings.submissions.Matches(submission)) {
      language = settings.language;
    }
  }
  return language;
}

std::optional<std::string> SubmissionRules::EntryPointOf(
    absl::string_view submission) const {
  std::optional<std::string> entry_point;
  for (const SubmissionSettings& settings : settings_) {
    if (settings.entry_point.has_value() &&
        settings.submissions.Matches(submission)) {
      entry_point = settings.entry_point;
    }
  }
  return entry_point;
}

RuleCheck CheckRules(const SubmissionRules& rules, absl::string_view submission,
                     const SubmissionRuns& runs) {
  RuleCheck check;
  if (!runs.compiled) {
    check.violations.push_back("is CE, which satisfies no rule");
    return check;
  }
  for (const SubmissionRule& rule : rules.rules()) {
    if (rule.submissions.Matches(submission)) {
      CheckRule(rule, runs.runs, check);
    }
  }
  return check;
}

}  // namespace flip

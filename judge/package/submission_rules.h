// What a problem package asks of its submissions: the rules that the format's
// standard folders stand for, and those of submissions/submissions.yaml. Pure.
//
//   Findings findings;
//   const SubmissionRules rules = SubmissionRules::Parse(path, text, findings);
//   const RuleCheck check = CheckRules(rules, "wrong_answer/greedy.cpp", runs);
//   // check.violations, check.undecided: sentences for people.
//
// A submission is named by its path below submissions/ ("accepted/a.py"; of one
// that is a folder the folder's path), a test case by its path below data/,
// without ".in" ("secret/004").
#ifndef FLIP_JUDGE_PACKAGE_SUBMISSION_RULES_H_
#define FLIP_JUDGE_PACKAGE_SUBMISSION_RULES_H_

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "judge/package/finding.h"
#include "judge/package/glob.h"
#include "judge/verdict/verdict.h"

namespace flip {

// The verdicts that the format knows of a run.
enum class PackageVerdict {
  kAccepted,
  kWrongAnswer,
  kTimeLimit,
  kRunTimeError
};

// What a run's verdict counts as; nothing for CE and JE, which say nothing of a
// run. MLE and OLE are RTE: the system ends a program that goes beyond what it
// may use, and only for time has the format a word of its own. PE is WA: it
// comes only from a comparison under which white space counts, and that
// refused the output.
std::optional<PackageVerdict> PackageVerdictOf(Verdict verdict);
// "AC", "WA", "TLE" or "RTE".
absl::string_view PackageVerdictCode(PackageVerdict verdict);

// A set of these verdicts.
class VerdictSet {
 public:
  constexpr VerdictSet() = default;
  constexpr VerdictSet(std::initializer_list<PackageVerdict> verdicts) {
    for (const PackageVerdict verdict : verdicts) Insert(verdict);
  }
  static constexpr VerdictSet All() {
    return {PackageVerdict::kAccepted, PackageVerdict::kWrongAnswer,
            PackageVerdict::kTimeLimit, PackageVerdict::kRunTimeError};
  }

  constexpr void Insert(PackageVerdict verdict) {
    bits_ |= static_cast<uint8_t>(1u << static_cast<unsigned>(verdict));
  }
  constexpr bool Has(PackageVerdict verdict) const {
    return (bits_ >> static_cast<unsigned>(verdict) & 1u) != 0;
  }
  constexpr bool empty() const { return bits_ == 0; }
  // What is in both.
  constexpr VerdictSet operator&(VerdictSet other) const {
    VerdictSet both;
    both.bits_ = bits_ & other.bits_;
    return both;
  }
  // "AC, WA"
  std::string Text(absl::string_view separator = ", ") const;

  friend bool operator==(const VerdictSet&, const VerdictSet&) = default;

 private:
  uint8_t bits_ = 0;
};

// Of the submissions that `submissions` matches, on the test cases that
// `test_cases` matches (nothing: on all of them): every one has a verdict in
// `permitted`, and at least one has a verdict in `required`.
struct SubmissionRule {
  // What messages call it: "accepted", or "accepted/*, secret/1".
  std::string name;
  // "submissions/submissions.yaml:3:1"; empty for a rule that the file leaves
  // as the format has it.
  std::string place;
  Glob submissions;
  std::optional<Glob> test_cases;
  VerdictSet permitted = VerdictSet::All();
  VerdictSet required = VerdictSet::All();
  // Whether its submissions may bound the time limit (use_for_time_limit). One
  // that permits no TLE then bounds it from below, one that requires TLE and
  // nothing else from above; "lower" and "upper" are in the sets already.
  bool bounds_time_limit = true;

  bool BoundsFromBelow() const {
    return bounds_time_limit && !permitted.Has(PackageVerdict::kTimeLimit);
  }
};

// What submissions.yaml says of submissions besides rules.
struct SubmissionSettings {
  std::string place;  // of the pattern
  Glob submissions;
  std::optional<std::string> language;     // a code of the format's table
  std::optional<std::string> entry_point;  // a file, or a class
  bool model_solution = false;
};

// All rules of a package. Immutable; safe to use from several threads.
class SubmissionRules {
 public:
  // Those of the standard folders: accepted, rejected, wrong_answer,
  // time_limit_exceeded, run_time_error and brute_force.
  static SubmissionRules Default();

  // Those of a submissions.yaml, whose path in messages is `file`, and of the
  // standard folders. A key that is a standard folder's very name replaces that
  // folder's rule, what it leaves out staying as it was; every other pattern
  // adds rules. All that is wrong with the file is added to `findings` as
  // errors, among them keys that the format does not know, sets that nothing
  // can satisfy, and what flip-judge does not support: `message` (no judge
  // message is ever written) and `score` (nothing is scored). With an error,
  // the rules are not to be used.
  static SubmissionRules Parse(const std::string& file, const std::string& text,
                               Findings& findings);

  const std::vector<SubmissionRule>& rules() const { return rules_; }
  const std::vector<SubmissionSettings>& settings() const { return settings_; }

  // Whether submissions may stand in this folder of submissions/: a standard
  // one, or one that a pattern names without a star.
  bool HasFolder(absl::string_view folder) const;
  // What submissions.yaml says of a submission; the later pattern counts.
  std::optional<std::string> LanguageOf(absl::string_view submission) const;
  std::optional<std::string> EntryPointOf(absl::string_view submission) const;

 private:
  friend class RulesParser;

  std::vector<SubmissionRule> rules_;
  std::vector<SubmissionSettings> settings_;
};

// A test case and its verdict.
struct TestCaseRun {
  std::string test_case;
  // Nothing: not run. JE says no more than that.
  std::optional<Verdict> verdict;
};

// What came of a submission, which rules are checked against.
struct SubmissionRuns {
  // False: CE, which satisfies no rule and which no rule can ask for.
  bool compiled = true;
  // Every test case of the package, those that were not run too.
  std::vector<TestCaseRun> runs;
};

// How a submission stands to the rules that match it.
struct RuleCheck {
  // Each rests on what was run: "secret/004 is WA (and 3 more are not
  // permitted); permitted by accepted: AC", "none of 401 test cases is WA;
  // required by wrong_answer: WA".
  std::vector<std::string> violations;
  // Rules that what was run does not break, and that the rest may still break:
  // "12 of 401 test cases were not run; permitted by accepted: AC". A verdict
  // that is required and found once is enough.
  std::vector<std::string> undecided;

  bool satisfied() const { return violations.empty() && undecided.empty(); }
};

// Checks all rules that match `submission`. A rule for test cases of which the
// package has none asks for nothing.
RuleCheck CheckRules(const SubmissionRules& rules, absl::string_view submission,
                     const SubmissionRuns& runs);

}  // namespace flip

#endif  // FLIP_JUDGE_PACKAGE_SUBMISSION_RULES_H_

#include "judge/package/submission_rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"

namespace flip {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

constexpr char kFile[] = "submissions/submissions.yaml";

SubmissionRules Parse(const std::string& text) {
  Findings findings;
  SubmissionRules rules = SubmissionRules::Parse(kFile, text, findings);
  EXPECT_THAT(findings, IsEmpty()) << findings[0].what;
  return rules;
}

// The only finding's place and text.
std::string ErrorOf(const std::string& text) {
  Findings findings;
  SubmissionRules::Parse(kFile, text, findings);
  EXPECT_THAT(findings, SizeIs(1)) << text;
  return findings.empty()
             ? ""
             : absl::StrCat(findings[0].path, ": ", findings[0].what);
}

// Runs of secret/1, secret/2, ...; "-" for one that was not run.
SubmissionRuns Runs(const std::vector<std::string>& codes) {
  SubmissionRuns runs;
  for (const std::string& code : codes) {
    runs.runs.push_back(
        {absl::StrCat("secret/", runs.runs.size() + 1), VerdictByCode(code)});
  }
  return runs;
}

RuleCheck Check(const std::string& yaml, const std::string& submission,
                const std::vector<std::string>& codes) {
  return CheckRules(Parse(yaml), submission, Runs(codes));
}

bool Satisfies(const std::string& submission,
               const std::vector<std::string>& codes) {
  return Check("", submission, codes).satisfied();
}

TEST(PackageVerdictTest, EveryVerdictOfARunIsOneOfTheFour) {
  EXPECT_EQ(PackageVerdictOf(Verdict::kMemoryLimit),
            PackageVerdict::kRunTimeError);
  EXPECT_EQ(PackageVerdictOf(Verdict::kOutputLimit),
            PackageVerdict::kRunTimeError);
  EXPECT_EQ(PackageVerdictOf(Verdict::kPresentationError),
            PackageVerdict::kWrongAnswer);
  EXPECT_EQ(PackageVerdictOf(Verdict::kTimeLimit), PackageVerdict::kTimeLimit);
  EXPECT_EQ(PackageVerdictOf(Verdict::kCompileError), std::nullopt);
  EXPECT_EQ(PackageVerdictOf(Verdict::kJudgeError), std::nullopt);
}

TEST(SubmissionRulesTest, AcceptedIsAcceptedEverywhere) {
  EXPECT_TRUE(Satisfies("accepted/a.py", {"AC", "AC"}));
  EXPECT_THAT(Check("", "accepted/a.py", {"AC", "WA"}).violations,
              ElementsAre("secret/2 is WA; permitted by accepted: AC"));
}

TEST(SubmissionRulesTest, RejectedFailsOnceInAnyWay) {
  for (const char* code : {"WA", "PE", "RTE", "TLE", "MLE", "OLE"}) {
    EXPECT_TRUE(Satisfies("rejected/a.py", {"AC", code})) << code;
  }
  EXPECT_THAT(Check("", "rejected/a.py", {"AC", "AC"}).violations,
              ElementsAre("none of 2 test cases is WA or TLE or RTE; required "
                          "by rejected: WA, TLE, RTE"));
}

TEST(SubmissionRulesTest, WrongAnswerIsWrongOnceAndNothingElse) {
  EXPECT_TRUE(Satisfies("wrong_answer/a.py", {"AC", "WA"}));
  EXPECT_TRUE(Satisfies("wrong_answer/a.py", {"PE"}));
  EXPECT_FALSE(Satisfies("wrong_answer/a.py", {"AC"}));
  EXPECT_THAT(Check("", "wrong_answer/a.py", {"WA", "MLE", "TLE"}).violations,
              ElementsAre("secret/2 is MLE, which counts as RTE, (and 1 more "
                          "is not permitted); permitted by wrong_answer: AC, "
                          "WA"));
}

TEST(SubmissionRulesTest, TimeLimitExceededIsTooSlowOnceAndNothingElse) {
  EXPECT_TRUE(Satisfies("time_limit_exceeded/a.py", {"AC", "TLE"}));
  EXPECT_FALSE(Satisfies("time_limit_exceeded/a.py", {"AC"}));
  EXPECT_FALSE(Satisfies("time_limit_exceeded/a.py", {"TLE", "WA"}));
  EXPECT_FALSE(Satisfies("time_limit_exceeded/a.py", {"TLE", "RTE"}));
}

TEST(SubmissionRulesTest, RunTimeErrorCrashesOnceAndNothingElse) {
  EXPECT_TRUE(Satisfies("run_time_error/a.py", {"AC", "RTE"}));
  EXPECT_TRUE(Satisfies("run_time_error/a.py", {"MLE", "OLE"}));
  EXPECT_FALSE(Satisfies("run_time_error/a.py", {"AC"}));
  EXPECT_FALSE(Satisfies("run_time_error/a.py", {"RTE", "TLE"}));
}

TEST(SubmissionRulesTest, BruteForceIsNeverWrongButFails) {
  EXPECT_TRUE(Satisfies("brute_force/a.py", {"AC", "TLE", "RTE"}));
  EXPECT_FALSE(Satisfies("brute_force/a.py", {"AC"}));
  EXPECT_FALSE(Satisfies("brute_force/a.py", {"TLE", "WA"}));
}

TEST(SubmissionRulesTest, CompileErrorsSatisfyNothing) {
  SubmissionRuns runs;
  runs.compiled = false;
  EXPECT_THAT(
      CheckRules(SubmissionRules::Default(), "rejected/a.py", runs).violations,
      ElementsAre("is CE, which satisfies no rule"));
}

TEST(SubmissionRulesTest, WhatWasNotRunIsNoEvidence) {
  const RuleCheck permitted = Check("", "accepted/a.py", {"AC", "-", "-"});
  EXPECT_THAT(permitted.violations, IsEmpty());
  EXPECT_THAT(permitted.undecided,
              ElementsAre("2 of 3 test cases were not run; permitted by "
                          "accepted: AC"));
  const RuleCheck broken = Check("", "accepted/a.py", {"AC", "WA", "-"});
  EXPECT_THAT(broken.violations, SizeIs(1));
  EXPECT_THAT(broken.undecided, IsEmpty());
  EXPECT_TRUE(Check("", "rejected/a.py", {"WA", "-"}).satisfied())
      << "what is required was found";
  const RuleCheck required = Check("", "rejected/a.py", {"AC", "-"});
  EXPECT_THAT(required.violations, IsEmpty());
  EXPECT_THAT(required.undecided,
              ElementsAre("1 of 2 test cases were not run; required by "
                          "rejected: WA, TLE, RTE"));
  EXPECT_THAT(Check("", "accepted/a.py", {"JE"}).undecided, Not(IsEmpty()));
}

TEST(SubmissionRulesTest, AFoldersNameReplacesItsRuleAndInheritsTheRest) {
  const std::string yaml = "time_limit_exceeded:\n  permitted: [AC, WA, TLE]\n";
  const std::string name = "time_limit_exceeded/a.py";
  EXPECT_TRUE(Check(yaml, name, {"WA", "TLE"}).satisfied());
  EXPECT_FALSE(Check(yaml, name, {"WA"}).satisfied()) << "required stays";
  EXPECT_FALSE(Check(yaml, name, {"RTE", "TLE"}).satisfied());
}

TEST(SubmissionRulesTest, AnyOtherPatternAddsARule) {
  const std::string yaml =
      "time_limit_exceeded/*:\n  permitted: [AC, WA, TLE]\n";
  EXPECT_THAT(Check(yaml, "time_limit_exceeded/a.py", {"WA", "TLE"}).violations,
              ElementsAre(HasSubstr("permitted by time_limit_exceeded: AC, "
                                    "TLE")));
  const std::string more = "'*/{a,b}.py':\n  required: [RTE]\n";
  EXPECT_THAT(Check(more, "rejected/a.py", {"WA"}).violations,
              ElementsAre("none of 1 test cases is RTE; required by "
                          "*/{a,b}.py: RTE"));
  EXPECT_TRUE(Check(more, "rejected/c.py", {"WA"}).satisfied());
}

TEST(SubmissionRulesTest, RulesForTestCases) {
  const std::string yaml =
      "mixed/a.py:\n"
      "  permitted: [AC, TLE]\n"
      "  secret/1:\n    permitted: [AC]\n"
      "  secret/{2,3}*:\n    required: [TLE]\n"
      "  sample:\n    permitted: [AC]\n";
  EXPECT_TRUE(Check(yaml, "mixed/a.py", {"AC", "AC", "TLE"}).satisfied());
  EXPECT_THAT(Check(yaml, "mixed/a.py", {"TLE", "AC", "TLE"}).violations,
              ElementsAre("secret/1 is TLE; permitted by mixed/a.py, "
                          "secret/1: AC"));
  EXPECT_THAT(Check(yaml, "mixed/a.py", {"AC", "AC", "AC", "TLE"}).violations,
              ElementsAre("none of 2 test cases is TLE; required by "
                          "mixed/a.py, secret/{2,3}*: TLE"));
}

TEST(SubmissionRulesTest, ARuleForAGroupCoversItsTestCases) {
  SubmissionRuns runs;
  runs.runs = {{"secret/g/1", Verdict::kAccepted},
               {"secret/h/1", Verdict::kWrongAnswer}};
  const SubmissionRules rules = Parse(
      "x:\n  secret/g:\n    permitted: [AC]\n  secret/h:\n    "
      "permitted: [AC, TLE]\n");
  EXPECT_THAT(CheckRules(rules, "x/a.py", runs).violations,
              ElementsAre("secret/h/1 is WA; permitted by x, secret/h: AC, "
                          "TLE"));
}

TEST(SubmissionRulesTest, LowerAndUpperAreRules) {
  EXPECT_FALSE(
      Check("x:\n  use_for_time_limit: lower\n", "x/a", {"TLE"}).satisfied());
  EXPECT_FALSE(
      Check("x:\n  use_for_time_limit: upper\n", "x/a", {"RTE"}).satisfied());
  const SubmissionRules rules =
      Parse("accepted:\n  use_for_time_limit: false\n");
  EXPECT_FALSE(rules.rules()[0].BoundsFromBelow());
  EXPECT_TRUE(SubmissionRules::Default().rules()[0].BoundsFromBelow());
  EXPECT_FALSE(SubmissionRules::Default().rules()[1].BoundsFromBelow());
}

TEST(SubmissionRulesTest, SettingsOfASubmission) {
  const SubmissionRules rules = Parse(
      "accepted:\n  language: cpp\n"
      "accepted/a*:\n  language: python3\n  entrypoint: main.py\n"
      "  authors: [A B <a@b.example>, {name: C}]\n  model_solution: true\n"
      "  message: ''\n");
  EXPECT_EQ(rules.LanguageOf("accepted/ab"), "python3");
  EXPECT_EQ(rules.LanguageOf("accepted/b"), "cpp");
  EXPECT_EQ(rules.LanguageOf("rejected/b"), std::nullopt);
  EXPECT_EQ(rules.EntryPointOf("accepted/ab"), "main.py");
  EXPECT_TRUE(rules.settings()[1].model_solution);
}

TEST(SubmissionRulesTest, FoldersAreStandardOrNamed) {
  const SubmissionRules rules = Parse("'{mixed,partly}/*': {}\n'*/x': {}\n");
  EXPECT_TRUE(rules.HasFolder("brute_force"));
  EXPECT_TRUE(rules.HasFolder("partly"));
  EXPECT_FALSE(rules.HasFolder("other"));
}

TEST(SubmissionRulesTest, AnEmptyFileLeavesTheDefaults) {
  EXPECT_THAT(Parse("# nothing\n").rules(), SizeIs(6));
}

TEST(SubmissionRulesTest, WhatIsWrongHasItsPlace) {
  EXPECT_THAT(ErrorOf("x:\n  permited: [AC]\n"),
              HasSubstr("submissions.yaml:2:3: 'permited' is not a key"));
  EXPECT_THAT(ErrorOf("x:\n  secret/1:\n    language: c\n"),
              HasSubstr(":3:5: 'language' is not a key"));
  EXPECT_THAT(ErrorOf("x: [AC]\n"), HasSubstr(":1:4: 'x' is a sequence"));
  EXPECT_THAT(ErrorOf("[x]\n"), HasSubstr("is a sequence"));
  EXPECT_THAT(ErrorOf("x:\n  permitted: AC\n"),
              HasSubstr("permitted is a string"));
  EXPECT_THAT(ErrorOf("x:\n  required: [AC, CE]\n"),
              HasSubstr("'CE' is no verdict of a run"));
  EXPECT_THAT(ErrorOf("x:\n  permitted: []\n"),
              HasSubstr("permitted nothing, required AC, WA, TLE, RTE"));
  EXPECT_THAT(ErrorOf("x:\n  permitted: [AC]\n  required: [WA]\n"),
              HasSubstr("nothing can satisfy it: permitted AC, required WA"));
  EXPECT_THAT(ErrorOf("time_limit_exceeded:\n  use_for_time_limit: lower\n"),
              HasSubstr("nothing can satisfy it"));
  EXPECT_THAT(ErrorOf("x:\n  use_for_time_limit: both\n"),
              HasSubstr("none of true, false, lower, upper"));
  EXPECT_THAT(ErrorOf("x:\n  score: 3\n"), HasSubstr("scoring problems only"));
  EXPECT_THAT(ErrorOf("x:\n  message: no\n"), HasSubstr("not supported"));
  EXPECT_THAT(ErrorOf("x:\n  message: 1\n"), HasSubstr("is an integer"));
  EXPECT_THAT(ErrorOf("x:\n  language: klingon\n"),
              HasSubstr("no code of the language table"));
  EXPECT_THAT(ErrorOf("x:\n  language: [c]\n"), HasSubstr("is a sequence"));
  EXPECT_THAT(ErrorOf("x:\n  entrypoint: 1\n"), HasSubstr("is an integer"));
  EXPECT_THAT(ErrorOf("x:\n  model_solution: maybe\n"),
              HasSubstr("model_solution is a string"));
  EXPECT_THAT(ErrorOf("x:\n  authors: {email: a@b.example}\n"),
              HasSubstr("has no name"));
  EXPECT_THAT(ErrorOf("'x/**': {}\n"), HasSubstr("'**'"));
  EXPECT_THAT(ErrorOf("x:\n  'secret/[12]': {}\n"),
              HasSubstr("no other patterns"));
  EXPECT_THAT(ErrorOf("x: {}\nx: {}\n"), HasSubstr("a second time"));
}

}  // namespace
}  // namespace flip

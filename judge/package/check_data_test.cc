// data/: each test breaks a package in one place and expects the one finding
// that says so.
#include <gtest/gtest.h>

#include <string>

#include "judge/package/testing/broken.h"

namespace flip {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr char kWhite[] = "wwww\nwwww\nwwww\nwwww\n";

// One whose secret test cases are in groups.
MinimalPackage Grouped() {
  MinimalPackage package;
  for (const char* name : {"1.in", "1.ans", "2.in", "2.ans"}) {
    package.Rename(std::string("data/secret/") + name,
                   std::string("data/secret/g/") + name);
  }
  return package;
}

TEST(CheckDataTest, SecretHasTestCasesOrGroups) {
  EXPECT_THAT(MinimalPackage().Remove("data/secret").Findings(),
              IsOnly("error: data/secret: is missing"));
  MinimalPackage empty;
  for (const char* name : {"1.in", "1.ans", "2.in", "2.ans"}) {
    empty.Remove(std::string("data/secret/") + name);
  }
  EXPECT_THAT(empty.Findings(), IsOnly("error: data/secret: has no test case"));
  EXPECT_THAT(Grouped().Findings(), IsEmpty());
  EXPECT_THAT(Grouped()
                  .Write("data/secret/3.in", kWhite)
                  .Write("data/secret/3.ans", "0\n")
                  .Findings(),
              IsOnly("error: data/secret: has test cases beside the test data "
                     "group g"));
}

TEST(CheckDataTest, SampleMayBeMissing) {
  EXPECT_THAT(MinimalPackage().Remove("data/sample").Findings(), IsEmpty());
}

TEST(CheckDataTest, SampleHasNoGroups) {
  EXPECT_THAT(MinimalPackage()
                  .Write("data/sample/g/1.in", kWhite)
                  .Write("data/sample/g/1.ans", "0\n")
                  .Findings(),
              IsOnly("error: data/sample/g: is a test data group among the"));
}

TEST(CheckDataTest, AGroupHasATestCaseAndNoGroupWithin) {
  EXPECT_THAT(Grouped().Write("data/secret/h/x.txt", "x\n").Findings(),
              HasSubstr("error: data/secret/h: is a test data group without"));
  EXPECT_THAT(Grouped()
                  .Write("data/secret/g/deeper/1.in", kWhite)
                  .Write("data/secret/g/deeper/1.ans", "0\n")
                  .Findings(),
              IsEmpty())
      << "folders within a group are fine";
  EXPECT_THAT(Grouped()
                  .Write("data/secret/g/deeper/1.in", kWhite)
                  .Write("data/secret/g/deeper/1.ans", "0\n")
                  .Write("data/secret/g/deeper/test_group.yaml", "{}\n")
                  .Findings(),
              IsOnly("error: data/secret/g/deeper/test_group.yaml: makes a "
                     "test data group within a group"));
}

TEST(CheckDataTest, NamesDoNotCollide) {
  EXPECT_THAT(Grouped()
                  .Write("data/secret/g/1/3.in", kWhite)
                  .Write("data/secret/g/1/3.ans", "0\n")
                  .Findings(),
              IsOnly("error: data/secret/g/1: is a folder with the name of a "
                     "test case"));
  EXPECT_THAT(MinimalPackage()
                  .Write("data/secret/test_group.in", kWhite)
                  .Write("data/secret/test_group.ans", "0\n")
                  .Findings(),
              IsOnly("error: data/secret/test_group.in: is a test case with "
                     "the name of a configuration"));
}

TEST(CheckDataTest, ATestCaseHasAnAnswer) {
  EXPECT_THAT(MinimalPackage().Remove("data/secret/1.ans").Findings(),
              IsOnly("error: data/secret/1.in: has no answer"));
  EXPECT_THAT(MinimalPackage().Remove("data/sample/1.ans").Findings(),
              IsOnly("error: data/sample/1.in: has no answer"));
}

TEST(CheckDataTest, WhatHasNoInputIsNoTestCase) {
  for (const char* extension : {".ans", ".yaml", ".png", ".out", ".svg",
                                ".in.statement", ".interaction"}) {
    EXPECT_THAT(WithFile(std::string("data/secret/3") + extension, "0\n"),
                IsOnly(std::string("error: data/secret/3") + extension +
                       ": belongs to no test case"));
  }
  EXPECT_THAT(WithFile("data/secret/3.files/a", "0\n"),
              IsOnly("error: data/secret/3.files: belongs to no test case"));
  EXPECT_THAT(WithFile("data/secret/3.txt", "0\n"),
              IsOnly("warning: data/secret/3.txt: is no file of a test case"));
}

TEST(CheckDataTest, WhatIsShownIsShownOnce) {
  EXPECT_THAT(MinimalPackage()
                  .Write("data/sample/1.out", "4\n")
                  .Write("data/sample/1.ans.statement", "4\n")
                  .Write("data/sample/1.ans.download", "4\n")
                  .Findings(),
              IsOnly("error: data/sample/1.ans.statement: stands beside an "
                     ".out file"));
  for (const char* kind : {".in", ".ans"}) {
    const std::string path = std::string("data/sample/1") + kind;
    EXPECT_THAT(WithFile(path + ".statement", "x\n"),
                IsOnly("error: " + path + ".statement: has no " + kind +
                       ".download beside it"));
    EXPECT_THAT(WithFile(path + ".download", "x\n"),
                IsOnly("error: " + path + ".download: has no " + kind +
                       ".statement beside it"));
    EXPECT_THAT(MinimalPackage()
                    .Write(path + ".statement", "x\n")
                    .Write(path + ".download", "x\n")
                    .Findings(),
                IsEmpty());
  }
}

TEST(CheckDataTest, AtMostOneIllustration) {
  EXPECT_THAT(WithFile("data/secret/1.png", "x"), IsEmpty());
  EXPECT_THAT(MinimalPackage()
                  .Write("data/secret/1.png", "x")
                  .Write("data/secret/1.jpg", "x")
                  .Findings(),
              IsOnly("error: data/secret/1.in: has 2 illustrations"));
}

TEST(CheckDataTest, WhatIsForOtherProblemsIsAnError) {
  EXPECT_THAT(WithFile("data/sample/1.interaction", "<a\n"),
              IsOnly("error: data/sample/1.interaction: is for interactive"));
  EXPECT_THAT(WithFile("data/secret/1.files/a.txt", "a\n"),
              IsOnly("error: data/secret/1.files: is input by files, which is "
                     "not supported"));
}

TEST(CheckDataTest, InvalidInputsAreInputsAlone) {
  EXPECT_THAT(WithFile("data/invalid_input/a.in", "x"), IsEmpty());
  EXPECT_THAT(
      MinimalPackage()
          .Write("data/invalid_input/a.in", "x")
          .Write("data/invalid_input/a.yaml", "description: short\n")
          .Write("data/invalid_input/test_group.yaml", "description: all\n")
          .Findings(),
      IsEmpty());
  EXPECT_THAT(MinimalPackage()
                  .Write("data/invalid_input/a.in", "x")
                  .Write("data/invalid_input/a.ans", "0\n")
                  .Findings(),
              IsOnly("error: data/invalid_input/a.ans: belongs to an invalid "
                     "input, which has no answer"));
}

// A test case in `section` with this output.
std::string WithOutput(const std::string& section, const std::string& output,
                       const std::string& yaml) {
  MinimalPackage package;
  const std::string path = "data/" + section + "/a";
  package.Write(path + ".in", "bwww\nwwww\nwwww\nwwww\n")
      .Write(path + ".ans", "Impossible\n")
      .Write(path + ".yaml", yaml);
  if (!output.empty()) package.Write(path + ".out", output);
  return package.Findings();
}

TEST(CheckDataTest, ValidOutputsAreAccepted) {
  EXPECT_THAT(WithOutput("valid_output", "\n Impossible", ""),
              IsOnly("error: data/valid_output/a.out: does not end with"));
  EXPECT_THAT(WithOutput("valid_output", "impossible\n", ""), IsEmpty())
      << "the default validator does not see the case of letters";
  EXPECT_THAT(WithOutput("valid_output", "impossible\n",
                         "output_validator_args: [case_sensitive]\n"),
              IsOnly("error: data/valid_output/a.out: says 'impossible', which "
                     "is refused"));
  EXPECT_THAT(WithOutput("valid_output", "", ""),
              IsOnly("error: data/valid_output/a.in: has no output"));
}

TEST(CheckDataTest, InvalidOutputsAreRefused) {
  EXPECT_THAT(WithOutput("invalid_output", "0", ""), IsEmpty());
  EXPECT_THAT(WithOutput("invalid_output", "IMPOSSIBLE", ""),
              IsOnly("error: data/invalid_output/a.out: is accepted as"));
  EXPECT_THAT(WithOutput("invalid_output", "IMPOSSIBLE",
                         "output_validator_args: [case_sensitive]\n"),
              IsEmpty());
  EXPECT_THAT(WithOutput("invalid_output", "", ""),
              IsOnly("error: data/invalid_output/a.in: has no output"));
}

TEST(CheckDataTest, OutputsOfOtherTestCasesAreAccepted) {
  EXPECT_THAT(WithFile("data/sample/1.out", "4\n"), IsEmpty());
  EXPECT_THAT(WithFile("data/sample/1.out", "3\n"),
              IsOnly("error: data/sample/1.out: says '3', which is refused: "
                     "the answer is '4'"));
}

TEST(CheckDataTest, AnswersAreTheReferences) {
  EXPECT_THAT(WithFile("data/secret/2.ans", "3\n"),
              IsOnly("error: data/secret/2.ans: says '3' where the answer to "
                     "data/secret/2.in is Impossible; write Impossible"));
  EXPECT_THAT(WithFile("data/secret/2.ans", "impossible\n"),
              IsOnly("error: data/secret/2.ans: says 'impossible'"));
  EXPECT_THAT(WithFile("data/secret/1.ans", std::string(99, '0') + "\n"),
              IsOnly("error: data/secret/1.ans: says '" + std::string(40, '0') +
                     "...' where"));
  EXPECT_THAT(WithFile("data/secret/1.ans", std::string(2 << 20, '\n')),
              IsOnly("error: data/secret/1.ans: is larger than 1 MiB"));
}

TEST(CheckDataTest, WithoutCaseSensitivityOtherJudgesDiffer) {
  EXPECT_THAT(MinimalPackage().Remove("data/secret/test_group.yaml").Findings(),
              IsOnly("warning: data/secret: 2 test cases are without "
                     "case_sensitive"));
  EXPECT_THAT(WithFile("data/secret/1.yaml", "output_validator_args: []\n"),
              IsOnly("warning: data/secret: 1 test cases are without"));
}

TEST(CheckDataTest, ConfigurationHasTheKeysAndTypesOfTheFormat) {
  const auto only = [](const std::string& line, const std::string& what) {
    const std::string path = "data/secret/1.yaml";
    const std::string text = WithFile(path, line + "\n");
    EXPECT_THAT(text, IsOnly("error: " + path + ":1:"));
    EXPECT_THAT(text, HasSubstr(what));
  };
  only("validator: x", "'validator' is not a key");
  only("max_score: 3", "'max_score' is not a key");
  only("[a]", "is a sequence");
  only("full_feedback: 1", "full_feedback is an integer");
  only("hint: [a]", "hint is a sequence");
  only("description: 3", "description is an integer");
  only("args: a", "args is a string");
  only("input_validator_args: a", "input_validator_args is a string");
  only("input_validator_args: {check: a}", "input_validator_args is a string");
  only("output_validator_args: case_sensitive", "is a string");
  only("input_visualizer_args: a", "is a string");
  only("output_visualizer_args: [1]", "is an integer");
  EXPECT_THAT(WithFile("data/secret/1.yaml",
                       "full_feedback: true\nhint: a\ndescription: b\n"
                       "args: []\ninput_validator_args: {check: []}\n"
                       "input_visualizer_args: [a]\n"),
              IsEmpty());
}

TEST(CheckDataTest, PassFailGroupsHaveNoScores) {
  const auto only = [](const std::string& line, const std::string& what) {
    EXPECT_THAT(MinimalPackage()
                    .Append("data/secret/test_group.yaml", line + "\n")
                    .Findings(),
                IsOnly("error: data/secret/test_group.yaml:2:" + what));
  };
  only("max_score: 100", "12: max_score is set in a pass-fail problem");
  only("score_aggregation: sum", "20: score_aggregation is set in");
  only("require_pass: sample", "15: require_pass is set in");
  only("static_validation_score: 3", "26: static_validation_score is set");
  only("static_validator_args: [a]", "24: static_validator_args is set");
  only("score: 3", "1: 'score' is not a key");
  only("hint: a", "1: 'hint' is not a key");
}

TEST(CheckDataTest, ArgumentsThatNothingTakesAreNotSupported) {
  const auto only = [](const std::string& line, const std::string& what) {
    const std::string text = WithFile("data/sample/1.yaml", line + "\n");
    EXPECT_THAT(text, IsOnly("error: data/sample/1.yaml:1:"));
    EXPECT_THAT(text, HasSubstr(what));
  };
  only("args: [a]", "args are not supported by flip-judge");
  only("input_validator_args: [a]", "input_validator_args are not supported");
  only("input_validator_args: {check: [a]}",
       "input_validator_args are not supported");
  for (const char* argument :
       {"space_change_sensitive", "float_tolerance", "1e-6"}) {
    only(std::string("output_validator_args: [case_sensitive, '") + argument +
             "']",
         std::string("argument '") + argument + "' is not supported");
  }
}

}  // namespace
}  // namespace flip

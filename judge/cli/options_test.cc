// Options of flip-judge grade that say what is held against a submission.
#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "judge/cli/testing/flip_judge.h"
#include "nlohmann/json.hpp"
#include "solver/testing/program.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(OptionsTest, AnExitStatusIsHeldAgainstAProgramUnlessIgnored) {
  const TemporaryFolder folder;
  folder.Write("a.c",
               "#include <stdio.h>\nint main(void) { puts(\"4\"); return 2; }");
  const ProgramResult held =
      FlipJudge({"grade", "--boards", "sample", folder.path()});
  EXPECT_THAT(Rows(held.out), ElementsAre("RTE 0/1"));
  EXPECT_THAT(held.out, HasSubstr("a.c (answers right; exit status 2)"));
  const ProgramResult ignored = FlipJudge(
      {"grade", "--boards", "sample", "--ignore-exit-status", folder.path()});
  EXPECT_THAT(Rows(ignored.out), ElementsAre("AC 1/1"));
  EXPECT_THAT(ignored.out, Not(HasSubstr("exit status")));
}

TEST(OptionsTest, AWrongAnswerOrACrashIsNoMatterOfTheExitStatus) {
  const TemporaryFolder folder;
  folder.Write("a.c",
               "#include <stdio.h>\nint main(void) { puts(\"3\"); return 2; }");
  folder.Write("b.c", kCrashes);
  const ProgramResult held =
      FlipJudge({"grade", "--boards", "sample", folder.path()});
  EXPECT_THAT(Rows(held.out), ElementsAre("RTE 0/1", "RTE 0/1"));
  EXPECT_THAT(held.out, Not(HasSubstr("answers right")));
  const ProgramResult ignored = FlipJudge(
      {"grade", "--boards", "sample", "--ignore-exit-status", folder.path()});
  EXPECT_THAT(Rows(ignored.out), ElementsAre("WA 0/1", "RTE 0/1"));
  const ProgramResult repeated = Shell(AgainIn(ignored.out));
  EXPECT_THAT(repeated.out, HasSubstr("verdict   WA")) << AgainIn(ignored.out);
}

TEST(OptionsTest, WhatHasNoCompilerHereIsSkippedWhenAskedFor) {
  const TemporaryFolder folder;
  folder.Write("in/a.cpp", "int main() {}");
  folder.Write("in/b.py", "print(4)");
  const std::string json_path = folder.path() + "/results.json";
  const std::vector<std::string> tools = {"/usr/bin/g++"};
  const ProgramResult result = FlipJudgeWithout(
      tools, {"grade", "--boards", "sample", "--skip-unavailable", "--json",
              json_path, folder.path() + "/in"});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_THAT(Rows(result.out), ElementsAre("skip -", "AC 1/1"));
  EXPECT_THAT(
      result.out,
      HasSubstr("a.cpp (/usr/bin/g++ is missing: apt-get install g++ "));
  const nlohmann::json json = ValidJson(json_path);
  EXPECT_TRUE(json["submissions"][0]["verdict"].is_null());
  EXPECT_THAT(json["submissions"][0]["skip_reason"].get<std::string>(),
              HasSubstr("g++ is missing"));
  const ProgramResult fault = FlipJudgeWithout(
      tools, {"grade", "--boards", "sample", folder.path() + "/in"});
  EXPECT_EQ(fault.exit_code, 3);
  EXPECT_THAT(Rows(fault.out), ElementsAre("JE -", "AC 1/1"));
  // Nothing is left: nobody may take that for a success.
  EXPECT_EQ(FlipJudgeWithout(
                tools, {"grade", "--boards", "sample", "--skip-unavailable",
                        folder.path() + "/in/a.cpp"})
                .exit_code,
            2);
}

TEST(OptionsTest, ACompileErrorIsNoMissingCompiler) {
  const TemporaryFolder folder;
  folder.Write("a.c", "int main(void) {");
  EXPECT_THAT(Rows(FlipJudge({"grade", "--boards", "sample",
                              "--skip-unavailable", folder.path()})
                       .out),
              ElementsAre("CE -"));
}

TEST(OptionsTest, RunAllGoesOnAfterTheThirdRunThatReachesALimit) {
  const TemporaryFolder folder;
  folder.Write("a.c", kSleeps);
  const ProgramResult result =
      FlipJudge({"grade", "--wall-limit", "50ms", "--boards", "random:5",
                 "--run-all", folder.path()});
  EXPECT_THAT(Rows(result.out), ElementsAre("TLE 0/5"));
  EXPECT_THAT(result.out, Not(HasSubstr("not run")));
  EXPECT_EQ(FlipJudge({"grade", "--run-all", "--stop-at-first", folder.path()})
                .exit_code,
            2);
}

TEST(OptionsTest, LimitsOfALanguageLeaveTheOthersAlone) {
  const TemporaryFolder folder;
  folder.Write("a.c",
               "#include <stdio.h>\nstatic volatile char field[24 << 20];\n"
               "int main(void) { for (int i = 0; i < sizeof field; i += 512)"
               " field[i] = 1; puts(\"4\"); return 0; }");
  folder.Write("b.cpp",
               "#include <cstdio>\nstatic volatile char field[24 << 20];\n"
               "int main() { for (unsigned i = 0; i < sizeof field; i += 512)"
               " field[i] = 1; std::puts(\"4\"); }");
  const ProgramResult result =
      FlipJudge({"grade", "--boards", "sample", "--limits",
                 "c:memory=16MiB,output=1KiB", folder.path()});
  EXPECT_THAT(Rows(result.out), ElementsAre("MLE 0/1", "AC 1/1"));
  EXPECT_THAT(result.out, HasSubstr("; C: 1 s, 4 s, 16.0 MiB, 1.0 KiB output"));
}

TEST(OptionsTest, JavaHasItsOwnLimitsAndTheyAreShown) {
  const TemporaryFolder folder;
  folder.Write("in/ada/org/example/Flip.java",
               "package org.example;\nclass Flip {\n"
               "  public static void main(String[] args) {\n"
               "    System.out.println(new Answer().moves());\n  }\n}\n");
  folder.Write("in/ada/org/example/Answer.java",
               "package org.example;\nclass Answer { int moves() { return 4; "
               "} }\n");
  const ProgramResult result =
      FlipJudge({"grade", "--boards", "sample", folder.path() + "/in"});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_THAT(Rows(result.out), ElementsAre("AC 1/1")) << result.out;
  EXPECT_THAT(result.out, AllOf(HasSubstr("/in/ada (2 files: "),
                                HasSubstr("; Java: 2 s, 8 s, 256.0 MiB\n")));
}

}  // namespace
}  // namespace flip

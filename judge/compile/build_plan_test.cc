#include "judge/compile/build_plan.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_join.h"

namespace flip {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

Sources Named(const std::vector<std::string>& names) {
  Sources sources;
  for (const std::string& name : names) sources.files.push_back({name, {}});
  return sources;
}

BuildPlan PlanFor(const std::vector<std::string>& names) {
  return *PlanBuild(*LanguageOfFiles(names), Named(names));
}

std::vector<std::string> PathsIn(const SandboxSpec& spec) {
  std::vector<std::string> paths;
  for (const SandboxFile& file : spec.files) {
    if (file.path != kForkServerPath) paths.push_back(file.path);
  }
  return paths;
}

std::vector<std::string> CommandsOf(const BuildPlan& plan) {
  std::vector<std::string> commands;
  for (const BuildStep& step : plan.steps) {
    if (!step.checks_object) commands.push_back(absl::StrJoin(step.argv, " "));
  }
  return commands;
}

TEST(BuildPlanTest, OneFileAloneHasAFixedName) {
  const BuildPlan plan = PlanFor({"-o x.cpp"});
  EXPECT_THAT(PathsIn(plan.sandbox), ElementsAre("/box/submission.cpp"));
  EXPECT_THAT(
      CommandsOf(plan),
      ElementsAre(AllOf(EndsWith("-c -o /tmp/g++.o /box/submission.cpp"),
                        Not(HasSubstr("-iquote"))),
                  EndsWith("/judge/fork_server.o /tmp/g++.o -lm")));
}

TEST(BuildPlanTest, SuffixesAreWrittenAsCompilersKnowThem) {
  EXPECT_THAT(
      PathsIn(PlanFor({"MAIN.CPP", "B.Cc", "a.C", "X.H"}).sandbox),
      ElementsAre("/box/MAIN.cpp", "/box/B.cc", "/box/a.C", "/box/X.H"));
  // Unless another file is called so.
  EXPECT_THAT(PathsIn(PlanFor({"a.CC", "a.cc"}).sandbox),
              ElementsAre("/box/a.CC", "/box/a.cc"));
}

TEST(BuildPlanTest, SeveralKeepTheirNamesAndHeadersAreNotCompiled) {
  const BuildPlan plan = PlanFor({"b/a.cpp", "c.cc", "h/x.hpp", "notes.txt"});
  EXPECT_THAT(PathsIn(plan.sandbox),
              ElementsAre("/box/b/a.cpp", "/box/c.cc", "/box/h/x.hpp",
                          "/box/notes.txt"));
  EXPECT_THAT(CommandsOf(plan),
              ElementsAre(EndsWith("-r -o /tmp/g++.o -iquote /box/ -iquote "
                                   "/box/h/ /box/b/a.cpp /box/c.cc"),
                          EndsWith("/tmp/g++.o -lm")));
}

TEST(BuildPlanTest, CAmongCxxIsAPartOfItsOwn) {
  EXPECT_THAT(CommandsOf(PlanFor({"a.c", "m.cpp", "b.c"})),
              ElementsAre(AllOf(HasSubstr("/usr/bin/gcc"),
                                EndsWith("-r -o /tmp/gcc.o -iquote /box/ "
                                         "/box/a.c /box/b.c")),
                          AllOf(HasSubstr("/usr/bin/g++"),
                                EndsWith("-c -o /tmp/g++.o -iquote /box/ "
                                         "/box/m.cpp")),
                          AllOf(HasSubstr("/usr/bin/g++"),
                                EndsWith("/tmp/gcc.o /tmp/g++.o -lm"))));
}

TEST(BuildPlanTest, TheForkServerIsLinkedFirstAndEachPartLookedAt) {
  const BuildPlan plan = PlanFor({"a.c", "m.cpp"});
  ASSERT_EQ(plan.steps.size(), 5u);
  EXPECT_THAT(plan.steps[1].argv,
              ElementsAre("/runner", "check-object", "/tmp/gcc.o"));
  EXPECT_THAT(plan.steps[3].argv,
              ElementsAre("/runner", "check-object", "/tmp/g++.o"));
  EXPECT_TRUE(plan.steps[1].checks_object);
  EXPECT_THAT(absl::StrJoin(plan.steps[4].argv, " "),
              HasSubstr("-o /tmp/program /judge/fork_server.o /tmp/gcc.o"));
  EXPECT_TRUE(plan.program.has_fork_server);
  EXPECT_EQ(plan.sandbox.files.back().path, kForkServerPath);
}

TEST(BuildPlanTest, PythonIsCheckedByAScriptAndForkedWithALibrary) {
  const BuildPlan plan = PlanFor({"a.py"});
  EXPECT_THAT(CommandsOf(plan),
              ElementsAre(EndsWith("-B /judge/check /box/submission.py "
                                   "/box/submission.py")));
  EXPECT_THAT(PathsIn(plan.sandbox),
              ElementsAre("/box/submission.py", kCheckPath));
  EXPECT_TRUE(plan.program.has_fork_server);
  EXPECT_THAT(PathsIn(plan.program.sandbox), ElementsAre("/box/submission.py"));
  EXPECT_EQ(plan.program.environment, FixedEnvironment());
  ASSERT_EQ(plan.program.forked_files.size(), 1u);
  EXPECT_EQ(plan.program.forked_files[0].path, kForkServerLibrary);
  EXPECT_THAT(plan.program.forked_environment,
              ElementsAre("LD_PRELOAD=/judge/fork_server.so"));
}

TEST(BuildPlanTest, OtherLanguagesHaveNoForkServer) {
  const BuildPlan plan = PlanFor({"A.java"});
  EXPECT_FALSE(plan.program.has_fork_server);
  EXPECT_EQ(plan.program.no_fork_server, "");
}

TEST(BuildPlanTest, PythonStartsTheEntryElseWhatIsCalledMain) {
  Sources sources = Named({"a/b.py", "main.py"});
  const Language& python = *LanguageOfFile("a.py");
  EXPECT_EQ(PlanBuild(python, sources)->program.argv.back(), "/box/main.py");
  sources.entry = 0;
  EXPECT_EQ(PlanBuild(python, sources)->program.argv.back(), "/box/a/b.py");
  EXPECT_THAT(PathsIn(PlanBuild(python, sources)->program.sandbox),
              ElementsAre("/box/a/b.py", "/box/main.py"));
  EXPECT_THAT(CommandsOf(*PlanBuild(python, sources)),
              ElementsAre(EndsWith(
                  "/judge/check /box/a/b.py /box/a/b.py /box/main.py")))
      << "the check knows which one is started";
  EXPECT_THAT(PlanBuild(python, Named({"a.py", "b.py"}))->refusal,
              HasSubstr("of its 2 files none is called main"));
}

TEST(BuildPlanTest, WithoutAnySourceThereIsNothingToPlan) {
  EXPECT_TRUE(absl::IsInvalidArgument(
      PlanBuild(*LanguageOfFile("a.c"), Named({"a.h", "b.py"})).status()));
}

}  // namespace
}  // namespace flip

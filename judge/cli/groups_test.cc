// flip-judge on folders and archives of which each is one submission.
#include <filesystem>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "judge/cli/testing/flip_judge.h"
#include "judge/submissions/testing/zip_builder.h"
#include "nlohmann/json.hpp"
#include "solver/testing/program.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

// The sample board's answer, and a wrong one.
constexpr char kFour[] =
    "#include <stdio.h>\nint main(void) { puts(\"4\"); return 0; }\n";
constexpr char kThree[] =
    "#include <stdio.h>\nint main(void) { puts(\"3\"); return 0; }\n";
// A program of three files, which answers as answer.c says.
constexpr char kMain[] =
    "#include <stdio.h>\n#include \"answer.h\"\n"
    "int main(void) { printf(\"%d\\n\", answer()); return 0; }\n";
constexpr char kHeader[] = "int answer(void);\n";
constexpr char kAnswersFour[] =
    "#include \"answer.h\"\nint answer(void) { return 4; }\n";
constexpr char kAnswersThree[] =
    "#include \"answer.h\"\nint answer(void) { return 3; }\n";

void WriteThreeFiles(const TemporaryFolder& folder, const std::string& name,
                     const char* answers) {
  folder.Write(absl::StrCat(name, "/main.c"), kMain);
  folder.Write(absl::StrCat(name, "/answer.h"), kHeader);
  folder.Write(absl::StrCat(name, "/answer.c"), answers);
}

ProgramResult Grade(const std::string& path,
                    std::vector<std::string> options = {}) {
  std::vector<std::string> arguments = {"grade", "--boards", "sample", path};
  arguments.insert(arguments.end(), options.begin(), options.end());
  return FlipJudge(arguments);
}

TEST(GroupsTest, AFolderOfSeveralFilesIsOneSubmissionAndItsRowSaysSo) {
  const TemporaryFolder folder;
  WriteThreeFiles(folder, "in/ada", kAnswersFour);
  folder.Write("in/bob/solution.c", kFour);
  folder.Write("in/eve.c", kThree);
  const std::string json_path = folder.path() + "/results.json";
  const ProgramResult result =
      Grade(folder.path() + "/in", {"--json", json_path});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_THAT(Rows(result.out), ElementsAre("AC 1/1", "AC 1/1", "WA 0/1"));
  EXPECT_THAT(result.out,
              AllOf(HasSubstr("/in/ada (3 files: answer.c, answer.h, main.c)"),
                    HasSubstr("/in/bob/solution.c\n")));
  const nlohmann::json json = ValidJson(json_path);
  const nlohmann::json& ada = json["submissions"][0];
  EXPECT_EQ(ada["path"], folder.path() + "/in/ada");
  EXPECT_EQ(ada["files"], nlohmann::json({"answer.c", "answer.h", "main.c"}));
  EXPECT_EQ(ada["note"], "3 files: answer.c, answer.h, main.c");
  EXPECT_FALSE(json["submissions"][1].contains("note"));
}

TEST(GroupsTest, HeadersInAFolderOfTheirOwnAreFoundAndFoundAgain) {
  const TemporaryFolder folder;
  folder.Write("in/ada/src/main.cpp",
               "#include <cstdio>\n#include \"answer.h\"\n"
               "int main() { std::printf(\"%d\\n\", answer()); }\n");
  folder.Write("in/ada/include/answer.h",
               "inline int answer() { return 3; }\n");
  const ProgramResult result = Grade(folder.path() + "/in");
  EXPECT_THAT(Rows(result.out), ElementsAre("WA 0/1")) << result.out;
  EXPECT_THAT(result.out,
              HasSubstr("/ada (2 files: include/answer.h, src/main.cpp)"));
  EXPECT_THAT(Shell(AgainIn(result.out)).out, HasSubstr("verdict   WA"));
}

TEST(GroupsTest, AnArchiveIsAFolderAndSoIsAnArchiveInIt) {
  const TemporaryFolder folder;
  folder.Write("in/ada.zip",
               ZipOf({{.name = "main.c", .content = kMain},
                      {.name = "answer.h", .content = kHeader},
                      {.name = "answer.c", .content = kAnswersFour}}));
  const std::string inner = ZipOf({{.name = "hw.c", .content = kThree}});
  folder.Write("in/bob/outer.zip",
               ZipOf({{.name = "in ner.zip", .content = inner}}));
  const ProgramResult result = Grade(folder.path() + "/in");
  EXPECT_THAT(Rows(result.out), ElementsAre("AC 1/1", "WA 0/1")) << result.out;
  EXPECT_THAT(result.out,
              AllOf(HasSubstr("/in/ada.zip (3 files: "),
                    HasSubstr("/in/bob/outer.zip/in ner.zip/hw.c\n")));
  EXPECT_THAT(Shell(AgainIn(result.out)).out, HasSubstr("verdict   WA"));
}

TEST(GroupsTest, APathMayLeadIntoAnArchive) {
  const TemporaryFolder folder;
  const std::string archive = folder.Write(
      "export.zip", ZipOf({{.name = "ada/a.c", .content = kFour},
                           {.name = "bob/b.c", .content = kThree}}));
  EXPECT_THAT(Rows(Grade(archive).out), ElementsAre("AC 1/1", "WA 0/1"));
  EXPECT_THAT(Rows(Grade(archive + "/bob").out), ElementsAre("WA 0/1"));
  EXPECT_THAT(Rows(Grade(archive + "/ada/a.c").out), ElementsAre("AC 1/1"));
  const ProgramResult none = Grade(archive + "/eve");
  EXPECT_EQ(none.exit_code, 2);
  EXPECT_THAT(none.err, HasSubstr("no such entry in the archive"));
}

TEST(GroupsTest, GroupSaysWhetherAFolderIsOneSubmission) {
  const TemporaryFolder folder;
  folder.Write("in/ada/task_a.c", kFour);
  folder.Write("in/ada/task_b.c", kThree);
  WriteThreeFiles(folder, "in/bob", kAnswersFour);
  const std::string in = folder.path() + "/in";
  EXPECT_THAT(Rows(Grade(in).out), ElementsAre("AC 1/1", "WA 0/1", "AC 1/1"));
  EXPECT_EQ(Grade(in, {"--group", "auto"}).exit_code, 0);
  // Two main() in one program.
  const ProgramResult by_folder = Grade(in, {"--group", "folder"});
  EXPECT_THAT(Rows(by_folder.out), ElementsAre("CE -", "AC 1/1"));
  EXPECT_THAT(by_folder.out, HasSubstr("/in/ada (the compiler exited with 1; "
                                       "2 files: task_a.c, task_b.c)"));
  const ProgramResult by_file = Grade(in, {"--group", "file"});
  EXPECT_THAT(by_file.out,
              AllOf(HasSubstr("/ada/task_a.c\n"), HasSubstr("/ada/task_b.c\n"),
                    HasSubstr("/bob/main.c")));
  EXPECT_EQ(Grade(in, {"--group", "student"}).exit_code, 2);
}

TEST(GroupsTest, OfNumberedAttemptsTheLastIsJudgedAndTheRowSaysSo) {
  const TemporaryFolder folder;
  folder.Write("in/ada/hw_9.c", kThree);
  folder.Write("in/ada/hw_10.c", kFour);
  const std::string in = folder.path() + "/in";
  const std::string json_path = folder.path() + "/results.json";
  for (const std::vector<std::string>& options :
       {std::vector<std::string>{"--json", json_path},
        std::vector<std::string>{"--attempts", "numbered"}}) {
    const ProgramResult result = Grade(in, options);
    EXPECT_THAT(Rows(result.out), ElementsAre("AC 1/1"));
    EXPECT_THAT(
        result.out,
        AllOf(HasSubstr("hw_10.c (the last attempt; not judged: hw_9.c)"),
              HasSubstr(": 1 AC, 1 earlier attempt not judged\n")));
  }
  const nlohmann::json json = ValidJson(json_path);
  EXPECT_EQ(json["submissions"][0]["earlier_attempts"], 1);
  EXPECT_EQ(json["submissions"][0]["files"], nlohmann::json({"hw_10.c"}));
  EXPECT_EQ(json["totals"]["earlier_attempts"], 1);
  EXPECT_THAT(Grade(in, {"--attempts", "latest"}).out,
              HasSubstr("(the last attempt by number; not judged: hw_9.c)"));
  EXPECT_THAT(Rows(Grade(in, {"--attempts", "all"}).out),
              ElementsAre("AC 1/1", "WA 0/1"));
}

TEST(GroupsTest, TheLatestOfAttemptsWithoutNumbersIsByTime) {
  const TemporaryFolder folder;
  const std::string first = folder.Write("in/ada/zebra.c", kThree);
  const std::string last = folder.Write("in/ada/ape.c", kFour);
  std::filesystem::last_write_time(
      first, std::filesystem::last_write_time(last) - std::chrono::hours(1));
  const ProgramResult result =
      Grade(folder.path() + "/in", {"--attempts", "latest"});
  EXPECT_THAT(Rows(result.out), ElementsAre("AC 1/1"));
  EXPECT_THAT(result.out,
              HasSubstr("/ape.c (the last attempt by time of modification; "
                        "not judged: zebra.c)"));
}

TEST(GroupsTest, AFolderWithNothingToJudgeHasARowThatSaysWhy) {
  const TemporaryFolder folder;
  std::filesystem::create_directories(folder.path() + "/in/ada");
  folder.Write("in/bob/report.docx", "no source");
  folder.Write("in/bob/__MACOSX/._main.c", "no source");
  folder.Write("in/eve/hw.zip", "PK, but no archive");
  const ProgramResult nothing = Grade(folder.path() + "/in");
  EXPECT_EQ(nothing.exit_code, 2);
  EXPECT_THAT(nothing.err, HasSubstr("nothing to judge"));
  EXPECT_THAT(Rows(nothing.out), ElementsAre("skip -", "skip -", "skip -"));
  EXPECT_THAT(
      nothing.out,
      AllOf(HasSubstr("/in/ada (nothing to judge: it is empty)"),
            HasSubstr("/in/bob (nothing to judge: report.docx is no source)"),
            HasSubstr(
                "/in/eve (nothing to judge: hw.zip: no zip archive that can "
                "be read: ")));
  folder.Write("in/zoe.c", kFour);
  EXPECT_EQ(Grade(folder.path() + "/in").exit_code, 0);
}

TEST(GroupsTest, RunTakesAFolderOfOneSubmission) {
  const TemporaryFolder folder;
  WriteThreeFiles(folder, "ada", kAnswersFour);
  const ProgramResult result =
      FlipJudge({"run", folder.path() + "/ada", "--board", "bwwbbbwbbwwbbwww"});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_THAT(result.out, AllOf(HasSubstr("/ada (C)\n"),
                                HasSubstr("3 files: answer.c, answer.h, "),
                                HasSubstr("verdict   AC")));
  folder.Write("bob/a.c", kFour);
  folder.Write("bob/b.c", kFour);
  folder.Write("bob/b.c", kThree);
  const ProgramResult two =
      FlipJudge({"run", folder.path() + "/bob", "--board", "bwwbbbwbbwwbbwww"});
  EXPECT_EQ(two.exit_code, 2);
  EXPECT_THAT(two.err, HasSubstr("expected one submission, found 2"));
}

TEST(GroupsTest, WhateverItsNameTheCommandInAReportRepeatsAGroupedSubmission) {
  for (const std::string name :
       {"two words", "it's \"quoted\" $HOME `x`", "\xe5\xbc\xa0\xe4\xb8\x89",
        "new\nline", "not\xff\xfeutf", "-dash", "*"}) {
    const TemporaryFolder folder;
    WriteThreeFiles(folder, absl::StrCat("in/", name), kAnswersThree);
    const std::string json_path = folder.path() + "/results.json";
    const ProgramResult graded =
        Grade(folder.path() + "/in", {"--json", json_path});
    EXPECT_EQ(graded.exit_code, 0) << graded.err;
    EXPECT_THAT(Rows(graded.out), ElementsAre("WA 0/1")) << graded.out;
    EXPECT_EQ(ValidJson(json_path)["submissions"][0]["files"].size(), 3u);
    const ProgramResult run = Shell(AgainIn(graded.out));
    EXPECT_EQ(run.exit_code, 0) << AgainIn(graded.out) << run.err;
    EXPECT_THAT(run.out, AllOf(HasSubstr("3 files: answer.c, answer.h, main.c"),
                               HasSubstr("output    \"3\\n\""),
                               HasSubstr("verdict   WA")));
  }
}

// Two files that nothing but --group folder holds together.
TEST(GroupsTest, TheCommandHasTheOptionsThatMadeTheGroup) {
  const TemporaryFolder folder;
  folder.Write("in/ada/main.c", kThree);
  folder.Write("in/ada/more.c", "int more(void) { return 0; }\n");
  const std::string in = folder.path() + "/in";
  for (const std::vector<std::string>& options :
       {std::vector<std::string>{"--group", "folder"},
        std::vector<std::string>{"--group", "folder", "--protocol", "stream"},
        std::vector<std::string>{"--protocol", "stream"}}) {
    const ProgramResult graded = Grade(in, options);
    EXPECT_THAT(graded.out, HasSubstr("/ada (2 files: main.c, more.c)"));
    const std::string again = AgainIn(graded.out);
    const ProgramResult repeated = Shell(again);
    EXPECT_EQ(repeated.exit_code, 0) << again << repeated.err;
    EXPECT_THAT(repeated.out,
                AllOf(HasSubstr("2 files: main.c, more.c"), HasSubstr("WA")))
        << again;
  }
}

TEST(GroupsTest, ARawInputOfAGroupedSubmissionIsRepeatedToo) {
  const TemporaryFolder folder;
  folder.Write("in/ada/main.c", kThree);
  folder.Write("in/ada/more.c", "int more(void) { return 0; }\n");
  folder.Write("set/a b.in", "bwwb bbwb bwwb bwww");
  const ProgramResult graded =
      FlipJudge({"grade", folder.path() + "/in", "--boards",
                 folder.path() + "/set", "--raw-input"});
  EXPECT_THAT(AgainIn(graded.out), HasSubstr(" --raw-input"));
  EXPECT_THAT(Shell(AgainIn(graded.out)).out,
              AllOf(HasSubstr("2 files: main.c, more.c"), HasSubstr("WA")));
}

// Two programs of one student that share what lies beside them.
TEST(GroupsTest, APartIsRepeatedWithWhatItSharesWithOthers) {
  const TemporaryFolder folder;
  folder.Write("in/ada/a b.c", kMain);
  folder.Write("in/ada/second/main.c", absl::StrCat(kMain, "// another\n"));
  folder.Write("in/ada/lib/answer.h", kHeader);
  folder.Write("in/ada/lib/answer.c", kAnswersThree);
  for (const char* protocol : {"single", "stream"}) {
    const std::string in = folder.path() + "/in";
    ProgramResult graded = Grade(in, {"--protocol", protocol});
    EXPECT_THAT(Rows(graded.out), ElementsAre("WA 0/1", "WA 0/1"));
    for (std::string again = AgainIn(graded.out); !again.empty();
         again = AgainIn(graded.out)) {
      EXPECT_THAT(again, HasSubstr("/in/ada --only "));
      EXPECT_THAT(Shell(again).out,
                  AllOf(HasSubstr("answer.c"), HasSubstr("WA")))
          << again;
      graded.out.erase(0, graded.out.find(again) + again.size());
    }
  }
  const ProgramResult none = Grade(folder.path() + "/in", {"--only", "ada"});
  EXPECT_EQ(none.exit_code, 2);
  EXPECT_THAT(none.err, HasSubstr("ada: no submission is called so"));
}

TEST(GroupsTest, WhatIsOfAnotherLanguageIsLeftOutAndTold) {
  const TemporaryFolder folder;
  folder.Write("in/ada/main.c", kFour);
  folder.Write("in/ada/more.c", "int more(void) { return 0; }\n");
  folder.Write("in/ada/plot.py", "NAME = 1\n");
  const ProgramResult result = Grade(folder.path() + "/in");
  EXPECT_THAT(Rows(result.out), ElementsAre("AC 1/1"));
  EXPECT_THAT(result.out,
              AllOf(HasSubstr("2 files: main.c, more.c"),
                    HasSubstr("left out: plot.py)"), Not(HasSubstr("\x1b"))));
  EXPECT_THAT(Rows(result.out), Not(ElementsAre(EndsWith("0/1"))));
}

}  // namespace
}  // namespace flip

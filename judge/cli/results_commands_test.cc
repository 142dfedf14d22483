// merge, list and diff, from outside.
#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "judge/cli/testing/flip_judge.h"
#include "solver/testing/program.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

class FoldersTest : public ::testing::Test {
 protected:
  FoldersTest() {
    folder_.Write("judged/a.c", kRight);
    folder_.Write("judged/b.c", kAlwaysImpossible);
    folder_.Write("judged/c.c", "int main(void) { return x; }");
    folder_.Write("judged/d.py", "print(0)");
  }
  // Judges into a folder of that name.
  ProgramResult GradeInto(const std::string& name,
                          const std::vector<std::string>& more = {}) const {
    std::vector<std::string> arguments = {"grade", "--boards", "random:60",
                                          "--out", Folder(name)};
    arguments.insert(arguments.end(), more.begin(), more.end());
    arguments.push_back(folder_.path() + "/judged");
    return FlipJudge(arguments);
  }
  std::string Folder(const std::string& name) const {
    return absl::StrCat(folder_.path(), "/", name);
  }
  static long Lines(const std::string& text) {
    return std::count(text.begin(), text.end(), '\n');
  }
  // list, without times.
  std::string List(const std::string& name) const {
    const ProgramResult listed = FlipJudge({"list", "--csv", Folder(name)});
    EXPECT_EQ(listed.exit_code, 0) << listed.err;
    std::string lines;
    for (const absl::string_view line : absl::StrSplit(listed.out, '\n')) {
      absl::StrAppend(&lines, line.substr(0, line.rfind(',')), "\n");
    }
    return lines;
  }

  const TemporaryFolder folder_;
};

TEST_F(FoldersTest, ShardsThatAreMergedAreAsOneJudging) {
  GradeInto("whole");
  size_t judged = 0;
  for (int i = 1; i <= 3; ++i) {
    const std::string name = absl::StrCat("shard", i);
    const ProgramResult shard =
        GradeInto(name, {"--shard", absl::StrCat(i, "/3")});
    if (shard.exit_code == 0) ++judged;
  }
  EXPECT_GT(judged, 1u);
  // Each is in one of them.
  long rows = 0;
  for (int i = 1; i <= 3; ++i) {
    const std::string name = absl::StrCat("shard", i);
    rows += Lines(FlipJudge({"list", Folder(name)}).out);
  }
  EXPECT_EQ(rows, 4);
  EXPECT_LT(Lines(FlipJudge({"list", Folder("shard1")}).out), 4);
  const ProgramResult merged =
      FlipJudge({"merge", Folder("all"), Folder("shard1"), Folder("shard2"),
                 Folder("shard3")});
  EXPECT_EQ(merged.exit_code, 0) << merged.err;
  EXPECT_THAT(merged.out, HasSubstr(" 0 conflicts\n"));
  EXPECT_EQ(List("all"), List("whole"));
  const ProgramResult again = GradeInto("all");
  EXPECT_THAT(again.out, HasSubstr("; 180 of 180 runs were there before\n"));
}

TEST_F(FoldersTest, ListShowsWhatIsAskedFor) {
  GradeInto("out");
  const ProgramResult all = FlipJudge({"list", Folder("out")});
  EXPECT_THAT(all.out, AllOf(HasSubstr("AC       60/60     C "),
                             HasSubstr("CE "), HasSubstr("/judged/d.py")));
  const ProgramResult some =
      FlipJudge({"list", "--verdict", "WA,CE", "--path", ".c", Folder("out")});
  EXPECT_THAT(some.out, AllOf(HasSubstr("/b.c"), HasSubstr("/c.c"),
                              Not(HasSubstr("/a.c")), Not(HasSubstr(".py"))));
  EXPECT_EQ(FlipJudge({"list", folder_.path()}).exit_code, 2);
  EXPECT_EQ(FlipJudge({"list", "--verdict", "wa", Folder("out")}).exit_code, 2);
}

TEST_F(FoldersTest, WhatCannotBeComparedIsNeitherBetterNorWorse) {
  GradeInto("old");
  FlipJudge({"grade", "--boards", "sample", "--out", Folder("other"),
             folder_.path() + "/judged"});
  const ProgramResult other =
      FlipJudge({"diff", Folder("old"), Folder("other")});
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_THAT(other.err, HasSubstr("other board sets or by other rules"));
  EXPECT_THAT(other.out, HasSubstr("4 on another board set"));
  GradeInto("slower", {"--time-limit", "2s"});
  EXPECT_EQ(FlipJudge({"diff", Folder("old"), Folder("slower")}).exit_code, 2);
  std::filesystem::rename(Folder("judged"), Folder("moved"));
  FlipJudge({"grade", "--boards", "random:60", "--out", Folder("elsewhere"),
             Folder("moved")});
  const ProgramResult elsewhere =
      FlipJudge({"diff", Folder("old"), Folder("elsewhere")});
  EXPECT_EQ(elsewhere.exit_code, 2);
  EXPECT_THAT(elsewhere.err, HasSubstr("there is no path in both"));
}

TEST_F(FoldersTest, MergeMakesNothingOfWhatIsNotThere) {
  EXPECT_EQ(FlipJudge({"merge", Folder("all"), Folder("none")}).exit_code, 2);
  EXPECT_FALSE(std::filesystem::exists(Folder("all")));
}

TEST_F(FoldersTest, DiffTellsWhatGotBetterAndWorse) {
  GradeInto("old");
  const ProgramResult same = FlipJudge({"diff", Folder("old"), Folder("old")});
  EXPECT_EQ(same.exit_code, 0);
  EXPECT_EQ(same.out,
            "4 submissions in both: 0 better, 0 worse, 0 changed otherwise; 0 "
            "only in the first, 0 only in the second\n");
  folder_.Write("judged/c.c", kRight);
  GradeInto("better");
  const ProgramResult better =
      FlipJudge({"diff", Folder("old"), Folder("better")});
  EXPECT_EQ(better.exit_code, 0);
  EXPECT_THAT(better.out,
              AllOf(HasSubstr("better   "), HasSubstr("/c.c: CE -> AC"),
                    HasSubstr("1 better, 0 worse")));
  folder_.Write("judged/a.c", kAlwaysImpossible);
  GradeInto("worse");
  const ProgramResult worse =
      FlipJudge({"diff", Folder("better"), Folder("worse")});
  EXPECT_EQ(worse.exit_code, 1);
  EXPECT_THAT(worse.out, AllOf(HasSubstr("/a.c: AC -> WA on board 6, "),
                               HasSubstr("0 better, 1 worse")));
}

}  // namespace
}  // namespace flip

#include "judge/submissions/grouping.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"

namespace flip {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;

// A tree made of lines like "ada/main.cpp main uses:board.h time:3": a path and
// what is known of the file. A path that ends in '/' is a folder; "x.zip/..."
// lies in an archive.
class Tree {
 public:
  explicit Tree(const std::vector<std::string>& lines,
                const std::string& name = "class") {
    root_.kind = FileNode::Kind::kFolder;
    root_.is_archive = absl::EndsWith(name, ".zip");
    root_.name = root_.path = name;
    for (const std::string& line : lines) Add(line);
    Sort(root_);
  }
  const FileNode& root() const { return root_; }

 private:
  FileNode& Child(FileNode& folder, absl::string_view name) {
    for (FileNode& child : folder.children) {
      if (child.name == name) return child;
    }
    FileNode node;
    node.kind = FileNode::Kind::kFolder;
    node.is_archive = absl::EndsWith(name, ".zip");
    node.name = std::string(name);
    node.path = absl::StrCat(folder.path, "/", name);
    folder.children.push_back(node);
    return folder.children.back();
  }
  void Add(const std::string& line) {
    const std::vector<std::string> words = absl::StrSplit(line, ' ');
    FileNode* node = &root_;
    for (absl::string_view part :
         absl::StrSplit(words[0], '/', absl::SkipEmpty())) {
      node = &Child(*node, part);
    }
    if (absl::EndsWith(words[0], "/")) return;
    node->kind = FileNode::Kind::kFile;
    node->is_archive = false;
    node->location.file = node->path;
    node->language = LanguageOfFile(node->name);
    node->digest = node->path;
    node->modified = absl::UnixEpoch();
    for (size_t i = 1; i < words.size(); ++i) Describe(words[i], *node);
  }
  static void Describe(absl::string_view word, FileNode& node) {
    const std::vector<std::string> parts = absl::StrSplit(word, ':');
    if (word == "main") node.has_entry_point = true;
    if (parts[0] == "uses") node.named_files.push_back(parts[1]);
    if (parts[0] == "time") {
      node.modified = absl::FromUnixSeconds(std::stoi(parts[1]));
    }
    if (parts[0] == "content") node.digest = parts[1];
    if (parts[0] == "archives") {
      node.location.members.resize(static_cast<size_t>(std::stoi(parts[1])));
    }
    if (parts[0] == "refused" || parts[0] == "fault") {
      node.kind = parts[0] == "fault" ? FileNode::Kind::kFault
                                      : FileNode::Kind::kRefused;
      node.reason = parts[1];
    }
  }
  static void Sort(FileNode& folder) {
    std::sort(
        folder.children.begin(), folder.children.end(),
        [](const FileNode& a, const FileNode& b) { return a.name < b.name; });
    for (FileNode& child : folder.children) Sort(child);
  }

  FileNode root_;
};

// "C++ ada: main.cpp* board.h", the entry starred and what is included in
// brackets; "skip bob: why"; "fault bob: why".
std::string Row(const Submission& row) {
  const std::string path = row.path.substr(row.path.find('/') + 1);
  if (row.skipped()) return absl::StrCat("skip ", path, ": ", row.skip_reason);
  if (!row.fault.empty()) return absl::StrCat("fault ", path, ": ", row.fault);
  std::vector<std::string> names;
  for (size_t i = 0; i < row.files.size(); ++i) {
    const SubmissionFile& file = row.files[i];
    names.push_back(file.included    ? absl::StrCat("(", file.name, ")")
                    : row.entry == i ? absl::StrCat(file.name, "*")
                                     : file.name);
  }
  return absl::StrCat(row.language->name, " ", path, ": ",
                      absl::StrJoin(names, " "));
}

std::vector<std::string> Rows(const std::vector<std::string>& lines,
                              const GroupingOptions& options = {}) {
  const Tree tree(lines);
  std::vector<std::string> rows;
  for (const Submission& row : GroupSubmissions(tree.root(), options)) {
    rows.push_back(Row(row));
  }
  return rows;
}

std::string Note(const std::vector<std::string>& lines,
                 const GroupingOptions& options = {}) {
  const Tree tree(lines);
  return GroupSubmissions(tree.root(), options).front().note;
}

GroupingOptions By(Grouping grouping) {
  GroupingOptions options;
  options.grouping = grouping;
  return options;
}

GroupingOptions With(Attempts attempts) {
  GroupingOptions options;
  options.attempts = attempts;
  return options;
}

TEST(GroupingTest, FilesOfTheFolderNamedAreSubmissions) {
  EXPECT_THAT(
      Rows({"a.cpp main", "b.py main", "c.c"}),
      ElementsAre("C++ a.cpp: a.cpp*", "Python 3 b.py: b.py*", "C c.c: c.c*"));
}

TEST(GroupingTest, ASubFolderWithOneEntryPointIsOneSubmission) {
  EXPECT_THAT(
      Rows({"ada/main.cpp main", "ada/board.cpp", "ada/board.h",
            "ada/report.pdf", "bob/x.c main"}),
      ElementsAre("C++ ada: board.cpp board.h main.cpp*", "C bob/x.c: x.c*"));
  EXPECT_THAT(Rows({"ada/src/main.c main", "ada/lib/board.c",
                    "ada/include/board.h", "bob/x.c main"}),
              ElementsAre("C ada: include/board.h lib/board.c src/main.c*",
                          "C bob/x.c: x.c*"));
}

TEST(GroupingTest, WithoutAnyEntryPointItIsStillOne) {
  EXPECT_THAT(Rows({"ada/a.cpp", "ada/b.cpp"}),
              ElementsAre("C++ ada: a.cpp b.cpp"));
}

TEST(GroupingTest, WithoutAnyEntryPointLanguagesTellItApart) {
  EXPECT_THAT(Rows({"ada/a.cpp", "ada/b.py"}),
              ElementsAre("C++ ada/a.cpp: a.cpp*", "Python 3 ada/b.py: b.py*"));
}

TEST(GroupingTest, SeveralEntryPointsAreSeveralSubmissions) {
  EXPECT_THAT(
      Rows({"ada/one.cpp main", "ada/two.cpp main"}),
      ElementsAre("C++ ada/one.cpp: one.cpp*", "C++ ada/two.cpp: two.cpp*"));
  EXPECT_THAT(Rows({"ada/first/main.c main", "ada/first/board.c",
                    "ada/second/main.c main"}),
              ElementsAre("C ada/first: board.c main.c*",
                          "C ada/second/main.c: main.c*"));
}

TEST(GroupingTest, WhatSeveralNeedTravelsWithEach) {
  EXPECT_THAT(
      Rows({"ada/p1.cpp main uses:util.h", "ada/p2.cpp main uses:util.h",
            "ada/util.h", "ada/util.cpp uses:util.h"}),
      ElementsAre("C++ ada/p1.cpp: p1.cpp* util.cpp util.h",
                  "C++ ada/p2.cpp: p2.cpp* util.cpp util.h"));
}

TEST(GroupingTest, ASourceThatNobodyNeedsIsASubmission) {
  EXPECT_THAT(
      Rows({"ada/p1.cpp main", "ada/p2.cpp main", "ada/broken.cpp"}),
      ElementsAre("C++ ada/broken.cpp: broken.cpp*", "C++ ada/p1.cpp: p1.cpp*",
                  "C++ ada/p2.cpp: p2.cpp*"));
}

TEST(GroupingTest, AnEntryPointThatAnotherNeedsDoesNotCount) {
  EXPECT_THAT(
      Rows({"ada/Main.java main uses:Board.java", "ada/Board.java main"}),
      ElementsAre("Java ada: Board.java Main.java*"));
  EXPECT_THAT(Rows({"ada/main.py main uses:masks.py", "ada/masks.py main"}),
              ElementsAre("Python 3 ada: main.py* masks.py"));
  // Each needs the other: two.
  EXPECT_THAT(Rows({"ada/a.py main uses:b.py", "ada/b.py main uses:a.py"}),
              SizeIs(2));
}

TEST(GroupingTest, ASourceThatIsIncludedIsNotCompiledByItself) {
  EXPECT_THAT(Rows({"ada/main.cpp main uses:board.cpp", "ada/board.cpp"}),
              ElementsAre("C++ ada: (board.cpp) main.cpp*"));
  // Not even the one with the entry point.
  EXPECT_THAT(Rows({"ada/a.c uses:b.c", "ada/b.c main"}),
              ElementsAre("C ada: a.c (b.c)"));
  // Each includes the other: one of them has to be compiled.
  EXPECT_THAT(Rows({"ada/a.c uses:b.c", "ada/b.c main uses:a.c"}),
              ElementsAre("C ada: (a.c) b.c*"));
}

TEST(GroupingTest, FolderMakesOneSubmissionHoweverManyEntryPoints) {
  EXPECT_THAT(Rows({"ada/one.c main", "ada/two.c main", "x.c main"},
                   By(Grouping::kFolder)),
              ElementsAre("C ada: one.c two.c", "C x.c: x.c*"));
}

TEST(GroupingTest, FileMakesOneSubmissionOfEachSource) {
  EXPECT_THAT(
      Rows({"ada/main.cpp main", "ada/board.cpp", "ada/hw_1.c main",
            "ada/hw_2.c main"},
           By(Grouping::kFile)),
      ElementsAre("C++ ada/board.cpp: board.cpp*", "C ada/hw_1.c: hw_1.c*",
                  "C ada/hw_2.c: hw_2.c*", "C++ ada/main.cpp: main.cpp*"));
}

TEST(GroupingTest, FoldersNamedLikeVerdictsHoldSubmissions) {
  EXPECT_THAT(
      Rows({"accepted/a.c main", "wrong_answer/b.c", "wrong_answer/c.c",
            "rejected/d/main.c main", "rejected/d/board.c"}),
      ElementsAre("C accepted/a.c: a.c*", "C rejected/d: board.c main.c*",
                  "C wrong_answer/b.c: b.c*", "C wrong_answer/c.c: c.c*"));
  EXPECT_THAT(Rows({"flipgame/submissions/accepted/a.c main",
                    "flipgame/submissions/accepted/b.c"}),
              SizeIs(2));
}

TEST(GroupingTest, AFolderNamedIsOneSubmissionWhenAllInItBelongTogether) {
  EXPECT_THAT(Rows({"main.cpp main uses:board.h", "board.h", "board.cpp"}),
              ElementsAre("C++ class: board.cpp board.h main.cpp*"));
  EXPECT_THAT(Rows({"src/main.cpp main uses:board.h", "src/board.cpp",
                    "include/board.h"}),
              ElementsAre("C++ class: include/board.h src/board.cpp "
                          "src/main.cpp*"));
  // Not when a source is somebody else's.
  EXPECT_THAT(Rows({"main.cpp main", "other.cpp"}), SizeIs(2));
}

TEST(GroupingTest, AFolderWithoutSourcesHasARow) {
  EXPECT_THAT(
      Rows({"ada/", "bob/report.pdf", "cyd/a.c refused:large", "x.c main"}),
      ElementsAre("skip ada: nothing to judge: it is empty",
                  "skip bob: nothing to judge: report.pdf is no source",
                  "skip cyd: nothing to judge: a.c: large", "C x.c: x.c*"));
  EXPECT_THAT(Rows({}),
              ElementsAre("skip class: nothing to judge: it is empty"));
}

TEST(GroupingTest, WhatCannotBeLookedAtIsAFaultOfTheWholeSubmission) {
  EXPECT_THAT(Rows({"ada/main.c main", "ada/lib fault:unlisted"}),
              ElementsAre("fault ada: lib unlisted"));
}

TEST(GroupingTest, RefusedFilesBesideSourcesAreTold) {
  const std::vector<std::string> lines = {"ada/main.c main",
                                          "ada/huge.c refused:large"};
  EXPECT_THAT(Rows(lines), ElementsAre("C ada/main.c: main.c*"));
  EXPECT_THAT(Note(lines), HasSubstr("left out: huge.c: large"));
}

TEST(GroupingTest, LanguagesThatDoNotGoTogetherAreLeftOut) {
  const std::vector<std::string> lines = {"ada/main.cpp main", "ada/a.c",
                                          "ada/plot.py"};
  EXPECT_THAT(Rows(lines), ElementsAre("C++ ada: a.c main.cpp*"));
  EXPECT_THAT(Note(lines), HasSubstr("left out: plot.py"));
}

TEST(GroupingTest, OnlyTheLastOfNumberedAttemptsIsJudged) {
  const std::vector<std::string> lines = {"ada/hw_1.cpp main",
                                          "ada/hw_2.cpp main",
                                          "ada/hw_10.cpp main", "ada/board.h"};
  EXPECT_THAT(Rows(lines),
              ElementsAre("C++ ada/hw_10.cpp: board.h hw_10.cpp*"));
  EXPECT_THAT(Note(lines),
              HasSubstr("the last attempt; not judged: hw_1.cpp, hw_2.cpp"));
  EXPECT_THAT(Rows(lines, With(Attempts::kAll)), SizeIs(3));
  const Tree tree(lines);
  EXPECT_EQ(GroupSubmissions(tree.root(), {}).front().earlier_attempts, 2U);
}

TEST(GroupingTest, AnAttemptIsToldOnItsOwnRow) {
  const Tree tree({"ada/a.c main", "ada/hw_1.c main", "ada/hw_2.c main",
                   "ada/z_1.zip/x.c main", "ada/z_2.zip/x.c main"});
  std::vector<std::string> notes;
  for (const Submission& row : GroupSubmissions(tree.root(), {})) {
    notes.push_back(absl::StrCat(row.path, ": ", row.note, " ",
                                 row.earlier_attempts, " ",
                                 absl::StrJoin(row.other_names, ",")));
  }
  EXPECT_THAT(notes,
              ElementsAre("class/ada/a.c:  0 ",
                          "class/ada/hw_2.c: the last attempt; not judged: "
                          "hw_1.c 1 hw_1.c",
                          "class/ada/z_2.zip/x.c: the last attempt; not "
                          "judged: z_1.zip 1 z_1.zip"));
}

TEST(GroupingTest, AttemptsMayBeArchives) {
  EXPECT_THAT(Rows({"ada/hw_1.zip/main.c main", "ada/hw_2.zip/main.c main",
                    "bob/x.c main"}),
              ElementsAre("C ada/hw_2.zip/main.c: main.c*", "C bob/x.c: x.c*"));
}

TEST(GroupingTest, FilesOfTheFolderNamedAreNoAttempts) {
  EXPECT_THAT(Rows({"student_1.c main", "student_2.c main"}), SizeIs(2));
}

TEST(GroupingTest, ManyNumberedFilesAreAClassAndNoAttempts) {
  std::vector<std::string> lines;
  for (int i = 1; i <= 10; ++i) {
    lines.push_back(absl::StrCat("hw/student_", i, ".c main"));
  }
  EXPECT_THAT(Rows(lines), SizeIs(10));
}

TEST(GroupingTest, LatestTakesTheLastByNumberOrElseByTime) {
  const GroupingOptions latest = With(Attempts::kLatest);
  EXPECT_THAT(
      Rows({"ada/hw_1.c main time:9", "ada/hw_2.c main time:1"}, latest),
      ElementsAre("C ada/hw_2.c: hw_2.c*"));
  EXPECT_THAT(Rows({"ada/final.c main time:1", "ada/best.c main time:9",
                    "ada/old.c main time:5"},
                   latest),
              ElementsAre("C ada/best.c: best.c*"));
  EXPECT_THAT(Note({"ada/b.c main time:1", "ada/a.c main time:2"}, latest),
              HasSubstr("by time of modification; not judged: b.c"));
  // What lies around the one that counts comes with it, and nothing else.
  EXPECT_THAT(Rows({"ada/try1/main.c main time:1", "ada/try1/board.c time:1",
                    "ada/try2/main.c main time:2", "ada/try2/board.c time:2"},
                   latest),
              ElementsAre("C ada/try2: board.c main.c*"));
}

TEST(GroupingTest, WhatAnArchiveRepeatsCountsOnce) {
  EXPECT_THAT(Rows({"ada/main.c main content:x",
                    "ada/ada.zip/main.c main content:x archives:1"}),
              ElementsAre("C ada/main.c: main.c*"));
}

TEST(GroupingTest, EqualSourcesOfDifferentPeopleAllCount) {
  EXPECT_THAT(Rows({"hw/ada/a.c main content:x", "hw/bob/b.c main content:x",
                    "hw/cyd/c.c main content:y", "x.c main"}),
              SizeIs(4));
}

TEST(GroupingTest, EqualAttemptsLeaveTheLast) {
  EXPECT_THAT(Rows({"ada/hw_1.c main content:x", "ada/hw_2.c main content:x",
                    "bob/x.c main"}),
              ElementsAre("C ada/hw_2.c: hw_2.c*", "C bob/x.c: x.c*"));
  EXPECT_THAT(
      Rows({"ada/hw_1.c main content:x",
            "ada/hw_2.zip/main.c main content:x archives:1", "bob/x.c main"}),
      SizeIs(2));
}

TEST(GroupingTest, TheOnlyFolderOfAnArchiveHoldsTheClass) {
  const std::vector<std::string> lines = {"hw/ada/main.c main",
                                          "hw/bob/main.c main", "hw/cyd/"};
  std::vector<std::string> rows;
  const Tree archive(lines, "class.zip");
  for (const Submission& row : GroupSubmissions(archive.root(), {})) {
    rows.push_back(Row(row));
  }
  EXPECT_THAT(
      rows, ElementsAre("C hw/ada/main.c: main.c*", "C hw/bob/main.c: main.c*",
                        "skip hw/cyd: nothing to judge: it is empty"));
}

TEST(GroupingTest, StrayFilesAreTold) {
  const Tree tree(
      {"a.c main uses:board.h", "notes.txt", "board.h", "b.c refused:a_link"});
  const auto rows = GroupSubmissions(tree.root(), {});
  ASSERT_THAT(rows, SizeIs(3));
  EXPECT_FALSE(rows[0].skipped());
  EXPECT_EQ(rows[1].skip_reason, "a_link");
  EXPECT_FALSE(rows[1].stray);
  EXPECT_EQ(rows[2].skip_reason, "no language has this suffix");
  EXPECT_TRUE(rows[2].stray);
}

TEST(GroupingTest, AFileByItselfTakesAlongWhatItNeeds) {
  EXPECT_THAT(Rows({"a.cpp main uses:board.h", "b.cpp main", "board.h",
                    "c.cpp main uses:b.cpp"}),
              ElementsAre("C++ a.cpp: a.cpp* board.h", "C++ b.cpp: b.cpp*",
                          // But nobody else's program.
                          "C++ c.cpp: c.cpp*"));
}

TEST(GroupingTest, APathMayStandForOneSubmission) {
  GroupingOptions options;
  options.paths_are_submissions = true;
  EXPECT_THAT(Rows({"src/main.c main", "lib/board.c"}, options),
              ElementsAre("C class: lib/board.c src/main.c*"));
}

TEST(GroupingTest, AnAttemptWithoutSourcesIsNone) {
  for (const char* second :
       {"ada/hw_2.zip/report.pdf", "ada/hw_2.zip refused:broken",
        "ada/hw_2.rar refused:not_opened"}) {
    EXPECT_THAT(Rows({"ada/hw_1.c main", second, "bob/x.c main"}),
                ElementsAre("C ada/hw_1.c: hw_1.c*", "C bob/x.c: x.c*"))
        << second;
    EXPECT_THAT(Rows({"ada/hw_1.zip/main.c main", second, "bob/x.c main"}),
                ElementsAre("C ada/hw_1.zip/main.c: hw_1.zip/main.c*",
                            "C bob/x.c: x.c*"))
        << second;
  }
}

TEST(GroupingTest, AHeaderThatNobodyIncludesHasARow) {
  EXPECT_THAT(Rows({"ada.c main uses:ada.h", "ada.h", "bob.h", "x.c main"}),
              ElementsAre("C ada.c: ada.c* ada.h",
                          "skip bob.h: no source beside it includes it",
                          "C x.c: x.c*"));
}

TEST(GroupingTest, TheOnlyFolderOfAnArchiveIsPassedWithFolderToo) {
  const Tree archive({"hw/ada/main.c main", "hw/bob/main.c main"}, "class.zip");
  EXPECT_THAT(GroupSubmissions(archive.root(), By(Grouping::kFolder)),
              SizeIs(2));
}

TEST(GroupingTest, WhatOneFolderCostsIsBounded) {
  std::vector<std::string> lines = {"bob/x.c main"};
  for (int i = 0; i < 1010; ++i) {
    lines.push_back(absl::StrCat("ada/", i, "x.c main"));
  }
  const std::vector<std::string> rows = Rows(lines);
  ASSERT_THAT(rows, SizeIs(1002));
  EXPECT_THAT(rows[1000], HasSubstr("skip ada: 10 more submissions"));
}

TEST(GroupingTest, ThingsInAContainerThatIsNamedStayApart) {
  GroupingOptions options = By(Grouping::kFolder);
  options.paths_are_containers = true;
  EXPECT_THAT(Rows({"main.c main uses:board.h", "board.h", "board.c"}, options),
              SizeIs(2));
}

}  // namespace
}  // namespace flip

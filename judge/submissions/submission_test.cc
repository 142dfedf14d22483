#include "judge/submissions/submission.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "judge/submissions/file_tree.h"
#include "judge/submissions/testing/zip_builder.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

// A folder of its own for each test.
class SubmissionTest : public ::testing::Test {
 protected:
  std::string Path(const std::string& name) const {
    return absl::StrCat(root_, "/", name);
  }
  void Write(const std::string& name, const std::string& content = "x") {
    folder_.Write(name, content);
  }
  // "LANGUAGE name" or "skipped name: reason", paths below the root.
  std::vector<std::string> Rows(const std::vector<std::string>& paths) {
    const auto found = FindSubmissions(paths);
    EXPECT_TRUE(found.ok()) << found.status();
    std::vector<std::string> rows;
    for (const Submission& submission : *found) {
      const std::string name = submission.path.substr(root_.size() + 1);
      rows.push_back(submission.skipped() ? absl::StrCat("skipped ", name, ": ",
                                                         submission.skip_reason)
                     : !submission.fault.empty()
                         ? absl::StrCat("fault ", name, ": ", submission.fault)
                         : absl::StrCat(submission.language->name, " ", name));
    }
    return rows;
  }

  const TemporaryFolder folder_;
  const std::string& root_ = folder_.path();
};

// A file by its path, looked at only when it is read.
Submission At(const std::string& path, bool follow_link = false) {
  Submission submission;
  submission.path = path;
  submission.files = {{"a.c", {path, {}, follow_link}, false}};
  return submission;
}

TEST_F(SubmissionTest, SearchesFoldersInSortedOrder) {
  Write("b.cpp");
  Write("a/z.py");
  Write("a/deep/er/m.c");
  Write("c.cc");
  EXPECT_THAT(Rows({root_}), ElementsAre("C a/deep/er/m.c", "Python 3 a/z.py",
                                         "C++ b.cpp", "C++ c.cc"));
}

TEST_F(SubmissionTest, KeepsTheOrderOfThePathsNamed) {
  Write("b.cpp");
  Write("a.cpp");
  EXPECT_THAT(Rows({Path("b.cpp"), Path("a.cpp")}),
              ElementsAre("C++ b.cpp", "C++ a.cpp"));
}

TEST_F(SubmissionTest, WhatTwoPathsHaveInCommonIsJudgedOnce) {
  Write("b.cpp");
  Write("a.cpp");
  EXPECT_THAT(Rows({Path("b.cpp"), root_, Path("./a.cpp"), Path("b.cpp")}),
              ElementsAre("C++ b.cpp", "C++ a.cpp"));
}

TEST_F(SubmissionTest, TakesNamesLiterally) {
  for (const char* name : {"-o.c", "@file.c", "a b.c", "a\nb.c", "'\".c",
                           "\xff\xfe.c", "\xe4\xb8\xad.c"}) {
    Write(name);
  }
  EXPECT_THAT(Rows({root_}),
              ElementsAre("C '\".c", "C -o.c", "C @file.c", "C a\nb.c",
                          "C a b.c", "C \xe4\xb8\xad.c", "C \xff\xfe.c"));
}

TEST_F(SubmissionTest, EverythingElseIsASkippedRow) {
  Write("notes.txt");
  Write(".git/config");
  Write(".secret/a.c");
  Write("ok.c");
  ASSERT_EQ(mkfifo(Path("pipe.c").c_str(), 0600), 0);
  ASSERT_EQ(symlink("/etc/passwd", Path("link.c").c_str()), 0);
  ASSERT_EQ(symlink(".", Path("loop").c_str()), 0);
  EXPECT_THAT(
      Rows({root_}),
      ElementsAre("skipped .secret: a hidden folder; name it to have it judged",
                  "skipped link.c: a symbolic link",
                  "skipped loop: a symbolic link",
                  "skipped notes.txt: no language has this suffix", "C ok.c",
                  "skipped pipe.c: neither a file nor a folder"));
}

TEST_F(SubmissionTest, FollowsALinkThatTheUserNamed) {
  Write("real/a.c");
  ASSERT_EQ(symlink("real", Path("link").c_str()), 0);
  EXPECT_THAT(Rows({Path("link")}), ElementsAre("C link/a.c"));
}

TEST_F(SubmissionTest, AFolderThatCannotBeListedIsAFaultOfOurs) {
  if (geteuid() == 0) return;  // Root lists everything.
  Write("closed/a.c");
  Write("open.c");
  ASSERT_EQ(chmod(Path("closed").c_str(), 0), 0);
  const std::vector<std::string> rows = Rows({root_});
  chmod(Path("closed").c_str(), 0700);
  EXPECT_THAT(rows, ElementsAre(HasSubstr("fault closed: cannot be listed"),
                                "C open.c"));
}

TEST_F(SubmissionTest, AMissingPathIsAnError) {
  const auto found = FindSubmissions({Path("none.c")});
  EXPECT_TRUE(absl::IsNotFound(found.status()));
  EXPECT_THAT(std::string(found.status().message()), HasSubstr("none.c"));
}

TEST_F(SubmissionTest, ALinkThatTookAFilesPlaceIsNotFollowed) {
  Write("a.c");
  ASSERT_EQ(symlink(Path("a.c").c_str(), Path("link.c").c_str()), 0);
  EXPECT_TRUE(
      absl::IsFailedPrecondition(ReadSources(At(Path("link.c"))).status()));
  EXPECT_TRUE(ReadSources(At(Path("link.c"), true)).ok());
}

TEST_F(SubmissionTest, ReadsASource) {
  Write("a.c", "int main;");
  EXPECT_EQ(*ReadSources(At(Path("a.c")))->files[0].data.Read(), "int main;");
}

TEST_F(SubmissionTest, ASourceThatWeMayNotReadIsAFaultOfOurs) {
  if (geteuid() == 0) return;  // Root reads everything.
  Write("a.c");
  ASSERT_EQ(chmod(Path("a.c").c_str(), 0), 0);
  EXPECT_TRUE(absl::IsUnavailable(ReadSources(At(Path("a.c"))).status()));
}

TEST_F(SubmissionTest, RefusesWhatIsNoSource) {
  ASSERT_EQ(mkfifo(Path("pipe.c").c_str(), 0600), 0);
  Write("sparse.c");
  ASSERT_EQ(truncate(Path("sparse.c").c_str(), int64_t{10} << 30), 0);
  for (const std::string& path :
       {Path("pipe.c"), Path("sparse.c"), Path("none.c"), root_,
        std::string("/dev/zero")}) {
    EXPECT_TRUE(absl::IsFailedPrecondition(ReadSources(At(path)).status()))
        << path;
  }
}

// What FindSubmissions makes of the only thing at `path`.
Submission Only(const std::string& path, const GroupingOptions& options = {}) {
  auto found = FindSubmissions({path}, options);
  EXPECT_TRUE(found.ok()) << found.status();
  EXPECT_EQ(found->size(), 1U);
  return found->front();
}

std::vector<std::string> Names(const Submission& submission) {
  std::vector<std::string> names;
  for (const SubmissionFile& file : submission.files) {
    names.push_back(file.name);
  }
  return names;
}

TEST_F(SubmissionTest, AFolderIsReadWithItsHeaders) {
  Write("ada/main.cpp", "#include \"board.h\"\nint main() {}\n");
  Write("ada/board.h", "struct Board {};\n");
  Write("ada/main.o",
        "\x7f"
        "ELF");
  Write("bob/x.c", "int main(void) {}");
  const auto found = FindSubmissions({root_});
  ASSERT_TRUE(found.ok());
  ASSERT_EQ(found->size(), 2U);
  EXPECT_EQ(found->front().path, Path("ada/main.cpp"));
  EXPECT_THAT(Names(found->front()), ElementsAre("board.h", "main.cpp"));
  const auto sources = ReadSources(found->front());
  ASSERT_TRUE(sources.ok()) << sources.status();
  EXPECT_EQ(sources->name, "main.cpp");
  EXPECT_EQ(sources->entry, 1U);
  EXPECT_EQ(*sources->files[0].data.Read(), "struct Board {};\n");
}

TEST_F(SubmissionTest, AFileNamedTakesAlongWhatItNeeds) {
  Write("main.cpp", "#include \"lib/board.h\"\nint main() {}\n");
  Write("lib/board.h", "#include \"masks.h\"\n");
  Write("lib/masks.h", "");
  Write("lib/masks.cpp", "");
  Write("other.h", "");
  EXPECT_THAT(
      Names(Only(Path("main.cpp"))),
      ElementsAre("main.cpp", "lib/board.h", "lib/masks.cpp", "lib/masks.h"));
}

TEST_F(SubmissionTest, NothingIsTakenAlongThroughALink) {
  Write("real/board.h", "");
  Write("main.cpp",
        "#include \"board.h\"\n#include \"link/board.h\"\nint main() {}\n");
  ASSERT_EQ(symlink("real/board.h", Path("board.h").c_str()), 0);
  ASSERT_EQ(symlink("real", Path("link").c_str()), 0);
  EXPECT_THAT(Names(Only(Path("main.cpp"))), ElementsAre("main.cpp"));
}

TEST_F(SubmissionTest, SlashesThatSayNothingAreLeftOut) {
  Write("d/x/main.c", "#include \"board.h\"\nint main(void) {}");
  Write("d/x/board.h", "");
  const Submission folder = Only(Path("d//x//"));
  EXPECT_EQ(folder.path, Path("d/x/main.c"));
  EXPECT_THAT(Names(folder), ElementsAre("board.h", "main.c"));
  const Submission file = Only(Path("d//x///main.c"));
  EXPECT_EQ(file.path, Path("d/x/main.c"));
  EXPECT_THAT(Names(file), ElementsAre("main.c", "board.h"));
}

TEST_F(SubmissionTest, AFileNamedOfJavaTakesAlongItsClasses) {
  Write("Main.java",
        "class Main { public static void main(String[] a) { new Board(); } }");
  Write("Board.java", "class Board { Cell cell; }");
  Write("Cell.java", "class Cell {}");
  Write("Other.java", "class Other {}");
  EXPECT_THAT(Names(Only(Path("Main.java"))),
              ElementsAre("Main.java", "Board.java", "Cell.java"));
}

// The words that the text of a file below `root` is said to name.
std::vector<std::string> NamedBy(const std::string& root,
                                 const std::string& name) {
  const auto tree = ReadFileTree(root);
  EXPECT_TRUE(tree.ok()) << tree.status();
  for (const FileNode* file : ContentsOf(*tree).files) {
    if (file->name == name) return file->named_files;
  }
  ADD_FAILURE() << "no file " << name;
  return {};
}

TEST_F(SubmissionTest, OfTheWordsOfJavaOnlyClassesThatHaveAFileAreKept) {
  Write("Main.java", "class Main { Board board; Cell cell; int words; }");
  Write("z/Board.java", "class Board { Main main; }");
  EXPECT_THAT(NamedBy(root_, "Main.java"),
              ElementsAre("Main.java", "Board.java"));
  EXPECT_THAT(NamedBy(Path("Main.java"), "Main.java"),
              ElementsAre("Main.java"));
}

TEST_F(SubmissionTest, AFolderOfLeftoversIsNotLookedInto) {
  if (geteuid() == 0) return;  // Root lists everything.
  Write("ada/node_modules/x.c");
  Write("ada/main.c", "int main(void) {}");
  ASSERT_EQ(chmod(Path("ada/node_modules").c_str(), 0), 0);
  const std::vector<std::string> rows = Rows({root_});
  chmod(Path("ada/node_modules").c_str(), 0700);
  EXPECT_THAT(rows, ElementsAre("C ada/main.c"));
}

TEST_F(SubmissionTest, FoldersThatAreTooDeepAreRefused) {
  std::string name = "d";
  for (int i = 0; i < 70; ++i) name += "/d";
  Write(name + "/main.c", "int main(void) {}");
  Write("d/main.c", "int main(void) {}");
  const auto tree = ReadFileTree(Path("d"));
  ASSERT_TRUE(tree.ok()) << tree.status();
  const TreeContents contents = ContentsOf(*tree);
  EXPECT_EQ(contents.files.size(), 1U);
  EXPECT_EQ(contents.fault, nullptr);
  ASSERT_EQ(contents.refused.size(), 1U);
  EXPECT_THAT(contents.refused[0]->reason, HasSubstr("too deep"));
}

TEST_F(SubmissionTest, AFolderIsClosedBeforeThoseInItAreRead) {
  std::string name = "d";
  for (int i = 0; i < 40; ++i) name += "/d";
  Write(name + "/main.c", "int main(void) {}");
  rlimit before = {};
  ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &before), 0);
  rlimit few = before;
  few.rlim_cur = 20;
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &few), 0);
  const auto tree = ReadFileTree(Path("d"));
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &before), 0);
  ASSERT_TRUE(tree.ok()) << tree.status();
  EXPECT_EQ(ContentsOf(*tree).fault, nullptr);
  EXPECT_EQ(ContentsOf(*tree).files.size(), 1U);
}

class ArchiveSubmissionTest : public SubmissionTest {
 protected:
  void WriteZip(const std::string& name,
                const std::vector<ZipEntry>& files) const {
    folder_.Write(name, ZipOf(files));
  }
};

TEST_F(ArchiveSubmissionTest, AnArchiveIsAFolder) {
  WriteZip("ada.zip", {{"hw/main.c", "int main(void) {}"},
                       {"__MACOSX/hw/._main.c", "x"},
                       {"hw/.DS_Store", "x"}});
  WriteZip("bob.zip", {{"a.txt", "x"}});
  Write("cyd.zip", "PK no archive");
  const auto rows = Rows({root_});
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[0], "C ada.zip/hw/main.c");
  EXPECT_EQ(rows[1], "skipped bob.zip: nothing to judge: a.txt is no source");
  EXPECT_THAT(rows[2], HasSubstr("skipped cyd.zip: "));
}

TEST_F(ArchiveSubmissionTest, ItsFilesAreReadWhenTheyAreJudged) {
  WriteZip("ada.zip", {{"main.c", "int main(void) { return 7; }"}});
  const auto sources = ReadSources(Only(Path("ada.zip")));
  ASSERT_TRUE(sources.ok()) << sources.status();
  EXPECT_EQ(*sources->files[0].data.Read(), "int main(void) { return 7; }");
}

TEST_F(ArchiveSubmissionTest, ArchivesInArchivesAreOpenedThreeDeep) {
  const std::string one = ZipOf({{"main.c", "int main(void) {}"}});
  const std::string two = ZipOf({{"one.zip", one}});
  const std::string three = ZipOf({{"two.zip", two}});
  folder_.Write("three.zip", three);
  const Submission found = Only(Path("three.zip"));
  EXPECT_EQ(found.path, Path("three.zip/two.zip/one.zip/main.c"));
  EXPECT_TRUE(ReadSources(found).ok());
  folder_.Write("four.zip", ZipOf({{"three.zip", three}}));
  EXPECT_THAT(Only(Path("four.zip")).skip_reason, HasSubstr("too deep"));
}

TEST_F(ArchiveSubmissionTest, APathMayLeadIntoAnArchive) {
  WriteZip("class.zip",
           {{"ada/main.cpp", "#include \"board.h\"\nint main() {}"},
            {"ada/board.h", ""},
            {"bob/x.c", "int main(void) {}"}});
  EXPECT_THAT(Names(Only(Path("class.zip/ada/main.cpp"))),
              ElementsAre("main.cpp", "board.h"));
  EXPECT_EQ(Only(Path("class.zip/bob")).path, Path("class.zip/bob/x.c"));
  EXPECT_TRUE(
      absl::IsNotFound(FindSubmissions({Path("class.zip/cyd")}).status()));
}

TEST_F(ArchiveSubmissionTest, AHiddenFolderIsToldAndOpenedWhenNamed) {
  WriteZip("class.zip", {{".ada/main.c", "int main(void) {}"},
                         {".ada/.git/x.c", "int main(void) {}"},
                         {".ada/.old/x.c", "int main(void) {}"},
                         {"bob/main.c", "int main(void) {}"},
                         {".git/config", "x"}});
  EXPECT_THAT(Rows({Path("class.zip")}),
              ElementsAre("skipped class.zip/.ada: a hidden folder; name it to "
                          "have it judged",
                          "C class.zip/bob/main.c"));
  EXPECT_THAT(Rows({Path("class.zip/.ada")}),
              ElementsAre("skipped class.zip/.ada/.old: a hidden folder; name "
                          "it to have it judged",
                          "C class.zip/.ada/main.c"));
  EXPECT_EQ(Only(Path("class.zip/.ada//main.c")).path,
            Path("class.zip/.ada/main.c"));
  EXPECT_EQ(Only(Path("class.zip/.ada/.old/x.c")).path,
            Path("class.zip/.ada/.old/x.c"));
}

TEST_F(ArchiveSubmissionTest, AHiddenFolderInAnArchiveInOneIsOpenedWhenNamed) {
  const std::string inner = ZipOf({{".hw/main.c", "int main(void) {}"}});
  WriteZip("class.zip", {{"ada.zip", inner}, {"bob.zip", inner}});
  EXPECT_EQ(Only(Path("class.zip/ada.zip/.hw")).path,
            Path("class.zip/ada.zip/.hw/main.c"));
}

TEST_F(ArchiveSubmissionTest, WhatIsRefusedHasANameOfItsOwn) {
  WriteZip("class.zip", {{.name = "a", .mode = S_IFIFO | 0600},
                         {.name = "a/", .mode = S_IFIFO | 0600},
                         {.name = "a/main.c", .content = "int old;"},
                         {.name = "a/main.c", .content = "int main(void) {}"},
                         {.name = "b", .mode = S_IFIFO | 0600}});
  EXPECT_THAT(
      Rows({Path("class.zip")}),
      ElementsAre(
          "C class.zip/a/main.c",
          "skipped class.zip/a (entry 1): neither a file nor a folder",
          "skipped class.zip/a (entry 2): neither a file nor a folder",
          "skipped class.zip/a/main.c (entry 3): another entry of this name "
          "follows",
          "skipped class.zip/b: neither a file nor a folder"));
}

TEST_F(ArchiveSubmissionTest, AFolderIsOneThoughOtherNamesSortBetweenItsFiles) {
  WriteZip("class.zip", {{"a/z.h", ""},
                         {"a-b/main.c", "int main(void) {}"},
                         {"a/", ""},
                         {"a.c", "int main(void) {}"},
                         {"a/main.c", "#include \"z.h\"\nint main(void) {}"}});
  EXPECT_THAT(Rows({Path("class.zip")}),
              ElementsAre("C class.zip/a/main.c", "C class.zip/a-b/main.c",
                          "C class.zip/a.c"));
}

TEST_F(ArchiveSubmissionTest, NothingIsBelowAFileInAnArchive) {
  WriteZip("x.zip", {{"main.c", "int main(void) {}"}, {"bad.zip", "PK"}});
  const auto below = FindSubmissions({Path("x.zip/main.c/y")});
  EXPECT_TRUE(absl::IsNotFound(below.status()));
  EXPECT_THAT(std::string(below.status().message()), HasSubstr("not a folder"));
  const auto broken = FindSubmissions({Path("x.zip/bad.zip/y")});
  EXPECT_TRUE(absl::IsNotFound(broken.status()));
  EXPECT_THAT(std::string(broken.status().message()),
              HasSubstr("no zip archive"));
}

TEST_F(ArchiveSubmissionTest, AnArchiveThatWeMayNotReadIsAFaultOfOurs) {
  if (geteuid() == 0) return;  // Root reads everything.
  WriteZip("x.zip", {{"main.c", "int main(void) {}"}});
  ASSERT_EQ(chmod(Path("x.zip").c_str(), 0), 0);
  EXPECT_THAT(Rows({Path("x.zip/main.c")}),
              ElementsAre(HasSubstr("fault x.zip: cannot be read")));
}

TEST_F(ArchiveSubmissionTest, JavaInAnArchiveNamesClassesInItAndAroundIt) {
  Write("Board.java", "class Board {}");
  WriteZip("ada.zip", {{"Main.java", "class Main { Board b; Cell c; int w; }"},
                       {"lib/Cell.java", "class Cell {}"}});
  EXPECT_THAT(NamedBy(root_, "Main.java"),
              ElementsAre("Main.java", "Board.java", "Cell.java"));
}

TEST_F(ArchiveSubmissionTest, OtherArchivesAreTold) {
  Write("ada.rar");
  Write("bob/hw.tar.gz");
  EXPECT_THAT(Rows({root_}),
              ElementsAre(HasSubstr("skipped ada.rar: an archive of a kind"),
                          HasSubstr("bob: nothing to judge: hw.tar.gz: an "
                                    "archive of a kind")));
}

TEST_F(SubmissionTest, AStudentCalledLikeALeftoverHasARow) {
  Write("cvs/x.c", "int main(void) {}");
  Write("__MACOSX/x.c", "int main(void) {}");
  Write("dan/main.c", "int main(void) {}");
  Write("dan/venv/lib.c", "int main(void) {}");
  EXPECT_THAT(Rows({root_}),
              ElementsAre(HasSubstr("skipped cvs: a folder such as tools"),
                          "C dan/main.c"));
  EXPECT_THAT(Rows({Path("cvs")}), ElementsAre("C cvs/x.c"));
}

}  // namespace
}  // namespace flip

#include "judge/boards/test_case_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::vector<std::string> Names(const std::string& folder) {
  const auto files = FindTestCaseFiles(folder);
  EXPECT_TRUE(files.ok()) << files.status();
  std::vector<std::string> names;
  if (!files.ok()) return names;
  for (const TestCaseFile& file : *files) {
    EXPECT_TRUE(std::filesystem::exists(file.input)) << file.input;
    names.push_back(file.name);
  }
  return names;
}

std::string ErrorOf(const std::string& folder) {
  const auto files = FindTestCaseFiles(folder);
  EXPECT_TRUE(absl::IsInvalidArgument(files.status())) << files.status();
  return std::string(files.status().message());
}

TEST(FindTestCaseFilesTest, InNaturalOrder) {
  const TemporaryFolder folder;
  for (const char* name : {"10", "2", "a", "a10", "a9", "1", "01"}) {
    folder.Write(absl::StrCat(name, ".in"), "");
  }
  EXPECT_THAT(Names(folder.path()),
              ElementsAre("01", "1", "2", "10", "a", "a9", "a10"));
}

TEST(FindTestCaseFilesTest, WithSubFoldersAmongThem) {
  const TemporaryFolder folder;
  for (const char* name : {"3", "secret/10", "secret/9", "sample/1", "2/x",
                           "secret/big/1", "secret/2", "2"}) {
    folder.Write(absl::StrCat(name, ".in"), "");
  }
  EXPECT_THAT(Names(folder.path() + "/"),
              ElementsAre("2/x", "2", "3", "sample/1", "secret/2", "secret/9",
                          "secret/10", "secret/big/1"));
}

TEST(FindTestCaseFilesTest, TheAnswerIsBesideIt) {
  const TemporaryFolder folder;
  const std::string with = folder.Write("a/1.in", "");
  const std::string answer = folder.Write("a/1.ans", "");
  const std::string without = folder.Write("b/1.in", "");
  const auto files = FindTestCaseFiles(folder.path());
  ASSERT_TRUE(files.ok()) << files.status();
  ASSERT_EQ(files->size(), 2u);
  EXPECT_EQ((*files)[0].input, with);
  EXPECT_EQ((*files)[0].answer, answer);
  EXPECT_EQ((*files)[1].input, without);
  EXPECT_EQ((*files)[1].answer, "");
}

TEST(FindTestCaseFilesTest, HiddenFilesAndOtherSuffixesDoNotCount) {
  const TemporaryFolder folder;
  for (const char* name : {"1.in", ".2.in", ".git/3.in", "4.in~", "5.txt",
                           "6.IN", "1.hint", ".7.ans", "test_group.yaml"}) {
    folder.Write(name, "");
  }
  EXPECT_THAT(Names(folder.path()), ElementsAre("1"));
}

TEST(FindTestCaseFilesTest, NamesOfAnyBytes) {
  const TemporaryFolder folder;
  for (const char* name : {"new\nline", "q'\"", "\xff", "a b", "-o", "x.in"}) {
    folder.Write(absl::StrCat(name, ".in"), "");
  }
  EXPECT_THAT(Names(folder.path()),
              ElementsAre("-o", "a b", "new\nline", "q'\"", "x.in", "\xff"));
}

TEST(FindTestCaseFilesTest, LinksToFilesCountAndToFoldersAreAnError) {
  const TemporaryFolder folder;
  folder.Write("in/1.in", "");
  const std::string there = folder.Write("there/x", "");
  ASSERT_EQ(symlink(there.c_str(), (folder.path() + "/in/2.in").c_str()), 0);
  EXPECT_THAT(Names(folder.path() + "/in"), ElementsAre("1", "2"));
  ASSERT_EQ(symlink("..", (folder.path() + "/in/circle").c_str()), 0);
  EXPECT_THAT(ErrorOf(folder.path() + "/in"),
              HasSubstr("/in/circle: a link to a folder is not followed"));
}

TEST(FindTestCaseFilesTest, OfAPackageSampleAndSecretAlone) {
  const TemporaryFolder folder;
  for (const char* name :
       {"problem.yaml", "data/secret/1.in", "data/sample/2.in",
        "data/invalid_input/3.in", "data/4.in", "data/5.ans",
        "data/secret/group/6.in", "submissions/7.in"}) {
    folder.Write(name, "");
  }
  const auto of_package = ElementsAre("sample/2", "secret/1", "secret/group/6");
  EXPECT_THAT(Names(folder.path()), of_package);
  EXPECT_THAT(Names(folder.path() + "/"), of_package);
  EXPECT_THAT(Names(folder.path() + "/data"), of_package);
  EXPECT_THAT(Names(folder.path() + "/data/"), of_package);
  EXPECT_THAT(Names(folder.path() + "/data/../data/."), of_package);
  EXPECT_THAT(Names(folder.path() + "/data/secret"),
              ElementsAre("1", "group/6"));
  EXPECT_THAT(Names(folder.path() + "/data/invalid_input"), ElementsAre("3"));
}

TEST(FindTestCaseFilesTest, OtherFoldersCalledDataAreAsAnyFolder) {
  const TemporaryFolder folder;
  folder.Write("data/secret/1.in", "");
  folder.Write("data/extra/2.in", "");
  EXPECT_THAT(Names(folder.path() + "/data"),
              ElementsAre("extra/2", "secret/1"));
  EXPECT_THAT(Names(folder.path()),
              ElementsAre("data/extra/2", "data/secret/1"));
  folder.Write("other/problem.yaml", "");
  folder.Write("other/1.in", "");
  EXPECT_THAT(Names(folder.path() + "/other"), ElementsAre("1"));
}

TEST(FindTestCaseFilesTest, AFolderWithoutAnyIsAnError) {
  const TemporaryFolder folder;
  folder.Write("sub/boards.txt", "");
  EXPECT_THAT(ErrorOf(folder.path()),
              AllOf(HasSubstr(folder.path() + ": there is no .in file in it"),
                    HasSubstr("name a folder with a file for each board")));
  folder.Write("problem.yaml", "");
  folder.Write("data/1.in", "");
  EXPECT_THAT(ErrorOf(folder.path()),
              HasSubstr("in it, below data/sample or data/secret: name"));
}

TEST(FindTestCaseFilesTest, AnAnswerWithoutItsInputIsAnError) {
  const TemporaryFolder folder;
  folder.Write("1.in", "");
  folder.Write("sub/q\n2.ans", "");
  EXPECT_EQ(ErrorOf(folder.path()),
            absl::StrCat(folder.path(),
                         "/sub/q\\n2.ans: there is no q\\n2.in beside it: add "
                         "it, or remove the .ans"));
}

TEST(FindTestCaseFilesTest, AnAnswerByAnotherSuffixIsAnErrorAndNotIgnored) {
  const TemporaryFolder folder;
  folder.Write("1.in", "");
  folder.Write("1.out", "");
  const auto found = FindTestCaseFiles(folder.path());
  EXPECT_THAT(std::string(found.status().message()),
              HasSubstr("1.out: answers are looked for in .ans files"));
  folder.Write("1.ans", "");
  EXPECT_TRUE(FindTestCaseFiles(folder.path()).ok());
}

TEST(FindTestCaseFilesTest, AFolderThatCannotBeListedIsAnError) {
  const TemporaryFolder folder;
  const auto files = FindTestCaseFiles(folder.path() + "/none");
  EXPECT_TRUE(absl::IsNotFound(files.status())) << files.status();
  EXPECT_THAT(std::string(files.status().message()),
              HasSubstr(folder.path() + "/none"));
  folder.Write("1.in", "");
  folder.Write("locked/2.in", "");
  const std::string locked = folder.path() + "/locked";
  ASSERT_EQ(chmod(locked.c_str(), 0), 0);
  // Root may list it all the same.
  if (access(locked.c_str(), R_OK) == 0) {
    EXPECT_THAT(Names(folder.path()), ElementsAre("1", "locked/2"));
  } else {
    EXPECT_THAT(
        std::string(FindTestCaseFiles(folder.path()).status().message()),
        HasSubstr("/locked: Permission denied"));
  }
  ASSERT_EQ(chmod(locked.c_str(), 0700), 0);
}

TEST(FindTestCaseFileTest, OneFileWithItsAnswer) {
  const TemporaryFolder folder;
  const std::string path = folder.Write("a/1.in", "");
  auto file = FindTestCaseFile(path);
  ASSERT_TRUE(file.ok()) << file.status();
  EXPECT_EQ(file->name, "1");
  EXPECT_EQ(file->input, path);
  EXPECT_EQ(file->answer, "");
  const std::string answer = folder.Write("a/1.ans", "");
  file = FindTestCaseFile(path);
  ASSERT_TRUE(file.ok()) << file.status();
  EXPECT_EQ(file->answer, answer);
}

TEST(FindTestCaseFileTest, AnAnswerThatIsALinkToNothingIsThere) {
  const TemporaryFolder folder;
  const std::string path = folder.Write("1.in", "");
  const std::string answer = folder.path() + "/1.ans";
  ASSERT_EQ(symlink("nowhere", answer.c_str()), 0);
  const auto file = FindTestCaseFile(path);
  ASSERT_TRUE(file.ok()) << file.status();
  EXPECT_EQ(file->answer, answer);
}

}  // namespace
}  // namespace flip

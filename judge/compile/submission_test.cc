#include "judge/compile/submission.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
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

Submission At(const std::string& path) {
  Submission submission;
  submission.path = path;
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
  Write("ok.c");
  ASSERT_EQ(mkfifo(Path("pipe.c").c_str(), 0600), 0);
  ASSERT_EQ(symlink("/etc/passwd", Path("link.c").c_str()), 0);
  ASSERT_EQ(symlink(".", Path("loop").c_str()), 0);
  EXPECT_THAT(
      Rows({root_}),
      ElementsAre("skipped .git: a hidden folder; name it to have it judged",
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
  Submission submission = At(Path("link.c"));
  ASSERT_EQ(symlink(Path("a.c").c_str(), submission.path.c_str()), 0);
  EXPECT_TRUE(absl::IsFailedPrecondition(ReadSource(submission).status()));
  submission.named = true;
  EXPECT_TRUE(ReadSource(submission).ok());
}

TEST_F(SubmissionTest, ReadsASource) {
  Write("a.c", "int main;");
  EXPECT_EQ(*ReadSource(At(Path("a.c")))->Read(), "int main;");
}

TEST_F(SubmissionTest, ASourceThatWeMayNotReadIsAFaultOfOurs) {
  if (geteuid() == 0) return;  // Root reads everything.
  Write("a.c");
  ASSERT_EQ(chmod(Path("a.c").c_str(), 0), 0);
  EXPECT_TRUE(absl::IsUnavailable(ReadSource(At(Path("a.c"))).status()));
}

TEST_F(SubmissionTest, RefusesWhatIsNoSource) {
  ASSERT_EQ(mkfifo(Path("pipe.c").c_str(), 0600), 0);
  Write("sparse.c");
  ASSERT_EQ(truncate(Path("sparse.c").c_str(), int64_t{10} << 30), 0);
  for (const std::string& path :
       {Path("pipe.c"), Path("sparse.c"), Path("none.c"), root_,
        std::string("/dev/zero")}) {
    EXPECT_TRUE(absl::IsFailedPrecondition(ReadSource(At(path)).status()))
        << path;
  }
}

}  // namespace
}  // namespace flip

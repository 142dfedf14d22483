#include "judge/boards/test_case_writer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include "judge/boards/board_sets.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using ::testing::ElementsAre;

std::vector<TestCase> Cases(const std::vector<std::string>& specs) {
  auto test_cases = TestCasesOf(specs, TestCaseOptions());
  EXPECT_TRUE(test_cases.ok()) << test_cases.status();
  return test_cases.ok() ? *std::move(test_cases) : std::vector<TestCase>();
}

std::string Content(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::set<std::string> Names(const std::string& folder) {
  std::set<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    names.insert(entry.path().filename());
  }
  return names;
}

TEST(WriteTestCasesTest, WritesPairsByteForByte) {
  const TemporaryFolder folder;
  const std::string made = folder.path() + "/new";
  ASSERT_TRUE(
      WriteTestCases(Cases({"sample", "answer:impossible:1"}), made).ok());
  EXPECT_THAT(Names(made), ElementsAre("1.ans", "1.in", "2.ans", "2.in"));
  EXPECT_EQ(Content(made + "/1.in"), "bwwb\nbbwb\nbwwb\nbwww\n");
  EXPECT_EQ(Content(made + "/1.ans"), "4\n");
  EXPECT_EQ(Content(made + "/2.in").size(), 20u);
  EXPECT_EQ(Content(made + "/2.ans"), "Impossible\n");
}

TEST(WriteTestCasesTest, NamesHaveTheDigitsOfTheLast) {
  const TemporaryFolder folder;
  const std::vector<TestCase> cases = Cases({"answer:2:100"});
  ASSERT_TRUE(WriteTestCases(cases, folder.path()).ok());
  const std::set<std::string> names = Names(folder.path());
  EXPECT_EQ(names.size(), 200u);
  // A set of strings is in the order of the bytes.
  size_t number = 0;
  for (const std::string& name : names) {
    if (name.find(".ans") != std::string::npos) continue;
    EXPECT_EQ(name.size(), 6u);
    EXPECT_EQ(Content(folder.path() + "/" + name), cases.at(number++).input);
  }
}

TEST(WriteTestCasesTest, WhatIsWrittenIsReadAsTheSameTestCases) {
  const TemporaryFolder folder;
  const std::vector<TestCase> standard = Cases({"standard"});
  ASSERT_TRUE(WriteTestCases(standard, folder.path() + "/set").ok());
  const std::vector<TestCase> read = Cases({folder.path() + "/set"});
  ASSERT_EQ(read.size(), standard.size());
  for (size_t i = 0; i < read.size(); ++i) {
    EXPECT_EQ(read[i].id, standard[i].id);
  }
  EXPECT_EQ(read[6].name, "007");
}

TEST(WriteTestCasesTest, NothingIsOverwritten) {
  for (const char* there : {"77.in", "x.ans", ".in"}) {
    const TemporaryFolder folder;
    const std::string path = folder.Write(there, "mine");
    const absl::Status status =
        WriteTestCases(Cases({"answer:1"}), folder.path());
    EXPECT_TRUE(absl::IsAlreadyExists(status)) << status;
    EXPECT_EQ(std::string(status.message()),
              path + " is there already: name a new or an empty folder");
    EXPECT_EQ(Content(path), "mine");
    EXPECT_THAT(Names(folder.path()), ElementsAre(there));
  }
}

TEST(WriteTestCasesTest, OtherFilesMayBeThereAndStay) {
  const TemporaryFolder folder;
  folder.Write("README", "mine");
  ASSERT_TRUE(WriteTestCases(Cases({"sample"}), folder.path()).ok());
  EXPECT_THAT(Names(folder.path()), ElementsAre("1.ans", "1.in", "README"));
  EXPECT_EQ(Content(folder.path() + "/README"), "mine");
}

TEST(WriteTestCasesTest, WhatIsNoFolderIsAnError) {
  const TemporaryFolder folder;
  const std::string file = folder.Write("file", "mine");
  const std::vector<TestCase> cases = Cases({"sample"});
  const absl::Status status = WriteTestCases(cases, file);
  EXPECT_TRUE(absl::IsInvalidArgument(status)) << status;
  EXPECT_EQ(std::string(status.message()),
            file + " is no folder: name a new or an empty folder");
  EXPECT_EQ(Content(file), "mine");
  const absl::Status above = WriteTestCases(cases, folder.path() + "/a/b");
  EXPECT_EQ(std::string(above.message()),
            folder.path() + "/a/b: No such file or directory");
  EXPECT_FALSE(WriteTestCases({}, folder.path() + "/c").ok());
  EXPECT_THAT(Names(folder.path()), ElementsAre("file"));
}

// The size of files bounded to 10 bytes for the rest of the scope, which fails
// a write as a full disk does.
class TenByteFiles {
 public:
  TenByteFiles() {
    handler_ = std::signal(SIGXFSZ, SIG_IGN);
    EXPECT_EQ(getrlimit(RLIMIT_FSIZE, &before_), 0);
    const rlimit ten = {10, before_.rlim_max};
    EXPECT_EQ(setrlimit(RLIMIT_FSIZE, &ten), 0);
  }
  ~TenByteFiles() {
    EXPECT_EQ(setrlimit(RLIMIT_FSIZE, &before_), 0);
    std::signal(SIGXFSZ, handler_);
  }
  TenByteFiles(const TenByteFiles&) = delete;
  TenByteFiles& operator=(const TenByteFiles&) = delete;

 private:
  rlimit before_ = {};
  void (*handler_)(int) = nullptr;
};

TEST(WriteTestCasesTest, AfterAnErrorAllThatWasMadeIsGone) {
  const TemporaryFolder folder;
  folder.Write("kept/README", "mine");
  std::vector<TestCase> cases = Cases({"sample", "answer:impossible:1"});
  // The third file is the first that is too large.
  cases[0].input = "bwww";
  absl::Status made;
  absl::Status kept;
  {
    const TenByteFiles limit;
    made = WriteTestCases(cases, folder.path() + "/new");
    kept = WriteTestCases(cases, folder.path() + "/kept");
  }
  EXPECT_EQ(std::string(made.message()),
            folder.path() + "/new/2.in: File too large");
  EXPECT_EQ(std::string(kept.message()),
            folder.path() + "/kept/2.in: File too large");
  EXPECT_THAT(Names(folder.path()), ElementsAre("kept"));
  EXPECT_THAT(Names(folder.path() + "/kept"), ElementsAre("README"));
}

}  // namespace
}  // namespace flip

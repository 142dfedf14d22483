// What the programs of testdata/hostile say of themselves, without running any.
#include "judge/batch/testing/hostile_case.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "gtest/gtest.h"
#include "judge/verdict/verdict.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

constexpr char kFolder[] = FLIP_TESTDATA "/hostile";

TEST(HostileCaseTest, EveryVerdictOfARunHasPrograms) {
  std::set<std::string> folders;
  std::set<std::string> names;
  for (const std::string& path : HostilePaths(kFolder)) {
    folders.insert(std::filesystem::path(path).parent_path().filename());
    EXPECT_TRUE(names.insert(HostileName(path)).second) << path;
  }
  EXPECT_EQ(folders.size(), static_cast<size_t>(kVerdicts) - 1) << "all but JE";
}

TEST(HostileCaseTest, TheCopiesOfAHeaderAreEqual) {
  for (const char* name : {"right.h", "others.h"}) {
    std::set<std::string> contents;
    int copies = 0;
    for (const auto& folder : std::filesystem::directory_iterator(kFolder)) {
      const std::filesystem::path path = folder.path() / name;
      if (!std::filesystem::exists(path)) continue;
      std::ifstream file(path, std::ios::binary);
      contents.insert({std::istreambuf_iterator<char>(file), {}});
      ++copies;
    }
    EXPECT_GT(copies, 1) << name;
    EXPECT_EQ(contents.size(), 1u) << name;
  }
}

TEST(HostileCaseTest, ACommentThatTellsNoFactOfItsFolderIsRefused) {
  const TemporaryFolder folder;
  const auto read = [&](absl::string_view comment) {
    return ReadHostileCase(folder.Write(
        "accepted/a.c", absl::StrCat("/*\n * ", comment, "\n */")));
  };
  EXPECT_TRUE(read("fact: answer\n * runs: 2").ok());
  EXPECT_EQ(read("fact: answer\n * left over: 3")->left_over, 3);
  EXPECT_EQ(read("fact: answer")->forks, HostileForks::kSame);
  EXPECT_EQ(read("fact: answer\n * forked: never")->forks,
            HostileForks::kNever);
  for (const char* comment :
       {"", "answer", "fact: answers", "fact: cpu", "fact: exit",
        "fact: answer\n * fact: answer", "fact: answer\n * runs: x",
        "fact: answer\n * runs: 0",
        "fact: answer\n * limits: wall=", "fact: answer\n * compare: bytes",
        "fact: answer\n * run: 2", "fact: answer\n * forked: same",
        "fact: answer\n * limit: wall=1s", "\n */\nfact: answer"}) {
    EXPECT_FALSE(read(comment).ok()) << comment;
  }
}

}  // namespace
}  // namespace flip

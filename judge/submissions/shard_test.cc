#include "judge/submissions/shard.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

TEST(ParseShardTest, AnIndexAndACount) {
  const absl::StatusOr<Shard> shard = ParseShard("2/5");
  ASSERT_TRUE(shard.ok());
  EXPECT_EQ(shard->index, 2u);
  EXPECT_EQ(shard->count, 5u);
  for (const char* text :
       {"", "2", "0/5", "6/5", "2/0", "-1/5", "a/b", "1/2/3", "1/1000001"}) {
    EXPECT_FALSE(ParseShard(text).ok()) << text;
  }
}

std::vector<std::string> Paths(const std::vector<Submission>& submissions) {
  std::vector<std::string> paths;
  for (const Submission& submission : submissions) {
    paths.push_back(submission.path);
  }
  return paths;
}

TEST(KeepShardTest, EachIsInJustOneWhateverElseThereIs) {
  const TemporaryFolder folder;
  for (int i = 0; i < 60; ++i) {
    folder.Write(absl::StrCat(i, ".c"),
                 absl::StrCat("int main(){return ", i, ";}"));
  }
  folder.Write("equal.c", "int main(){return 7;}");
  folder.Write("notes.txt", "no program");
  const auto all = FindSubmissions({folder.path()});
  ASSERT_TRUE(all.ok());
  std::set<std::string> seen;
  std::string with_seven;
  for (uint64_t i = 1; i <= 3; ++i) {
    std::vector<Submission> shard = *all;
    KeepShard({i, 3}, shard);
    EXPECT_GT(shard.size(), 5u) << "none is nearly empty";
    for (const std::string& path : Paths(shard)) {
      EXPECT_TRUE(seen.insert(path).second) << path;
    }
    const std::vector<std::string> paths = Paths(shard);
    const auto has = [&](const char* name) {
      return std::find(paths.begin(), paths.end(),
                       absl::StrCat(folder.path(), "/", name)) != paths.end();
    };
    EXPECT_EQ(has("7.c"), has("equal.c")) << "equal ones are in the same";
    std::vector<Submission> alone = {(*all)[0]};
    KeepShard({i, 3}, alone);
    EXPECT_EQ(alone.size() == 1,
              has((*all)[0].path.c_str() + folder.path().size() + 1));
  }
  EXPECT_EQ(seen.size(), all->size());
}

}  // namespace
}  // namespace flip

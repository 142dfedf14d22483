// --cache, from outside.
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <iterator>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "judge/cli/testing/flip_judge.h"
#include "nlohmann/json.hpp"
#include "solver/testing/program.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

constexpr char kTrouble[] = "flip-judge: --cache: not all was kept or found: ";

class CacheTest : public ::testing::Test {
 protected:
  // Judges what is in judged/ on one board, with the cache and a JSON report.
  ProgramCall Grading() const {
    return Call({"grade", "--boards", "sample", "--cache", cache_, "--json",
                 json_, folder_.path() + "/judged"});
  }
  ProgramResult Grade() const { return RunProgram(Grading()); }
  // Whether each submission of the last report was cached.
  std::vector<bool> Cached() const {
    std::vector<bool> cached;
    const nlohmann::json report = ValidJson(json_);
    for (const auto& submission : report["submissions"]) {
      cached.push_back(submission["compile"].value("cached", false));
    }
    return cached;
  }
  size_t Files() const {
    return static_cast<size_t>(
        std::distance(std::filesystem::directory_iterator(cache_),
                      std::filesystem::directory_iterator()));
  }

  const TemporaryFolder folder_;
  const std::string cache_ = folder_.path() + "/cache";
  const std::string json_ = folder_.path() + "/results.json";
};

TEST_F(CacheTest, TheSameIsNotCompiledAgainAndJudgedTheSame) {
  folder_.Write("judged/a.c", kRight);
  folder_.Write("judged/b.c", "int main(void) { return x; }");
  folder_.Write("judged/c.py", "print(0)");
  const ProgramResult first = Grade();
  EXPECT_EQ(first.exit_code, 0) << first.err;
  EXPECT_THAT(first.out, HasSubstr("cached: 0 of 3 compilations\n"));
  EXPECT_THAT(Cached(), ElementsAre(false, false, false));
  folder_.Write("judged/c.py", "print(1)");
  const ProgramResult second = Grade();
  EXPECT_EQ(second.exit_code, 0) << second.err;
  EXPECT_THAT(second.out, HasSubstr("cached: 2 of 3 compilations\n"));
  EXPECT_THAT(Cached(), ElementsAre(true, true, false));
  EXPECT_EQ(Rows(first.out), Rows(second.out));
  EXPECT_THAT(second.out, HasSubstr("'x' undeclared"));
  EXPECT_THAT(second.err, IsEmpty());
}

TEST_F(CacheTest, WithoutTheOptionNothingIsSaidOfIt) {
  folder_.Write("judged/a.py", "print(0)");
  const ProgramResult result =
      FlipJudge({"grade", "--boards", "sample", folder_.path() + "/judged"});
  EXPECT_THAT(result.out, Not(HasSubstr("cached:")));
}

TEST_F(CacheTest, RunAndVerifyUseItToo) {
  const std::string path = folder_.Write("judged/accepted/a.c", kRight);
  const auto run = [&] {
    return FlipJudge(
        {"run", "--cache", cache_, "--board", "wwwwwwwwwwwwwwww", path});
  };
  EXPECT_THAT(run().out, Not(HasSubstr("from the cache")));
  EXPECT_THAT(run().out, AllOf(HasSubstr("(from the cache"),
                               HasSubstr("/usr/bin/gcc -O2")));
  const ProgramResult verified =
      FlipJudge({"verify", "--boards", "sample", "--cache", cache_,
                 folder_.path() + "/judged"});
  EXPECT_EQ(verified.exit_code, 0) << verified.err;
  EXPECT_THAT(verified.out, HasSubstr("cached: 1 of 1 compilation\n"));
}

TEST_F(CacheTest, AFolderThatIsNotOnesOwnIsRefusedBeforeAnythingRuns) {
  folder_.Write("judged/a.py", "print(0)");
  ASSERT_EQ(mkdir(cache_.c_str(), 0700), 0);
  ASSERT_EQ(chmod(cache_.c_str(), 0777), 0);
  const ProgramResult result = Grade();
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.out, IsEmpty());
  EXPECT_THAT(result.err, AllOf(StartsWith("flip-judge: --cache: " + cache_),
                                HasSubstr("chmod go-w")));
}

TEST_F(CacheTest, TheSizeIsCheckedAndNeedsAFolder) {
  const std::string path = folder_.Write("judged/a.py", "print(0)");
  ProgramResult result =
      FlipJudge({"grade", "--cache", cache_, "--cache-size", "5", path});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.err, HasSubstr("--cache-size: '5' is not a size"));
  result = FlipJudge({"grade", "--cache", cache_, "--cache-size", "5B", path});
  EXPECT_THAT(result.err, HasSubstr("--cache-size: expected at least 1MiB"));
  result = FlipJudge({"grade", "--cache-size", "5MiB", path});
  EXPECT_THAT(result.err, HasSubstr("--cache-size requires --cache"));
}

TEST_F(CacheTest, WhereNothingCanBeKeptJudgingGoesOnAndSaysSoOnce) {
  folder_.Write("judged/a.c", kRight);
  folder_.Write("judged/b.c", kAlwaysImpossible);
  ASSERT_EQ(mkdir(cache_.c_str(), 0700), 0);
  ProgramCall call = Grading();
  // The judge where the folder is read-only, which root minds too.
  call.arguments.insert(
      call.arguments.begin(),
      {"--dev-bind", "/", "/", "--ro-bind", cache_, cache_, FLIP_JUDGE_PATH});
  call.path = FLIP_BWRAP;
  const ProgramResult result = RunProgram(call);
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_THAT(Rows(result.out),
              ElementsAre(StartsWith("AC"), StartsWith("WA")));
  EXPECT_THAT(result.err, AllOf(StartsWith(kTrouble), HasSubstr(cache_)));
  EXPECT_EQ(result.err.find('\n'), result.err.size() - 1);
}

TEST_F(CacheTest, OnAFullDiskJudgingGoesOnAndSaysSoOnce) {
  folder_.Write("judged/a.c", kRight);
  folder_.Write("judged/b.c", kAlwaysImpossible);
  ASSERT_EQ(mkdir(cache_.c_str(), 0700), 0);
  ProgramCall call = Grading();
  // A disk of its own, where no program has room.
  call.arguments.insert(call.arguments.begin(),
                        {"--dev-bind", "/", "/", "--size", "65536", "--tmpfs",
                         cache_, FLIP_JUDGE_PATH});
  call.path = FLIP_BWRAP;
  const ProgramResult result = RunProgram(call);
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_THAT(Rows(result.out),
              ElementsAre(StartsWith("AC"), StartsWith("WA")));
  EXPECT_THAT(result.err, AllOf(StartsWith(kTrouble), HasSubstr(cache_),
                                HasSubstr("No space left on device")));
  EXPECT_EQ(result.err.find('\n'), result.err.size() - 1);
}

TEST_F(CacheTest, ADamagedFileIsCompiledAnewAndTold) {
  folder_.Write("judged/a.c", kRight);
  Grade();
  const std::string file =
      std::filesystem::directory_iterator(cache_)->path().string();
  std::filesystem::resize_file(file, 1000);
  const ProgramResult result = Grade();
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(Rows(result.out), ElementsAre(StartsWith("AC")));
  EXPECT_THAT(Cached(), ElementsAre(false));
  EXPECT_THAT(result.err, AllOf(StartsWith(kTrouble), HasSubstr(file)));
  EXPECT_THAT(Grade().err, IsEmpty());
  EXPECT_THAT(Cached(), ElementsAre(true));
}

TEST_F(CacheTest, WhatIsNoFolderIsRefusedBeforeAnythingRunsOrIsWritten) {
  folder_.Write("judged/a.py", "print(0)");
  const std::string file = folder_.Write("file", "");
  const std::string names = folder_.path() + "/names.csv";
  for (const std::string& place : {file, file + "/cache", std::string()}) {
    for (const char* command : {"grade", "verify", "run"}) {
      std::vector<std::string> arguments = {command, "--cache", place,
                                            folder_.path() + "/judged"};
      if (arguments[0] == "grade") {
        arguments.insert(arguments.end(), {"--anonymize", names});
      } else if (arguments[0] == "verify") {
        arguments.insert(arguments.end(), {"--expect", "WA"});
      } else {
        arguments.insert(arguments.end(), {"--board", "wwwwwwwwwwwwwwww"});
      }
      const ProgramResult result = FlipJudge(arguments);
      EXPECT_EQ(result.exit_code, 2) << command << place;
      EXPECT_THAT(result.out, IsEmpty());
      EXPECT_THAT(result.err, AllOf(StartsWith("flip-judge: --cache: "),
                                    HasSubstr("folder"), HasSubstr(place)));
    }
  }
  EXPECT_FALSE(std::filesystem::exists(names));
}

TEST_F(CacheTest, EqualSubmissionsAreCompiledOnce) {
  for (int i = 0; i < 6; ++i) {
    folder_.Write(absl::StrCat("judged/", i, ".c"), kAlwaysImpossible);
  }
  EXPECT_THAT(Grade().out, HasSubstr("cached: 5 of 6 compilations\n"));
}

TEST_F(CacheTest, TwoJudgesUseOneFolderAtOnce) {
  for (int i = 0; i < 6; ++i) {
    folder_.Write(absl::StrCat("judged/", i, ".py"),
                  absl::StrCat("print(", i, ")"));
  }
  ProgramCall one = Grading();
  one.arguments[6] = folder_.path() + "/one.json";
  ProgramCall other = Grading();
  RunningProgram first(one);
  RunningProgram second(other);
  const ProgramResult first_result = first.Wait();
  const ProgramResult second_result = second.Wait();
  EXPECT_EQ(first_result.exit_code, 0) << first_result.err;
  EXPECT_EQ(second_result.exit_code, 0) << second_result.err;
  EXPECT_EQ(Rows(first_result.out), Rows(second_result.out));
  EXPECT_EQ(Files(), 6u);
  EXPECT_THAT(Grade().out, HasSubstr("cached: 6 of 6 compilations\n"));
}

TEST_F(CacheTest, AJudgeThatWasKilledLeavesWhatTheNextOneUses) {
  for (int i = 0; i < 30; ++i) {
    folder_.Write(absl::StrCat("judged/", i, ".py"),
                  absl::StrCat("print(", i, ")"));
  }
  RunningProgram judge(Grading());
  // Until some have been told.
  for (int i = 0; i < 60'000 && Rows(judge.OutputSoFar()).size() < 3; ++i) {
    usleep(1000);
  }
  kill(judge.pid(), SIGKILL);
  judge.Wait();
  const ProgramResult result = Grade();
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_THAT(result.out, Not(HasSubstr("cached: 0 of")));
  EXPECT_EQ(Rows(result.out).size(), 30u);
}

}  // namespace
}  // namespace flip

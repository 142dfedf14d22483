// The programs of testdata/hostile that attack or notice their fork server, as
// a user's command would judge them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "judge/batch/batch.h"
#include "judge/batch/testing/hostile_case.h"
#include "judge/boards/test_case.h"
#include "judge/sandbox/sandbox.h"
#include "judge/sandbox/testing/real_sandbox.h"
#include "judge/submissions/submission.h"
#include "judge/verdict/verdict.h"
#include "solver/board.h"

namespace flip {
namespace {

using ::testing::HasSubstr;

bool IsAboutForkServers(const std::string& path) {
  const absl::StatusOr<HostileCase> hostile = ReadHostileCase(path);
  return hostile.ok() && (hostile->forks == HostileForks::kDiffers ||
                          hostile->forks == HostileForks::kLost);
}

std::vector<std::string> Paths() {
  std::vector<std::string> paths = HostilePaths(FLIP_TESTDATA "/hostile");
  paths.erase(std::remove_if(paths.begin(), paths.end(),
                             [](const std::string& path) {
                               return !IsAboutForkServers(path);
                             }),
              paths.end());
  return paths;
}

std::vector<TestCase> SomeBoards() {
  std::vector<TestCase> boards;
  for (int i = 0; i < 20; ++i) {
    boards.push_back(MakeTestCase(Board(static_cast<uint16_t>(i * 3001))));
  }
  return boards;
}

class HostileEngineTest : public ::testing::TestWithParam<std::string> {};

TEST_P(HostileEngineTest, GetsTheVerdictOfItsColdRuns) {
  const absl::StatusOr<HostileCase> hostile = ReadHostileCase(GetParam());
  ASSERT_TRUE(hostile.ok()) << hostile.status();
  const auto found = FindSubmissions({hostile->path});
  ASSERT_TRUE(found.ok()) << found.status();
  JudgeOptions options;
  options.language_limits = hostile->limits;
  options.comparison = hostile->comparison;
  const std::atomic<bool> interrupted = false;
  int results = 0;
  BatchListener listener;
  listener.on_result = [&](size_t, const SubmissionResult& result) {
    ++results;
    EXPECT_EQ(VerdictCode(result.verdict), VerdictCode(hostile->verdict))
        << result.fault << result.diagnostics;
    EXPECT_EQ(result.fault, "");
    if (hostile->forks == HostileForks::kDiffers) {
      EXPECT_THAT(result.cold_reason, HasSubstr("contradicted"));
    } else if (result.confirmed == 0) {
      EXPECT_EQ(result.cold_reason, kServerLostTooOften);
    }
  };
  RunBatch(*found, SomeBoards(), options, TestFactory(), /*jobs=*/2,
           interrupted, listener);
  EXPECT_EQ(results, 1);
}

INSTANTIATE_TEST_SUITE_P(Corpus, HostileEngineTest,
                         ::testing::ValuesIn(Paths()),
                         [](const auto& parameter) {
                           return HostileName(parameter.param);
                         });

}  // namespace
}  // namespace flip

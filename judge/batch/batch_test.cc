#include "judge/batch/batch.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/synchronization/mutex.h"
#include "absl/time/clock.h"
#include "judge/batch/fake_programs.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using ::testing::ElementsAre;

class BatchTest : public ::testing::Test {
 protected:
  BatchTest() {
    for (int i = 0; i < 3; ++i) {
      const std::string text = absl::StrCat(i, "\n");
      test_cases_.push_back({TestCaseId(text, text), text, text, text, "", ""});
    }
  }
  void Add(const std::string& source) {
    Submission submission;
    submission.path =
        folder_.Write(absl::StrCat(submissions_.size(), ".c"), source);
    submission.language = LanguageOfFile("a.c");
    submission.files = {{"a.c", {submission.path, {}, false}, false}};
    submissions_.push_back(submission);
  }

  // "name verdict right/run" of each that was told, in the order told.
  std::vector<std::string> Run(int jobs, const SandboxFactory& machine) {
    std::vector<std::string> told;
    BatchListener listener;
    listener.on_result = [&](size_t, const SubmissionResult& result) {
      told.push_back(absl::StrCat(
          std::filesystem::path(result.submission.path).stem().string(), " ",
          VerdictCode(result.verdict), " ", result.judgement.right, "/",
          result.judgement.run));
    };
    listener.on_progress = [&](const Progress& progress) {
      EXPECT_LE(progress.submissions_done + progress.running,
                progress.submissions);
      EXPECT_LE(progress.running, static_cast<size_t>(jobs));
      last_ = progress;
    };
    RunBatch(submissions_, test_cases_, options_, machine, jobs, interrupted_,
             listener);
    return told;
  }

  const TemporaryFolder folder_;
  std::vector<TestCase> test_cases_;
  std::vector<Submission> submissions_;
  // Without batches the machine is asked for each run by itself.
  JudgeOptions options_ = [] {
    JudgeOptions options;
    options.engine = Engine::kCold;
    return options;
  }();
  std::atomic<bool> interrupted_ = false;
  Progress last_;
};

// Sources "right", "wrong" and "slow", which is right and takes a while.
absl::StatusOr<Execution> RunNamed(const std::string& source,
                                   const Command& command) {
  if (source == "slow") absl::SleepFor(absl::Milliseconds(30));
  return Answering(source == "wrong" ? "77" : command.input);
}

TEST_F(BatchTest, TellsResultsInOrderTheSameForAnyNumberOfJobs) {
  for (const char* source : {"slow", "wrong", "right", "slow", "compile error",
                             "right", "wrong", "right"}) {
    Add(source);
  }
  const std::vector<std::string> alone = Run(1, FakeMachine(RunNamed));
  EXPECT_THAT(alone,
              ElementsAre("0 AC 3/3", "1 WA 0/3", "2 AC 3/3", "3 AC 3/3",
                          "4 CE 0/0", "5 AC 3/3", "6 WA 0/3", "7 AC 3/3"));
  EXPECT_EQ(Run(3, FakeMachine(RunNamed)), alone);
  EXPECT_EQ(Run(50, FakeMachine(RunNamed)), alone);
  EXPECT_EQ(last_.submissions_done, 8u);
  EXPECT_EQ(last_.running, 0u);
  EXPECT_EQ(last_.boards_in_flight, 0u);
}

TEST_F(BatchTest, ADoubtfulRunIsRepeatedWhenNothingElseRuns) {
  for (const char* source :
       {"doubtful A", "right", "doubtful B", "right", "right"}) {
    Add(source);
  }
  absl::Mutex mutex;
  int running = 0;
  int alone_runs = 0;
  std::map<std::string, int> seen;
  const auto machine =
      FakeMachine([&](const std::string& source, const Command& command) {
        const bool doubtful = absl::StartsWith(source, "doubtful");
        bool repeated = false;
        {
          absl::MutexLock lock(&mutex);
          ++running;
          // Every second run of a doubtful board is the repetition.
          repeated = doubtful && ++seen[source + command.input] % 2 == 0;
        }
        absl::SleepFor(absl::Milliseconds(2));
        Execution run = Answering(command.input);
        if (doubtful) run.cpu = absl::Milliseconds(900);
        absl::MutexLock lock(&mutex);
        if (repeated && running == 1) ++alone_runs;
        --running;
        return run;
      });
  Run(4, machine);
  EXPECT_EQ(alone_runs, 6);
}

// The first one takes long, and all others flood: not all of them may wait for
// it in memory.
TEST_F(BatchTest, WhatWaitsForAnEarlierResultIsBounded) {
  constexpr size_t kFlooding = 60;
  const std::string text(5000, 'x');
  test_cases_.assign(1000, {TestCaseId(text, text), text, text, text, "", ""});
  Add("first");
  for (size_t i = 0; i < kFlooding; ++i) Add(absl::StrCat("flooding ", i));
  absl::Mutex mutex;
  size_t begun = 0;
  const auto machine =
      FakeMachine([&](const std::string& source, const Command& command) {
        if (source != "first") {
          absl::MutexLock lock(&mutex);
          begun = std::max(begun, std::stoul(source.substr(9)) + 1);
          return Answering(std::string(kKeptOutput, 'f'));
        }
        absl::SleepFor(absl::Milliseconds(1));
        return Answering(command.input);
      });
  size_t begun_at_first = kFlooding;
  BatchListener listener;
  listener.on_result = [&](size_t index, const SubmissionResult&) {
    absl::MutexLock lock(&mutex);
    if (index == 0) begun_at_first = begun;
  };
  RunBatch(submissions_, test_cases_, options_, machine, 2, interrupted_,
           listener);
  EXPECT_EQ(begun, kFlooding);
  // Each keeps some 2 MiB.
  EXPECT_LT(begun_at_first, 10u);
}

TEST_F(BatchTest, AnInterruptKeepsWhatIsDone) {
  for (int i = 0; i < 10; ++i) Add("right");
  const auto machine =
      FakeMachine([&](const std::string&,
                      const Command& command) -> absl::StatusOr<Execution> {
        if (interrupted_) return absl::CancelledError("interrupted");
        static int runs = 0;
        if (++runs == 7) interrupted_ = true;
        return Answering(command.input);
      });
  EXPECT_THAT(Run(1, machine), ElementsAre("0 AC 3/3", "1 AC 3/3", "2 AC 1/1"));
}

TEST_F(BatchTest, NothingToDoIsDoneAtOnce) {
  EXPECT_TRUE(Run(2, FakeMachine(RunNamed)).empty());
  EXPECT_FALSE(Processors().empty());
}

}  // namespace
}  // namespace flip

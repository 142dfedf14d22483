#include "judge/batch/board_runs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/synchronization/mutex.h"
#include "absl/time/clock.h"
#include "judge/batch/scripted_board_runs.h"

namespace flip {
namespace {

using ::testing::HasSubstr;

using BoardRunsTest = ScriptedBoardRuns;

TEST_F(BoardRunsTest, AllAreForkedAndSomeConfirmed) {
  SetBoards(3000);
  std::atomic<int> cold = 0;
  const BoardRuns runs = Run(
      [&](int board) {
        ++cold;
        return Right(board);
      },
      Right);
  EXPECT_EQ(Forked(runs), 3000);
  EXPECT_THAT(Verdicts(runs), ::testing::Each(Verdict::kAccepted));
  EXPECT_GE(runs.confirmed, 187u);
  EXPECT_EQ(static_cast<size_t>(cold), runs.confirmed);
  EXPECT_EQ(runs.unfinished, Unfinished::kNo);
  EXPECT_EQ(runs.cold_reason, "");
  EXPECT_EQ(told_, 3000);
}

TEST_F(BoardRunsTest, WhatIsRightOnlyWhenForkedIsWrong) {
  const BoardRuns runs =
      Run([](int board) { return Answering(board == 3 ? 77 : board); }, Right);
  EXPECT_EQ(runs.boards[3].verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(runs.boards[3].run.output, "77");
  EXPECT_EQ(Forked(runs), 0);
  EXPECT_EQ(runs.confirmed, 0u);
  EXPECT_EQ(runs.cold_reason,
            "a cold run of board 4 contradicted the fork server's");
}

TEST_F(BoardRunsTest, WhatIsWrongOnlyWhenForkedIsRight) {
  const BoardRuns runs =
      Run(Right, [](int board) { return Answering(board + 1); });
  EXPECT_THAT(Verdicts(runs), ::testing::Each(Verdict::kAccepted));
  EXPECT_EQ(Forked(runs), 0);
}

TEST_F(BoardRunsTest, AnotherWrongAnswerIsAContradictionToo) {
  const BoardRuns runs =
      Run([](int) { return Answering(77); }, [](int) { return Answering(78); });
  EXPECT_EQ(runs.boards[0].run.output, "77");
  EXPECT_EQ(Forked(runs), 0);
}

TEST_F(BoardRunsTest, TheDecidingRunIsACold) {
  const BoardRuns runs = Run(
      [](int board) {
        Execution run =
            Answering(board < 4 ? board : 77, absl::Milliseconds(8));
        run.error_output = "cold";
        return run;
      },
      [](int board) { return Answering(board < 4 ? board : 77); });
  EXPECT_EQ(runs.boards[4].run.error_output, "cold");
  EXPECT_FALSE(runs.boards[4].forked);
  EXPECT_EQ(Forked(runs), 9);
  EXPECT_EQ(runs.confirmed, 9u);
  EXPECT_EQ(runs.summaries[4].cpu, absl::Milliseconds(8));
  ASSERT_NE(runs.boards[4].other, nullptr);
  EXPECT_EQ(runs.boards[4].other->error_output, "");
  EXPECT_EQ(runs.boards[4].other_verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(runs.boards[5].other, nullptr);
}

TEST_F(BoardRunsTest, ALimitReachedWhenForkedIsDecidedColdAndAlone) {
  const BoardRuns runs = Run(Right, [](int board) {
    Execution run = Answering(board);
    if (board == 5) {
      run.killed_for = LimitReached::kWall;
      run.wall = absl::Seconds(5);
    }
    return run;
  });
  EXPECT_THAT(Verdicts(runs), ::testing::Each(Verdict::kAccepted));
  EXPECT_EQ(Forked(runs), 9);
  EXPECT_FALSE(runs.boards[5].forked);
  EXPECT_EQ(runs.cold_reason, "");
}

TEST_F(BoardRunsTest, WhatWouldDecideAsTooSlowHasThreeRunsAloneToBeInTime) {
  int slow_runs = 0;
  const auto slow = [&](int board) {
    const bool is_slow = board == 2 || board == 4;
    if (is_slow) ++slow_runs;
    return Answering(board, absl::Seconds(is_slow ? 2 : 0));
  };
  const BoardRuns runs = Run(slow, slow);
  EXPECT_EQ(runs.boards[2].verdict, Verdict::kTimeLimit);
  EXPECT_EQ(runs.boards[4].verdict, Verdict::kTimeLimit);
  // Forked each, then three for the deciding board and one for the other.
  EXPECT_EQ(slow_runs, 2 + 3 + 1);
}

TEST_F(BoardRunsTest, OneOfThreeInTimeIsEnough) {
  engine_ = Engine::kCold;
  int runs_of_board = 0;
  const BoardRuns runs = Run(
      [&](int board) {
        const bool is_slow = board == 2 && ++runs_of_board < 4;
        return Answering(board, absl::Seconds(is_slow ? 2 : 0));
      },
      Right);
  EXPECT_EQ(runs_of_board, 4);
  EXPECT_EQ(runs.boards[2].verdict, Verdict::kAccepted);
  EXPECT_EQ(runs.boards[2].other_verdict, Verdict::kTimeLimit);
}

TEST_F(BoardRunsTest, ALostForkServerMeansColdRunsForAll) {
  const BoardRuns runs = Run(
      Right, [](const std::vector<int>& boards) -> absl::StatusOr<BatchRuns> {
        BatchRuns batch;
        batch.runs = {Answering(boards[0]), Answering(77)};
        batch.end = BatchEnd::kUnusable;
        batch.why_unusable = "no more of it";
        return batch;
      });
  EXPECT_THAT(Verdicts(runs), ::testing::Each(Verdict::kAccepted));
  EXPECT_EQ(Forked(runs), 0);
  EXPECT_EQ(runs.cold_reason, "no more of it");
  EXPECT_EQ(told_, 10) << "those of the fork server are taken back";
}

TEST_F(BoardRunsTest, AForkServerThatIsLostThreeTimesIsGivenUp) {
  for (const int losses : {2, 3}) {
    const BoardRuns runs = Run(Right, [losses](int board) {
      Execution run = Answering(board);
      run.servers_lost = board % 2 == 1 && board < 2 * losses ? 1 : 0;
      return run;
    });
    EXPECT_EQ(Forked(runs), losses == 2 ? 10 : 0);
    EXPECT_EQ(runs.cold_reason, losses == 2 ? "" : kServerLostTooOften);
  }
}

// What would end it comes first: the boards behind are not looked at, whatever
// became of their runs.
TEST_F(BoardRunsTest, TroubleBehindTheBoardThatEndsItIsNone) {
  stop_.at_first_failure = true;
  const BoardRuns runs =
      Run([](int board) { return Answering(board == 4 ? 77 : board); },
          [](int board) {
            Execution run = Answering(board == 4 ? 77 : board);
            run.has_output = board < 6;
            return run;
          });
  EXPECT_EQ(runs.boards.size(), 5u);
  EXPECT_EQ(Forked(runs), 4) << "the deciding run is a cold one";
  EXPECT_EQ(runs.cold_reason, "");
}

TEST_F(BoardRunsTest, ALimitOtherThanTimeNeedsNoRunAlone) {
  int cold = 0;
  const auto large = [&](int board) {
    Execution run = Answering(board);
    if (board == 3 || board == 5) run.peak_memory = GiB(1);
    return run;
  };
  const BoardRuns runs = Run(
      [&](int board) {
        if (board == 5) ++cold;
        return large(board);
      },
      large);
  EXPECT_EQ(runs.boards[5].verdict, Verdict::kMemoryLimit);
  EXPECT_EQ(cold, 1);
}

TEST_F(BoardRunsTest, MoreOutputThanABatchCarriesMeansColdRuns) {
  const BoardRuns runs = Run(Right, [](int board) {
    Execution run = Answering(board);
    run.has_output = false;
    run.output.clear();
    run.output_size = KiB(40);
    return run;
  });
  EXPECT_THAT(Verdicts(runs), ::testing::Each(Verdict::kAccepted));
  EXPECT_THAT(runs.cold_reason, HasSubstr("writes more"));
}

TEST_F(BoardRunsTest, ColdByRequestNeverForks) {
  engine_ = Engine::kCold;
  const BoardRuns runs =
      Run(Right, [](const std::vector<int>&) -> absl::StatusOr<BatchRuns> {
        ADD_FAILURE() << "a batch";
        return absl::InternalError("a batch");
      });
  EXPECT_EQ(Forked(runs), 0);
  EXPECT_EQ(runs.boards.size(), 10u);
  EXPECT_EQ(runs.cold_reason, "");
}

TEST_F(BoardRunsTest, PausedBatchesGoOn) {
  const BoardRuns runs = Run(
      Right, [](const std::vector<int>& boards) -> absl::StatusOr<BatchRuns> {
        BatchRuns batch;
        batch.runs = {Answering(boards[0])};
        batch.end = boards.size() > 1 ? BatchEnd::kPaused : BatchEnd::kAll;
        return batch;
      });
  EXPECT_EQ(Forked(runs), 10);
}

TEST_F(BoardRunsTest, AnInterruptLeavesWhatWasSettledBefore) {
  const BoardRuns runs =
      Run(Right, [](const std::vector<int>&) -> absl::StatusOr<BatchRuns> {
        return absl::CancelledError("interrupted");
      });
  EXPECT_EQ(runs.unfinished, Unfinished::kInterrupted);
  EXPECT_EQ(runs.boards.size(), 0u);
}

TEST_F(BoardRunsTest, AnInterruptedConfirmationIsAnInterrupt) {
  const BoardRuns runs = Run(
      [](int) -> absl::StatusOr<Execution> {
        return absl::CancelledError("interrupted");
      },
      Right);
  EXPECT_EQ(runs.unfinished, Unfinished::kInterrupted);
}

TEST_F(BoardRunsTest, AFaultInAConfirmationIsAFault) {
  const BoardRuns runs = Run(
      [](int) -> absl::StatusOr<Execution> {
        return absl::InternalError("no more memory");
      },
      Right);
  EXPECT_EQ(runs.unfinished, Unfinished::kFault);
  EXPECT_EQ(runs.fault, "no more memory");
}

// A failure that only a fork server has seen is nobody's verdict.
TEST_F(BoardRunsTest, AFailureThatCouldNotBeConfirmedIsNotTold) {
  const auto wrong = [](int board) {
    return Answering(board < 4 ? board : 77);
  };
  for (const absl::Status& status :
       {absl::CancelledError("interrupted"), absl::InternalError("fault")}) {
    const BoardRuns runs =
        Run([&](int) -> absl::StatusOr<Execution> { return status; }, wrong);
    EXPECT_EQ(runs.boards.size(), 4u);
    EXPECT_THAT(Verdicts(runs), ::testing::Each(Verdict::kAccepted));
    EXPECT_EQ(runs.unfinished, absl::IsCancelled(status)
                                   ? Unfinished::kInterrupted
                                   : Unfinished::kFault);
  }
}

TEST_F(BoardRunsTest, AnInterruptWhileBoardsAreRunLeavesNoForkedFailure) {
  int batches = 0;
  const BoardRuns runs = Run(
      Right, [&](const std::vector<int>& boards) -> absl::StatusOr<BatchRuns> {
        if (++batches > 1) return absl::CancelledError("interrupted");
        BatchRuns batch;
        batch.runs = {Answering(boards[0]), Answering(77)};
        batch.end = BatchEnd::kPaused;
        return batch;
      });
  EXPECT_EQ(runs.unfinished, Unfinished::kInterrupted);
  EXPECT_EQ(runs.boards.size(), 1u);
}

TEST_F(BoardRunsTest, AContradictionCountsWhateverElseFailed) {
  bool failed = false;
  const BoardRuns runs = Run(
      [&](int board) -> absl::StatusOr<Execution> {
        if (board == 9 && !failed) {
          failed = true;
          return absl::InternalError("once");
        }
        return Answering(board);
      },
      [](int board) { return Answering(board == 5 ? 77 : board); });
  EXPECT_THAT(Verdicts(runs), ::testing::Each(Verdict::kAccepted));
  EXPECT_EQ(runs.boards.size(), 10u);
  EXPECT_EQ(runs.fault, "");
}

TEST_F(BoardRunsTest, WhatTheForkServerSpentIsNotTheColdRuns) {
  SetBoards(8);  // One batch.
  budget_ = absl::Milliseconds(40);
  const BoardRuns runs =
      Run([](int board) { return Answering(board == 7 ? 77 : board); },
          [](const std::vector<int>& boards) -> absl::StatusOr<BatchRuns> {
            absl::SleepFor(absl::Milliseconds(60));
            BatchRuns batch;
            for (const int board : boards)
              batch.runs.push_back(Answering(board));
            return batch;
          });
  EXPECT_EQ(runs.boards.size(), 8u);
  EXPECT_EQ(runs.boards[7].verdict, Verdict::kWrongAnswer);
}

TEST_F(BoardRunsTest, ADecidingLimitIsRepeatedToo) {
  const auto large = [](int board) {
    Execution run = Answering(board);
    if (board == 3) run.peak_memory = GiB(1);
    return run;
  };
  const BoardRuns runs = Run(large, large);
  EXPECT_EQ(runs.boards[3].verdict, Verdict::kMemoryLimit);
  EXPECT_NE(runs.boards[3].other, nullptr);
}

TEST_F(BoardRunsTest, AFaultEndsItAtItsBoard) {
  engine_ = Engine::kCold;
  const BoardRuns runs = Run(
      [](int board) -> absl::StatusOr<Execution> {
        if (board == 6) return absl::InternalError("no more memory");
        return Answering(board);
      },
      Right);
  EXPECT_EQ(runs.unfinished, Unfinished::kFault);
  EXPECT_EQ(runs.boards.size(), 6u);
}

TEST_F(BoardRunsTest, ASpentBudgetLeavesTheRest) {
  budget_ = absl::ZeroDuration();
  EXPECT_EQ(Run(Right, Right).unfinished, Unfinished::kBudget);
}

// A program that floods each board: what is kept of it is bounded, and less of
// a board in both of its runs is no contradiction.
TEST_F(BoardRunsTest, WhatIsKeptOfOutputsIsBounded) {
  SetBoards(3000);
  const auto flooding = [](int board) {
    Execution run = Answering(0);
    run.output = absl::StrCat(std::string(kKeptOutput - 10, 'x'), board);
    run.output_size = Bytes(5000);
    return run;
  };
  const BoardRuns runs = Run(flooding, flooding);
  EXPECT_EQ(runs.cold_reason, "");
  EXPECT_GT(Forked(runs), 2900);
  size_t kept = 0;
  for (const BoardResult& board : runs.boards) kept += board.run.output.size();
  EXPECT_LE(kept, kKeptOutputs + 3000 * kBriefOutput);
  EXPECT_GT(runs.boards[0].run.output.size(), kKeptOutput - 10);
}

// Verdicts of every kind, in any order: however many threads there are, and
// whether they fork, the same comes out.
TEST_F(BoardRunsTest, TheSameForAnyNumberOfThreadsAndForBothEngines) {
  SetBoards(1500);
  for (const int limit_at : {40, 700, 1499, 5000}) {
    for (const bool at_first : {false, true}) {
      stop_.at_first_failure = at_first;
      const auto run = [limit_at](int board) {
        Execution one = Answering(board % 97 == 96 ? 0 : board);
        if (board >= limit_at && board % 3 == 0) one.cpu = absl::Seconds(2);
        if (board % 131 == 130) one.signal = 11;
        return one;
      };
      engine_ = Engine::kCold;
      const BoardRuns expected = Run(run, OneByOne(run), 1);
      engine_ = Engine::kAuto;
      for (const int members : {1, 2, 5}) {
        const BoardRuns runs = Run(run, OneByOne(run), members);
        EXPECT_EQ(Verdicts(runs), Verdicts(expected))
            << limit_at << " " << at_first << " " << members;
        EXPECT_EQ(runs.unfinished, expected.unfinished);
      }
    }
  }
}

// All that there is to tell of them, in a line each.
std::string Facts(const BoardRuns& runs) {
  std::string text = absl::StrCat(runs.cold_reason, " ", runs.confirmed, "\n");
  for (const BoardResult& board : runs.boards) {
    absl::StrAppend(&text, VerdictCode(board.verdict), " ", board.run.output,
                    board.forked ? " forked" : " cold");
    if (board.other != nullptr) {
      absl::StrAppend(&text, " ", board.other->output, " ",
                      VerdictCode(board.other_verdict));
    }
    text += '\n';
  }
  return text;
}

// Wherever a batch pauses, and whatever befalls the fork server at which board.
TEST_F(BoardRunsTest, TheSameFactsForAnyNumberOfThreads) {
  SetBoards(1200);
  for (const int trouble_at : {0, 255, 256, 700, 5000}) {
    for (const int kind : {0, 1, 2, 3}) {
      for (const bool at_first : {false, true}) {
        stop_.at_first_failure = at_first;
        const auto cold = [](int board) {
          return Answering(board == 600 ? 77 : board);
        };
        const auto forked = [&](int board) {
          Execution run = cold(board);
          const bool troubled = board >= trouble_at;
          if (troubled && kind == 0) run.has_output = false;
          if (troubled && kind == 1) {
            run.servers_lost = 1;
            if (board % 2 == 0) run.peak_memory = GiB(1);
          }
          if (troubled && kind == 2) run.start_errno = 2;
          if (board == trouble_at && kind == 3) run.peak_memory = GiB(1);
          return run;
        };
        const auto pausing = [&](const std::vector<int>& boards) {
          BatchRuns batch;
          for (const int board : boards) {
            batch.runs.push_back(forked(board));
            if (batch.runs.size() < 100) continue;
            batch.end = BatchEnd::kPaused;
            break;
          }
          return batch;
        };
        const std::string expected = Facts(Run(cold, pausing, 1));
        for (const int members : {2, 5}) {
          EXPECT_EQ(Facts(Run(cold, pausing, members)), expected)
              << trouble_at << " " << kind << " " << at_first;
        }
        EXPECT_EQ(Facts(Run(cold, OneByOne(forked), 3)), expected);
      }
    }
  }
}

TEST_F(BoardRunsTest, HelpersTakeBoardsToo) {
  SetBoards(2000);
  absl::Mutex mutex;
  std::vector<std::thread::id> threads;
  const ScriptedBatch forked = OneByOne([](int board) { return Right(board); });
  Run(
      Right,
      [&](const std::vector<int>& boards) {
        {
          absl::MutexLock lock(&mutex);
          const auto id = std::this_thread::get_id();
          if (std::find(threads.begin(), threads.end(), id) == threads.end()) {
            threads.push_back(id);
          }
          // Until all have one, or none is left for the others.
          const auto all = [&] { return threads.size() == 3; };
          mutex.AwaitWithTimeout(absl::Condition(&all), absl::Seconds(5));
        }
        return forked(boards);
      },
      3);
  EXPECT_EQ(threads.size(), 3u);
}

}  // namespace
}  // namespace flip

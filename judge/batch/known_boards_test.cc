// What is settled is handed on, and what is known need not be run.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/synchronization/mutex.h"
#include "judge/batch/result_store.h"
#include "judge/batch/scripted_board_runs.h"

namespace flip {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

// What is settled, as it is handed on: the last of each stretch.
struct HandedOn {
  size_t boards = 0;
  bool provisional = true;
};

class HandingOnTest : public ScriptedBoardRuns {
 protected:
  HandingOnTest() {
    SetBoards(2500);
    on_settled_ = [this](size_t first,
                         absl::Span<const BoardResult* const> boards,
                         bool provisional) {
      EXPECT_EQ(first % kStretch, 0u);
      stretches_[first / kStretch] = {boards.size(), provisional};
      ++calls_;
      for (size_t i = 0; i < boards.size(); ++i) {
        kept_[first + i] = {CopyOf(*boards[i]), !provisional};
      }
    };
    kept_.resize(2500);
  }

  std::map<size_t, HandedOn> stretches_;
  int calls_ = 0;
  std::vector<std::optional<KnownBoard>> kept_;
};

TEST_F(HandingOnTest, EachStretchIsHandedOnAndConfirmedAtTheEnd) {
  Run(Right, Right);
  ASSERT_EQ(stretches_.size(), 3u);
  EXPECT_EQ(stretches_[0].boards, kStretch);
  EXPECT_EQ(stretches_[2].boards, 2500 - 2 * kStretch);
  for (const auto& [place, stretch] : stretches_) {
    EXPECT_FALSE(stretch.provisional);
  }
  EXPECT_EQ(calls_, 2 + 3) << "the last one is not whole before the end";
}

TEST_F(HandingOnTest, AnInterruptLeavesWhatIsWholeAsProvisional) {
  std::atomic<int> cold = 0;
  Run(
      [&](int) -> absl::StatusOr<Execution> {
        return absl::CancelledError("interrupted");
      },
      Right);
  ASSERT_EQ(stretches_.size(), 2u);
  EXPECT_TRUE(stretches_[0].provisional);
  // And that is enough to go on.
  known_ = std::move(kept_);
  std::set<int> run;
  absl::Mutex mutex;
  on_settled_ = nullptr;
  const BoardRuns runs = Run(
      [&](int board) {
        ++cold;
        return Right(board);
      },
      [&](int board) {
        absl::MutexLock lock(&mutex);
        run.insert(board);
        return Right(board);
      });
  EXPECT_EQ(*run.begin(), 2048);
  EXPECT_EQ(run.size(), 2500u - 2048u);
  EXPECT_EQ(Forked(runs), 2500);
  EXPECT_EQ(static_cast<size_t>(cold), runs.confirmed)
      << "as many as if it had not been interrupted";
  EXPECT_GE(runs.confirmed, 2500u / 16);
}

TEST_F(HandingOnTest, ColdRunsAreSettledAtOnce) {
  engine_ = Engine::kCold;
  Run(
      [](int board) -> absl::StatusOr<Execution> {
        if (board == 2200) return absl::CancelledError("interrupted");
        return Right(board);
      },
      Right);
  ASSERT_EQ(stretches_.size(), 2u);
  EXPECT_FALSE(stretches_[1].provisional);
}

TEST_F(HandingOnTest, WhatIsSettledIsNotRunNorConfirmedAgain) {
  const auto wrong = [](int board) {
    return Answering(board == 700 ? 77 : board);
  };
  const BoardRuns first = Run(wrong, wrong);
  known_ = std::move(kept_);
  on_settled_ = nullptr;
  const auto none = [](int) -> absl::StatusOr<Execution> {
    ADD_FAILURE() << "a run";
    return absl::InternalError("a run");
  };
  const BoardRuns again = Run(none, none);
  EXPECT_EQ(Verdicts(again), Verdicts(first));
  EXPECT_EQ(again.boards[700].run.output, "77");
  EXPECT_EQ(Forked(again), Forked(first));
  EXPECT_EQ(again.confirmed, first.confirmed);
}

// A board that failed behind the one that decided was not repeated, so that it
// does not decide where that one is not there.
TEST_F(HandingOnTest, AKnownFailureThatDidNotDecideIsRunAgainToDecide) {
  const auto wrong = [](int board) {
    return Answering(board >= 700 ? 9999 : board);
  };
  Run(wrong, wrong);
  EXPECT_TRUE(kept_[700]->result.decided);
  EXPECT_FALSE(kept_[701]->result.decided);
  // Another set: it begins behind the board that decided.
  test_cases_.erase(test_cases_.begin(), test_cases_.begin() + 701);
  known_.assign(std::make_move_iterator(kept_.begin() + 701),
                std::make_move_iterator(kept_.end()));
  EXPECT_TRUE(HasToRun(known_, stop_));
  on_settled_ = nullptr;
  absl::Mutex mutex;
  std::vector<int> cold;
  const BoardRuns runs = Run(
      [&](int board) {
        absl::MutexLock lock(&mutex);
        cold.push_back(board);
        return wrong(board);
      },
      wrong);
  EXPECT_THAT(cold, ElementsAre(701));
  EXPECT_TRUE(runs.boards[0].decided);
  EXPECT_NE(runs.boards[0].other, nullptr);
  EXPECT_FALSE(known_[0].has_value()) << "to be kept anew";
  EXPECT_TRUE(known_[1].has_value());
}

TEST_F(HandingOnTest, WhereWhatIsKnownEndsItNothingIsBegun) {
  stop_.at_first_failure = true;
  const auto wrong = [](int board) {
    return Answering(board == 700 ? 9999 : board);
  };
  const BoardRuns first = Run(wrong, wrong);
  EXPECT_EQ(first.boards.size(), 701u);
  known_ = std::move(kept_);
  on_settled_ = nullptr;
  const auto none = [](int) -> absl::StatusOr<Execution> {
    ADD_FAILURE() << "a run";
    return absl::InternalError("a run");
  };
  const BoardRuns again = Run(none, none);
  EXPECT_EQ(Verdicts(again), Verdicts(first));
  EXPECT_EQ(again.unfinished, Unfinished::kFirstFailure);
}

// What an earlier judging found out about its fork server still counts.
TEST_F(HandingOnTest, AProgramThatWentColdStaysSo) {
  known_cold_reason_ = "a cold run of board 3 contradicted the fork server's";
  const BoardRuns runs = Run(Right, [](int) -> absl::StatusOr<Execution> {
    ADD_FAILURE() << "a forked run";
    return absl::InternalError("a forked run");
  });
  EXPECT_EQ(runs.cold_reason, known_cold_reason_);
  EXPECT_EQ(Forked(runs), 0);
  EXPECT_FALSE(stretches_[0].provisional);
}

TEST_F(HandingOnTest, WhatIsKnownOfAForkServerIsNothingToColdRuns) {
  Run(Right, Right);
  known_ = std::move(kept_);
  on_settled_ = nullptr;
  engine_ = Engine::kCold;
  std::atomic<int> cold = 0;
  Run(
      [&](int board) {
        ++cold;
        return Right(board);
      },
      Right);
  EXPECT_EQ(cold, 2500);
}

TEST_F(HandingOnTest, AContradictionReplacesWhatWasProvisional) {
  const BoardRuns runs =
      Run([](int board) { return Answering(board == 0 ? 77 : board); }, Right);
  EXPECT_THAT(runs.cold_reason, HasSubstr("contradicted"));
  for (const auto& [place, stretch] : stretches_) {
    EXPECT_FALSE(stretch.provisional);
  }
  EXPECT_FALSE(kept_[1]->result.forked);
}

}  // namespace
}  // namespace flip

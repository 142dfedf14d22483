#include "judge/batch/board_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "absl/status/status.h"

namespace flip {
namespace {

using ::testing::ElementsAre;

using Range = std::optional<std::pair<size_t, size_t>>;
using State = BoardTable::State;

// All that are wanted, at most `most` at once.
std::vector<size_t> TakeAll(BoardTable& table, size_t most) {
  std::vector<size_t> taken;
  while (const Range range = table.Take(most)) {
    EXPECT_LE(range->second - range->first, most);
    for (size_t i = range->first; i < range->second; ++i) taken.push_back(i);
  }
  return taken;
}

TEST(BoardTableTest, BoardsAreTakenInPiecesOnceTheyAreWanted) {
  BoardTable table(10);
  EXPECT_EQ(table.Take(4), std::nullopt);
  table.Begin(0, 100);
  EXPECT_THAT(TakeAll(table, 4), ElementsAre(0, 1, 2, 3, 4, 5, 6, 7, 8, 9));
  EXPECT_EQ(table.Take(4), std::nullopt);
}

TEST(BoardTableTest, PiecesAreSmallerTowardsTheEnd) {
  BoardTable table(1000);
  table.Begin(0, 1000);
  EXPECT_EQ(table.Take(128), Range({0, 128}));
  size_t last = 128;
  size_t pieces = 0;
  while (const Range range = table.Take(128)) {
    const size_t size = range->second - range->first;
    EXPECT_LE(size, last);
    EXPECT_TRUE(size >= 8 || range->second == 1000);
    last = size;
    ++pieces;
  }
  EXPECT_LE(last, 8u);
  EXPECT_LE(pieces, 30u);
}

TEST(BoardTableTest, NothingIsWantedFromWhereItIsHeld) {
  BoardTable table(10);
  table.Begin(0, 100);
  EXPECT_EQ(table.Take(2), Range({0, 2}));
  table.Hold(6);
  table.Hold(8);
  EXPECT_TRUE(table.IsWanted(5));
  EXPECT_FALSE(table.IsWanted(6));
  EXPECT_THAT(TakeAll(table, 4), ElementsAre(2, 3, 4, 5));
  table.Begin(6, 100);
  EXPECT_THAT(TakeAll(table, 4), ElementsAre(6, 7, 8, 9));
}

TEST(BoardTableTest, NoBoardFromTheEndOnIsWanted) {
  BoardTable table(10);
  table.Begin(2, 5);
  EXPECT_THAT(TakeAll(table, 8), ElementsAre(2, 3, 4));
  EXPECT_FALSE(table.IsWanted(5));
}

TEST(BoardTableTest, WhatWasRunIsNotWantedAgain) {
  BoardTable table(3);
  table.Begin(0, 100);
  BoardResult result;
  result.verdict = Verdict::kWrongAnswer;
  table.Put(1, State::kRun, std::move(result));
  table.Postpone(2, State::kPostponed, /*servers_lost=*/1);
  EXPECT_TRUE(table.IsWanted(0));
  EXPECT_FALSE(table.IsWanted(1));
  EXPECT_FALSE(table.IsWanted(2));
  EXPECT_EQ(table.state(2), State::kPostponed);
  EXPECT_EQ(table.result(2).run.servers_lost, 1);
  EXPECT_EQ(table.result(1).verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(table.TakeResults(2).size(), 2u);
}

TEST(BoardTableTest, ARefusalIsThatOfTheFirstBoard) {
  BoardTable table(9);
  table.Begin(0, 100);
  const auto refuse = [&](size_t board, absl::string_view why) {
    table.Refuse(board, State::kFaulted, absl::InternalError(why));
  };
  refuse(5, "five");
  refuse(3, "three");
  refuse(7, "seven");
  EXPECT_EQ(table.refusal().message(), "three");
  EXPECT_FALSE(table.IsWanted(4)) << "nor any behind";
  EXPECT_EQ(table.state(7), State::kFaulted);
}

}  // namespace
}  // namespace flip

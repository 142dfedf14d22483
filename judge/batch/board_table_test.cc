#include "judge/batch/board_table.h"

#include <gtest/gtest.h>

#include <optional>
#include <utility>

#include "absl/status/status.h"

namespace flip {
namespace {

using Range = std::optional<std::pair<size_t, size_t>>;
using State = BoardTable::State;

TEST(BoardTableTest, BoardsAreTakenInPiecesOnceTheyAreWanted) {
  BoardTable table(10);
  EXPECT_EQ(table.Take(4), std::nullopt);
  table.Begin(0, 100);
  EXPECT_EQ(table.Take(4), Range({0, 4}));
  EXPECT_EQ(table.Take(4), Range({4, 8}));
  EXPECT_EQ(table.Take(4), Range({8, 10}));
  EXPECT_EQ(table.Take(4), std::nullopt);
}

TEST(BoardTableTest, NothingIsWantedFromWhereItIsHeld) {
  BoardTable table(10);
  table.Begin(0, 100);
  table.Take(4);
  table.Hold(6);
  table.Hold(8);
  EXPECT_TRUE(table.IsWanted(5));
  EXPECT_FALSE(table.IsWanted(6));
  EXPECT_EQ(table.Take(4), Range({4, 6}));
  EXPECT_EQ(table.Take(4), std::nullopt);
  table.Begin(6, 100);
  EXPECT_EQ(table.Take(4), Range({6, 10}));
}

TEST(BoardTableTest, NoBoardFromTheEndOnIsWanted) {
  BoardTable table(10);
  table.Begin(2, 5);
  EXPECT_EQ(table.Take(8), Range({2, 5}));
  EXPECT_EQ(table.Take(8), std::nullopt);
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

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
  table.Begin(0);
  EXPECT_EQ(table.Take(4), Range({0, 4}));
  EXPECT_EQ(table.Take(4), Range({4, 8}));
  EXPECT_EQ(table.Take(4), Range({8, 10}));
  EXPECT_EQ(table.Take(4), std::nullopt);
}

TEST(BoardTableTest, NothingIsWantedFromWhereItIsHeld) {
  BoardTable table(10);
  table.Begin(0);
  table.Take(4);
  table.Hold(6);
  table.Hold(8);
  EXPECT_TRUE(table.IsWanted(5));
  EXPECT_FALSE(table.IsWanted(6));
  EXPECT_EQ(table.Take(4), Range({4, 6}));
  EXPECT_EQ(table.Take(4), std::nullopt);
  table.Begin(6);
  EXPECT_EQ(table.Take(4), Range({6, 10}));
}

TEST(BoardTableTest, WhatWasRunIsNotWantedAgain) {
  BoardTable table(3);
  table.Begin(0);
  BoardResult result;
  result.verdict = Verdict::kWrongAnswer;
  table.Put(1, State::kRun, std::move(result));
  table.Postpone(2);
  EXPECT_TRUE(table.IsWanted(0));
  EXPECT_FALSE(table.IsWanted(1));
  EXPECT_FALSE(table.IsWanted(2));
  EXPECT_EQ(table.state(2), State::kPostponed);
  EXPECT_EQ(table.result(1).verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(table.TakeResults(2).size(), 2u);
}

TEST(BoardTableTest, TheFaultIsThatOfTheFirstBoard) {
  BoardTable table(9);
  table.Begin(0);
  table.Fail(5, absl::InternalError("five"));
  table.Fail(3, absl::InternalError("three"));
  table.Fail(7, absl::InternalError("seven"));
  EXPECT_EQ(table.fault().message(), "three");
  EXPECT_EQ(table.state(7), State::kFaulted);
}

}  // namespace
}  // namespace flip

// All strategies on all boards, and the known counts of the game.
#include "solver/strategies.h"

#include <algorithm>
#include <cstdint>
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/answer.h"
#include "solver/board.h"
#include "solver/board_text.h"
#include "solver/gaussian_elimination.h"
#include "solver/proof_check.h"

namespace flip {

// For the names of the tests.
void PrintTo(const Strategy& strategy, std::ostream* stream) {
  *stream << strategy.name;
}

namespace {

using ::testing::ElementsAre;

constexpr int kImpossible = -1;

int RoundsOf(const Answer& answer) {
  return answer.is_possible() ? answer.rounds() : kImpossible;
}

std::string SixteenCells(Board board) {
  std::string cells;
  for (int cell = 0; cell < kCells; ++cell) {
    cells.push_back(board.IsBlack(cell) ? 'b' : 'w');
  }
  return cells;
}

Board BoardAt(int number) { return Board(static_cast<uint16_t>(number)); }

// Distances from one goal, by turning over the characters of all sets of cells,
// smallest distance kept: shares nothing with any strategy.
std::vector<int> CountedDistances(char goal) {
  std::vector<int> distances(kBoards, kImpossible);
  for (int set = 0; set < kBoards; ++set) {
    std::string field(kCells, goal);
    int size = 0;
    for (int i = 0; i < kCells; ++i) {
      if ((set >> i & 1) == 0) continue;
      ++size;
      const auto turn = [&field](int place) {
        field[place] = field[place] == 'w' ? 'b' : 'w';
      };
      turn(i);
      if (i >= 4) turn(i - 4);
      if (i < 12) turn(i + 4);
      if (i % 4 > 0) turn(i - 1);
      if (i % 4 < 3) turn(i + 1);
    }
    int number = 0;
    for (const char colour : field) number = number * 2 + (colour == 'b');
    int& known = distances[number];
    if (known == kImpossible || size < known) known = size;
  }
  return distances;
}

const std::vector<int>& DistancesToWhite() {
  static const auto* const distances =
      new std::vector<int>(CountedDistances('w'));
  return *distances;
}

const std::vector<int>& DistancesToBlack() {
  static const auto* const distances =
      new std::vector<int>(CountedDistances('b'));
  return *distances;
}

int CountedRounds(int number) {
  const int to_white = DistancesToWhite()[number];
  const int to_black = DistancesToBlack()[number];
  if (to_white == kImpossible || to_black == kImpossible) {
    return std::max(to_white, to_black);
  }
  return std::min(to_white, to_black);
}

// How often each value 0, 1, 2, ... occurs.
std::vector<int> Histogram(const std::vector<int>& values) {
  std::vector<int> counts;
  for (const int value : values) {
    if (value == kImpossible) continue;
    counts.resize(std::max<size_t>(counts.size(), value + 1));
    ++counts[value];
  }
  return counts;
}

class EveryStrategy : public testing::TestWithParam<Strategy> {};

TEST_P(EveryStrategy, IsRightOnAllBoards) {
  for (int number = 0; number < kBoards; ++number) {
    const Board board = BoardAt(number);
    const Answer answer = GetParam().solve(board);
    ASSERT_EQ(RoundsOf(answer), CountedRounds(number)) << OneLineText(board);
    const absl::Status proof = CheckProof(SixteenCells(board), answer);
    ASSERT_TRUE(proof.ok()) << proof.message();
  }
}

INSTANTIATE_TEST_SUITE_P(Solver, EveryStrategy,
                         testing::ValuesIn(Strategies().begin(),
                                           Strategies().end()),
                         [](const auto& strategy) {
                           std::string name(strategy.param.name);
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST(StrategiesTest, AreFoundByName) {
  ASSERT_GE(Strategies().size(), 5u);
  EXPECT_EQ(Strategies().front().name, "table");
  for (const Strategy& strategy : Strategies()) {
    EXPECT_EQ(FindStrategy(strategy.name), &strategy);
  }
  EXPECT_EQ(FindStrategy(""), nullptr);
  EXPECT_EQ(FindStrategy("tab"), nullptr);
}

TEST(FactsTest, AnswersByValue) {
  std::vector<int> answers;
  int impossible = 0;
  for (int number = 0; number < kBoards; ++number) {
    answers.push_back(CountedRounds(number));
    if (answers.back() == kImpossible) ++impossible;
  }
  EXPECT_THAT(Histogram(answers),
              ElementsAre(2, 32, 228, 880, 1562, 1136, 256));
  EXPECT_EQ(impossible, 61440);
}

TEST(FactsTest, WhiteAsTheOnlyGoal) {
  EXPECT_THAT(Histogram(DistancesToWhite()),
              ElementsAre(1, 16, 120, 560, 1387, 1440, 540, 32));
  EXPECT_EQ(DistancesToWhite()[kBoards - 1], 4);
  int different = 0;
  for (int number = 0; number < kBoards; ++number) {
    if (DistancesToWhite()[number] != CountedRounds(number)) ++different;
  }
  EXPECT_EQ(different, 761);
}

TEST(FactsTest, Rank) { EXPECT_EQ(RankOfFlips(), 12); }

TEST(FactsTest, Classes) {
  std::set<Board> moved;
  std::set<Board> moved_and_swapped;
  std::set<Board> solvable;
  for (int number = 0; number < kBoards; ++number) {
    const Board board = BoardAt(number);
    moved.insert(ClassRepresentative(board, false));
    const Board representative = ClassRepresentative(board, true);
    moved_and_swapped.insert(representative);
    if (CountedRounds(number) != kImpossible) solvable.insert(representative);
    ASSERT_EQ(CountedRounds(number), CountedRounds(representative.number()));
  }
  EXPECT_EQ(moved.size(), 8548u);
  EXPECT_EQ(moved_and_swapped.size(), 4324u);
  EXPECT_EQ(solvable.size(), 314u);
}

TEST(FactsTest, AnswersDoNotChangeUnderSymmetriesAndColourSwap) {
  for (int number = 0; number < kBoards; ++number) {
    const Board board = BoardAt(number);
    ASSERT_EQ(CountedRounds(board.ColoursSwapped().number()),
              CountedRounds(number));
    for (int index = 0; index < kSymmetries; ++index) {
      const Board image = board.Transformed(Symmetry{index});
      ASSERT_EQ(CountedRounds(image.number()), CountedRounds(number));
    }
  }
}

TEST(FactsTest, TheSampleTakesFourRounds) {
  for (const Strategy& strategy : Strategies()) {
    EXPECT_EQ(AnswerText(strategy.solve(Board(0x9D98))), "4");
  }
}

}  // namespace
}  // namespace flip

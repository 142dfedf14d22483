#include "judge/boards/board_sets.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "solver/answer.h"
#include "solver/answer_table.h"
#include "solver/board.h"
#include "solver/board_text.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::vector<Board> Set(const std::vector<std::string>& specs) {
  absl::StatusOr<std::vector<Board>> boards = BoardsOf(specs);
  EXPECT_TRUE(boards.ok()) << boards.status();
  return boards.ok() ? *boards : std::vector<Board>();
}

std::string ErrorOf(const std::string& spec) {
  const absl::StatusOr<std::vector<Board>> boards = BoardsOf({spec});
  EXPECT_FALSE(boards.ok()) << spec;
  return std::string(boards.status().message());
}

const Answer& AnswerOf(Board board) { return AnswerTable()[board.number()]; }

TEST(BoardSetsTest, Sample) {
  ASSERT_EQ(Set({"sample"}).size(), 1u);
  EXPECT_EQ(OneLineText(Set({"sample"})[0]), "bwwb bbwb bwwb bwww");
}

TEST(BoardSetsTest, AllIsAscendingAndComplete) {
  const std::vector<Board> all = Set({"all"});
  ASSERT_EQ(all.size(), 65536u);
  for (size_t i = 0; i < all.size(); ++i) ASSERT_EQ(all[i].number(), i);
}

TEST(BoardSetsTest, OrbitsHasOneOfEachClass) {
  const std::vector<Board> orbits = Set({"orbits"});
  EXPECT_EQ(orbits.size(), 4324u);
  EXPECT_TRUE(std::is_sorted(orbits.begin(), orbits.end()));
  std::set<Board> classes;
  for (const Board board : orbits) {
    classes.insert(ClassRepresentative(board, true));
  }
  EXPECT_EQ(classes.size(), 4324u);
}

TEST(BoardSetsTest, StandardHasEachSolvableClassOnce) {
  std::set<Board> classes;
  int solvable = 0;
  for (const Board board : Set({"standard"})) {
    if (!AnswerOf(board).is_possible()) continue;
    ++solvable;
    classes.insert(ClassRepresentative(board, true));
  }
  EXPECT_EQ(solvable, 314);
  EXPECT_EQ(classes.size(), 314u);
}

TEST(BoardSetsTest, StandardsImpossibleBoardsAreNearToSolvableOnes) {
  std::set<Board> classes;
  int impossible = 0;
  for (const Board board : Set({"standard"})) {
    if (AnswerOf(board).is_possible()) continue;
    ++impossible;
    classes.insert(ClassRepresentative(board, true));
    bool near = false;
    for (int cell = 0; cell < kCells; ++cell) {
      near |= AnswerOf(board.TurnedOver(Cells::Single(cell))).is_possible();
    }
    EXPECT_TRUE(near) << OneLineText(board);
  }
  EXPECT_EQ(impossible, 86);
  EXPECT_EQ(classes.size(), 86u);
}

TEST(BoardSetsTest, StandardBeginsWithTheSampleAndThenEveryAnswer) {
  const std::vector<Board> standard = Set({"standard"});
  EXPECT_EQ(OneLineText(standard[0]), "bwwb bbwb bwwb bwww");
  std::set<std::string> answers;
  for (size_t i = 0; i < 9; ++i)
    answers.insert(AnswerText(AnswerOf(standard[i])));
  EXPECT_EQ(answers.size(), 8u);
}

TEST(BoardSetsTest, StandardMixesColoursAndOrientations) {
  std::array<int, 16> black = {};
  int boards = 0;
  for (const Board board : Set({"standard"})) {
    ++boards;
    for (int cell = 0; cell < kCells; ++cell) {
      black[static_cast<size_t>(cell)] += board.IsBlack(cell) ? 1 : 0;
    }
  }
  for (const int count : black) EXPECT_NEAR(count, boards / 2, boards / 8);
}

TEST(BoardSetsTest, StandardNeverChanges) {
  uint64_t hash = 14695981039346656037u;
  for (const Board board : Set({"standard"})) {
    hash = (hash ^ board.number()) * 1099511628211u;
  }
  EXPECT_EQ(hash, 10254485930783861542u);
}

TEST(BoardSetsTest, ByAnswer) {
  const std::map<std::string, size_t> counts = {
      {"0", 2},    {"1", 32},   {"2", 228}, {"3", 880},
      {"4", 1562}, {"5", 1136}, {"6", 256}, {"impossible", 61440}};
  for (const auto& [answer, count] : counts) {
    const std::vector<Board> boards = Set({absl::StrCat("answer:", answer)});
    EXPECT_EQ(boards.size(), count) << answer;
    EXPECT_TRUE(std::is_sorted(boards.begin(), boards.end()));
  }
  const std::vector<Board> some = Set({"answer:6:10"});
  EXPECT_EQ(Set({"answer:Impossible"}).size(), 61440u);
  EXPECT_EQ(some.size(), 10u);
  EXPECT_EQ(std::set<Board>(some.begin(), some.end()).size(), 10u);
  for (const Board board : some) EXPECT_EQ(AnswerOf(board).rounds(), 6);
}

TEST(BoardSetsTest, RandomDrawsWithoutReplacementAndNeverChanges) {
  const std::vector<Board> everything = Set({"random:65536"});
  EXPECT_EQ(std::set<Board>(everything.begin(), everything.end()).size(),
            65536u);
  EXPECT_EQ(Set({"random:5"}), Set({"random:5:1"}));
  EXPECT_NE(Set({"random:5:2"}), Set({"random:5:1"}));
  std::vector<int> numbers;
  for (const Board board : Set({"random:5:1"}))
    numbers.push_back(board.number());
  EXPECT_THAT(numbers, ElementsAre(28520, 53923, 7972, 21942, 59344));
}

TEST(BoardSetsTest, ConcatenatesAndKeepsTheFirstOccurrence) {
  const std::vector<Board> boards =
      Set({"answer:0", "sample", "answer:0", "all"});
  EXPECT_EQ(boards.size(), 65536u);
  EXPECT_EQ(boards[0].number(), 0);
  EXPECT_EQ(boards[1].number(), 0xFFFF);
  EXPECT_EQ(OneLineText(boards[2]), "bwwb bbwb bwwb bwww");
  EXPECT_EQ(boards[3].number(), 1);
}

TEST(BoardSetsTest, ReadsAFile) {
  const TemporaryFolder folder;
  std::string path = folder.Write(
      "boards",
      "bwwb bbwb bwwb bwww\nwwww\nwwww\nwwww\nwwww\nbwwb bbwb bwwb bwww\n");
  EXPECT_EQ(Set({path}).size(), 2u);
  path = folder.Write("broken", "bwwb\nbbwb\nbwwx\n");
  EXPECT_EQ(ErrorOf(path),
            absl::StrCat(path, ":3:4: expected 'w' or 'b', found 'x'"));
}

std::vector<std::string> Ids(const std::vector<TestCase>& test_cases) {
  std::vector<std::string> ids;
  for (const TestCase& test_case : test_cases) ids.push_back(test_case.id);
  return ids;
}

std::vector<TestCase> Cases(const std::vector<std::string>& specs,
                            bool raw_input) {
  auto test_cases = TestCasesOf(specs, {.raw_input = raw_input});
  EXPECT_TRUE(test_cases.ok()) << test_cases.status();
  return test_cases.ok() ? *std::move(test_cases) : std::vector<TestCase>();
}

TEST(TestCasesOfTest, OfBoardSetsAreTheirBoards) {
  const std::vector<std::string> specs = {"sample", "answer:0", "random:20"};
  std::vector<std::string> ids;
  for (const Board board : Set(specs)) ids.push_back(MakeTestCase(board).id);
  EXPECT_EQ(Ids(Cases(specs, false)), ids);
  EXPECT_EQ(Ids(Cases(specs, true)), ids) << "only files have bytes";
}

TEST(TestCasesOfTest, OfAFileOfBoardsAreItsBoardsInCanonicalForm) {
  const TemporaryFolder folder;
  const std::string path =
      folder.Write("boards.txt", "wwww wwww wwww wwww\nbbbbbbbbbbbbbbbb\n");
  for (const bool raw : {false, true}) {
    const std::vector<TestCase> cases = Cases({path}, raw);
    ASSERT_EQ(cases.size(), 2u);
    EXPECT_EQ(cases[0].input, "wwww\nwwww\nwwww\nwwww\n");
    EXPECT_EQ(cases[0].name, "");
  }
}

TEST(TestCasesOfTest, OfABoardThatOccursMoreThanOnceTheFirstIsKept) {
  const TemporaryFolder folder;
  folder.Write("a/1.in", "bwwb bbwb bwwb bwww");
  folder.Write("a/2.in", "wwww wwww wwww wwww");
  folder.Write("b/1.in", "wwww\r\nwwww\r\nwwww\r\nwwww\r\n");
  folder.Write("b/2.in", "bbbb bbbb bbbb bbbb");
  const std::vector<TestCase> cases =
      Cases({folder.path(), "sample", "answer:0"}, false);
  ASSERT_EQ(cases.size(), 3u);
  EXPECT_EQ(cases[0].name, "a/1");
  EXPECT_EQ(cases[1].name, "a/2");
  EXPECT_EQ(cases[2].name, "b/2");
  const std::vector<TestCase> reversed =
      Cases({"sample", folder.path() + "/b", folder.path() + "/a"}, false);
  ASSERT_EQ(reversed.size(), 3u);
  EXPECT_EQ(reversed[0].name, "");
  EXPECT_EQ(reversed[1].name, "1");
}

TEST(TestCasesOfTest, RawInputsOfOneBoardAreApartUnlessTheyAreEqual) {
  const TemporaryFolder folder;
  folder.Write("1.in", "bwwb bbwb bwwb bwww");
  folder.Write("2.in", "bwwb bbwb bwwb bwww\n");
  folder.Write("3.in", "bwwb bbwb bwwb bwww");
  folder.Write("4.in", "bwwb\nbbwb\nbwwb\nbwww\n");
  const std::vector<TestCase> cases = Cases({folder.path(), "sample"}, true);
  ASSERT_EQ(cases.size(), 3u);
  EXPECT_EQ(cases[0].name, "1");
  EXPECT_EQ(cases[1].name, "2");
  EXPECT_EQ(cases[2].name, "4") << "which is the sample, byte for byte";
}

TEST(TestCasesOfTest, AnAnswerIsCheckedAlsoWhereTheBoardIsNotKept) {
  const TemporaryFolder folder;
  folder.Write("1.in", "bwwb bbwb bwwb bwww");
  folder.Write("2.in", "bwwb bbwb bwwb bwww");
  folder.Write("2.ans", "3");
  EXPECT_FALSE(TestCasesOf({folder.path()}, TestCaseOptions()).ok());
}

TEST(TestCasesOfTest, ErrorsOfEveryFormArePassedOn) {
  const TemporaryFolder folder;
  for (const std::string& spec : std::vector<std::string>{
           "answer:7", "stanard", folder.path(), folder.path() + "/x.in"}) {
    EXPECT_FALSE(TestCasesOf({"sample", spec}, TestCaseOptions()).ok()) << spec;
  }
}

TEST(BoardSetsTest, SaysWhatIsWrongWithASpec) {
  EXPECT_THAT(ErrorOf("answer:7"), HasSubstr("0 to 6 or 'impossible'"));
  EXPECT_THAT(ErrorOf("answer:"), HasSubstr("0 to 6 or 'impossible'"));
  EXPECT_THAT(ErrorOf("answer:0:3"), HasSubstr("from 1 to 2"));
  EXPECT_THAT(ErrorOf("answer:0:1:1"), HasSubstr("answer:K:N"));
  EXPECT_THAT(ErrorOf("random:0"), HasSubstr("from 1 to 65536"));
  EXPECT_THAT(ErrorOf("random:65537"), HasSubstr("from 1 to 65536"));
  EXPECT_THAT(ErrorOf("random:-1"), HasSubstr("from 1 to 65536"));
  EXPECT_THAT(ErrorOf("random:1:x"), HasSubstr("a seed"));
  EXPECT_THAT(ErrorOf("random:1:1:1"), HasSubstr("random:N:SEED"));
  EXPECT_THAT(ErrorOf("stanard"), HasSubstr("neither a board set nor a file"));
}

}  // namespace
}  // namespace flip

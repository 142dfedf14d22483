#include "judge/boards/board_sets.h"

#include <bitset>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_set.h"
#include "absl/numeric/int128.h"
#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "judge/boards/random.h"
#include "judge/boards/standard_set.h"
#include "solver/answer.h"
#include "solver/answer_table.h"
#include "solver/board_text.h"

namespace flip {

const char kBoardSetHelp[] =
    "sample               the problem's sample\n"
    "standard             400 boards: each solvable class once, and Impossible "
    "ones near to them\n"
    "orbits               one of each of the 4,324 classes\n"
    "all                  all 65,536, ascending\n"
    "answer:K[:N]         every board (or N, drawn) whose answer is K: 0 to 6, "
    "or impossible\n"
    "random:N[:SEED]      N boards drawn without replacement (seed 1)\n"
    "FILE                 a board file: rows of 4 cells w or b, or boards of "
    "16, "
    "apart by white space\n"
    "FILE.in              one board; its answer may stand in FILE.ans\n"
    "FOLDER               such files, 2.in before 10.in; of a problem package "
    "sample, then secret\n";

namespace {

using Boards = std::vector<Board>;

constexpr uint64_t kDefaultSeed = 1;
// Answers are 0 to 6.
constexpr int kMostRounds = 6;

Boards AllBoards() {
  Boards boards;
  boards.reserve(kBoards);
  for (int number = 0; number < kBoards; ++number) {
    boards.push_back(Board(static_cast<uint16_t>(number)));
  }
  return boards;
}

Boards Orbits() {
  Boards boards;
  for (const Board board : AllBoards()) {
    if (ClassRepresentative(board, true) == board) boards.push_back(board);
  }
  return boards;
}

absl::Status BadSpec(absl::string_view spec, absl::string_view expected) {
  return absl::InvalidArgumentError(
      absl::StrCat("board set '", spec, "': expected ", expected));
}

// The first `count` of a fixed shuffle.
absl::StatusOr<Boards> Draw(absl::string_view spec, Boards from,
                            absl::string_view count_text, uint64_t seed) {
  uint64_t count = 0;
  if (!absl::SimpleAtoi(count_text, &count) || count < 1 ||
      count > from.size()) {
    return BadSpec(spec,
                   absl::StrCat("a number of boards from 1 to ", from.size(),
                                " in place of '", count_text, "'"));
  }
  FixedRandom(seed).ShuffleFront(from, count);
  from.resize(count);
  return from;
}

// answer:K[:N]
absl::StatusOr<Boards> BoardsByAnswer(
    absl::string_view spec, const std::vector<absl::string_view>& parts) {
  std::optional<int> rounds;
  int number = 0;
  if (parts.size() > 3) return BadSpec(spec, "answer:K or answer:K:N");
  if (absl::SimpleAtoi(parts[1], &number) && number >= 0 &&
      number <= kMostRounds) {
    rounds = number;
  } else if (!absl::EqualsIgnoreCase(parts[1], "impossible")) {
    return BadSpec(
        spec, absl::StrCat("0 to ", kMostRounds,
                           " or 'impossible' in place of '", parts[1], "'"));
  }
  Boards boards;
  for (const Board board : AllBoards()) {
    const Answer& answer = AnswerTable()[board.number()];
    if (rounds.has_value() ? answer.is_possible() && answer.rounds() == *rounds
                           : !answer.is_possible()) {
      boards.push_back(board);
    }
  }
  if (parts.size() < 3) return boards;
  return Draw(spec, std::move(boards), parts[2], kDefaultSeed);
}

// random:N[:SEED]
absl::StatusOr<Boards> RandomBoards(
    absl::string_view spec, const std::vector<absl::string_view>& parts) {
  uint64_t seed = kDefaultSeed;
  if (parts.size() > 3) return BadSpec(spec, "random:N or random:N:SEED");
  if (parts.size() == 3 && !absl::SimpleAtoi(parts[2], &seed)) {
    return BadSpec(spec, absl::StrCat("a seed from 0 to 2^64 - 1 in place of '",
                                      parts[2], "'"));
  }
  return Draw(spec, AllBoards(), parts[1], seed);
}

absl::StatusOr<Boards> BoardsOfFile(const std::string& path) {
  absl::StatusOr<ByteSource> source = OpenByteSource(path);
  if (absl::IsNotFound(source.status())) {
    return absl::NotFoundError(
        absl::StrCat("'", path,
                     "' is neither a board set nor a file; a board set is one "
                     "of\n",
                     kBoardSetHelp));
  }
  if (!source.ok()) return source.status();
  BoardReader reader(path, *std::move(source), TextForm::kFree);
  Boards boards;
  std::bitset<kBoards> seen;
  for (;;) {
    absl::StatusOr<std::optional<Board>> board = reader.Next();
    if (!board.ok()) return board.status();
    if (!board->has_value()) return boards;
    // Here already, so that a file of any size takes no more memory than this.
    if (seen[(*board)->number()]) continue;
    seen.set((*board)->number());
    boards.push_back(**board);
  }
}

bool NamesASet(absl::string_view spec) {
  return spec == "sample" || spec == "standard" || spec == "orbits" ||
         spec == "all" || absl::StartsWith(spec, "answer:") ||
         absl::StartsWith(spec, "random:");
}

absl::StatusOr<Boards> BoardsOfSpec(const std::string& spec) {
  if (spec == "sample") return Boards{StandardSet().front()};
  if (spec == "standard") return StandardSet();
  if (spec == "orbits") return Orbits();
  if (spec == "all") return AllBoards();
  const std::vector<absl::string_view> parts = absl::StrSplit(spec, ':');
  if (absl::StartsWith(spec, "answer:")) return BoardsByAnswer(spec, parts);
  if (absl::StartsWith(spec, "random:")) return RandomBoards(spec, parts);
  return BoardsOfFile(spec);
}

absl::StatusOr<std::vector<TestCase>> TestCasesOfSpec(
    const std::string& spec, const TestCaseOptions& options) {
  if (!NamesASet(spec) && HoldsTestCaseFiles(spec)) {
    return TestCasesOfFiles(spec, options);
  }
  const absl::StatusOr<Boards> boards = BoardsOf(absl::MakeConstSpan(&spec, 1));
  if (!boards.ok()) return boards.status();
  std::vector<TestCase> test_cases;
  test_cases.reserve(boards->size());
  for (const Board board : *boards) test_cases.push_back(MakeTestCase(board));
  return test_cases;
}

}  // namespace

absl::StatusOr<Boards> BoardsOf(absl::Span<const std::string> specs) {
  Boards boards;
  std::bitset<kBoards> seen;
  for (const std::string& spec : specs) {
    absl::StatusOr<Boards> set = BoardsOfSpec(spec);
    if (!set.ok()) return set.status();
    for (const Board board : *set) {
      if (seen[board.number()]) continue;
      seen.set(board.number());
      boards.push_back(board);
    }
  }
  return boards;
}

namespace {

// The id as a number, which takes a third of the memory.
absl::uint128 NumberOf(const TestCase& test_case) {
  absl::uint128 number = 0;
  // It is hexadecimal.
  (void)absl::SimpleHexAtoi(test_case.id, &number);
  return number;
}

}  // namespace

absl::StatusOr<std::vector<TestCase>> TestCasesOf(
    absl::Span<const std::string> specs, const TestCaseOptions& options,
    size_t* equal_files) {
  size_t equal = 0;
  std::vector<TestCase> test_cases;
  // By the id, since the answer follows from the input.
  absl::flat_hash_set<absl::uint128> seen;
  for (const std::string& spec : specs) {
    absl::StatusOr<std::vector<TestCase>> set = TestCasesOfSpec(spec, options);
    if (!set.ok()) return set.status();
    std::erase_if(*set, [&](const TestCase& test_case) {
      if (seen.insert(NumberOf(test_case)).second) return false;
      if (!test_case.file.empty()) ++equal;
      return true;
    });
    if (test_cases.empty()) {
      // All boards are not to be in memory twice.
      test_cases = *std::move(set);
    } else {
      std::move(set->begin(), set->end(), std::back_inserter(test_cases));
    }
  }
  if (equal_files != nullptr) *equal_files = equal;
  return test_cases;
}

}  // namespace flip

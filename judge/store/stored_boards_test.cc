#include "judge/store/stored_boards.h"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/time/time.h"

namespace flip {
namespace {

BoardResult Accepted() {
  BoardResult board;
  board.forked = true;
  board.confirmed = true;
  board.run.cpu = absl::Microseconds(1234);
  board.run.peak_memory = KiB(1500);
  return board;
}

BoardResult Wrong(const std::string& output) {
  BoardResult board;
  board.verdict = Verdict::kWrongAnswer;
  board.right_by.reset();
  board.run.cpu = absl::Microseconds(99);
  board.run.wall = absl::Microseconds(200);
  board.run.peak_memory = KiB(1500);
  board.run.output = output;
  board.run.output_size = Bytes(static_cast<int64_t>(output.size()));
  board.run.error_output = "some debugging\n";
  return board;
}

class StoredBoardsTest : public ::testing::Test {
 protected:
  StoredBoards Store(bool provisional = false) {
    std::vector<const BoardResult*> boards;
    for (const BoardResult& board : boards_) boards.push_back(&board);
    return StoreBoards(boards, provisional,
                       [this](absl::string_view id, absl::string_view text) {
                         texts_[std::string(id)] = std::string(text);
                       });
  }
  std::optional<std::vector<EarlierBoard>> Read(const StoredBoards& stored) {
    return ReadBoards(stored, Comparison::kTokens, ExitStatus::kMatters,
                      [this](absl::string_view id) {
                        const auto text = texts_.find(std::string(id));
                        return text == texts_.end()
                                   ? std::nullopt
                                   : std::optional(text->second);
                      });
  }
  bool IsRefusedOrThree(const StoredBoards& stored) {
    const auto read = Read(stored);
    return !read.has_value() || read->size() == 3;
  }

  std::vector<BoardResult> boards_;
  std::map<std::string, std::string> texts_;
};

TEST_F(StoredBoardsTest, AnAcceptedBoardTakesEightBytes) {
  for (int i = 0; i < 1000; ++i) boards_.push_back(Accepted());
  const StoredBoards stored = Store();
  EXPECT_EQ(stored.records.size(), 8000u);
  EXPECT_EQ(stored.details, "");
  EXPECT_EQ(stored.texts, "");
}

TEST_F(StoredBoardsTest, EverythingComesBack) {
  boards_.push_back(Accepted());
  boards_.push_back(Wrong("17\n"));
  boards_.push_back(Accepted());
  boards_.push_back(Wrong("17\n"));
  boards_.back().other = std::make_unique<Execution>();
  boards_.back().other->signal = 11;
  boards_.back().other->cpu = absl::Seconds(2);
  boards_.back().other_verdict = Verdict::kRunTimeError;
  boards_.push_back(Accepted());
  const auto read = Read(Store(/*provisional=*/true));
  ASSERT_TRUE(read.has_value());
  ASSERT_EQ(read->size(), 5u);
  for (size_t i = 0; i < read->size(); ++i) {
    const BoardResult& board = (*read)[i].result;
    EXPECT_TRUE((*read)[i].record.provisional);
    EXPECT_EQ(board.verdict, boards_[i].verdict);
    EXPECT_EQ(board.forked, boards_[i].forked);
    EXPECT_EQ(board.confirmed, boards_[i].confirmed);
    EXPECT_EQ(board.right_by, boards_[i].right_by);
    EXPECT_EQ(board.run.cpu, boards_[i].run.cpu);
    EXPECT_EQ(board.run.wall, boards_[i].run.wall);
    EXPECT_EQ(board.run.peak_memory, boards_[i].run.peak_memory);
    EXPECT_EQ(board.run.output, boards_[i].run.output);
    EXPECT_EQ(board.run.output_size, boards_[i].run.output_size);
    EXPECT_EQ(board.run.error_output, boards_[i].run.error_output);
    EXPECT_EQ(board.other == nullptr, boards_[i].other == nullptr);
  }
  EXPECT_EQ((*read)[3].result.other->signal, 11);
  EXPECT_EQ((*read)[3].result.other->cpu, absl::Seconds(2));
  EXPECT_EQ((*read)[3].result.other_verdict, Verdict::kRunTimeError);
}

// An output that the one rule takes and the other does not.
TEST_F(StoredBoardsTest, BothRunsAreJudgedByTheRulesOfWhoReads) {
  boards_.push_back(Wrong("17\n"));
  boards_.back().check = CheckOutcome::kReject;
  BoardResult other = Wrong("4");
  other.verdict = Verdict::kAccepted;
  other.right_by = Comparison::kLines;
  SetOther(boards_.back(), std::move(other));
  const StoredBoards stored = Store();
  const auto verdict_by = [&](Comparison comparison) {
    const auto read = ReadBoards(
        stored, comparison, ExitStatus::kMatters,
        [this](absl::string_view id) { return texts_[std::string(id)]; });
    return read->front().result.other_verdict;
  };
  EXPECT_EQ(verdict_by(Comparison::kTokens), Verdict::kAccepted);
  EXPECT_EQ(verdict_by(Comparison::kLines), Verdict::kAccepted);
  EXPECT_EQ(verdict_by(Comparison::kExact), Verdict::kPresentationError);
}

// Of an AC run eight bytes are kept, which do not say how long it took and how
// much it wrote; of any other all.
TEST_F(StoredBoardsTest, WhatIsNotKeptIsNotToldAsZero) {
  boards_.push_back(Accepted());
  boards_.push_back(Wrong("17\n"));
  boards_.push_back(Accepted());
  boards_.back().run.left_over = 2;
  const auto read = Read(Store());
  EXPECT_TRUE((*read)[0].result.abridged);
  EXPECT_EQ((*read)[0].result.check, CheckOutcome::kAccept);
  EXPECT_FALSE((*read)[1].result.abridged);
  EXPECT_EQ((*read)[1].result.check, CheckOutcome::kReject);
  EXPECT_FALSE((*read)[2].result.abridged);
  EXPECT_EQ((*read)[2].result.run.left_over, 2);
}

TEST_F(StoredBoardsTest, AnExitStatusThatIsIgnoredComesBack) {
  boards_.push_back(Accepted());
  boards_.back().run.exit_code = 3;
  const auto read = Read(Store());
  EXPECT_EQ(read->front().result.run.exit_code, 3);
  EXPECT_EQ(read->front().result.verdict, Verdict::kRunTimeError)
      << "where it matters";
}

// Found by the fuzz target: a record of an end that the run did not have.
TEST_F(StoredBoardsTest, ARecordThatItsRunContradictsIsRefused) {
  boards_.push_back(Wrong("17\n"));
  StoredBoards stored = Store();
  BoardRecord record = UnpackRecords(stored.records)->front();
  record.ending = Ending::kSignal;
  const uint64_t packed = PackRecord(record);
  for (size_t i = 0; i < kBoardRecordSize; ++i) {
    stored.records[i] = static_cast<char>(packed >> (8 * i) & 0xFF);
  }
  EXPECT_FALSE(Read(stored).has_value());
  stored.details.clear();
  EXPECT_FALSE(Read(stored).has_value()) << "of a signal there is more to tell";
}

TEST_F(StoredBoardsTest, ATextIsKeptOnce) {
  for (int i = 0; i < 1000; ++i) boards_.push_back(Wrong("17\n"));
  const StoredBoards stored = Store();
  EXPECT_EQ(stored.texts.size(), 2 * kTextIdSize);
  EXPECT_EQ(texts_.size(), 2u);
  EXPECT_LT(stored.details.size(), 20'000u);
}

TEST_F(StoredBoardsTest, WhatIsCutOrChangedIsRefusedOrReadInBounds) {
  boards_.push_back(Wrong("17\n"));
  boards_.push_back(Accepted());
  boards_.push_back(Wrong("18\n"));
  const StoredBoards whole = Store();
  for (size_t i = 0; i < whole.details.size(); ++i) {
    StoredBoards cut = whole;
    cut.details.resize(i);
    EXPECT_TRUE(IsRefusedOrThree(cut));
    for (const char byte : {'\x00', '\x7F', '\x80', '\xFF'}) {
      StoredBoards changed = whole;
      changed.details[i] = byte;
      EXPECT_TRUE(IsRefusedOrThree(changed));
    }
  }
  StoredBoards cut = whole;
  cut.records.pop_back();
  EXPECT_FALSE(Read(cut).has_value());
  cut = whole;
  cut.texts.clear();
  EXPECT_FALSE(Read(cut).has_value());
  texts_.clear();
  EXPECT_FALSE(Read(whole).has_value());
}

}  // namespace
}  // namespace flip

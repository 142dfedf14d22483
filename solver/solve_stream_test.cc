#include "solver/solve_stream.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "gtest/gtest.h"
#include "solver/answer.h"
#include "solver/answer_table.h"
#include "solver/board.h"

namespace flip {
namespace {

constexpr absl::string_view kSampleText = "bwwb\nbbwb\nbwwb\nbwww\n";

// Answer text, and how the reading ended.
struct Outcome {
  std::string answers;
  std::string error;

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

ByteSource InPieces(absl::string_view text, size_t piece) {
  return [whole = TextByteSource(text), piece](char* buffer, size_t size) {
    return whole(buffer, std::min(piece, size));
  };
}

// Board by board.
Outcome Slow(absl::string_view text, TextForm form) {
  BoardReader reader("in", TextByteSource(text), form);
  Outcome outcome;
  for (;;) {
    const absl::StatusOr<std::optional<Board>> board = reader.Next();
    if (!board.ok()) {
      outcome.error = std::string(board.status().message());
    }
    if (!board.ok() || !board->has_value()) return outcome;
    outcome.answers += AnswerText(SolveByAnswerTable(**board)) + "\n";
  }
}

Outcome Fast(ByteSource source, TextForm form) {
  Outcome outcome;
  const absl::Status status = SolveStream(
      "in", std::move(source), form, [&](absl::string_view answers) {
        EXPECT_EQ(answers.back(), '\n');
        absl::StrAppend(&outcome.answers, answers);
        return absl::OkStatus();
      });
  outcome.error = std::string(status.message());
  return outcome;
}

void ExpectSameAsSlow(absl::string_view text) {
  for (const TextForm form : {TextForm::kFree, TextForm::kStrict}) {
    const Outcome slow = Slow(text, form);
    EXPECT_EQ(Fast(TextByteSource(text), form), slow) << text;
    for (const size_t piece : {1, 17, 20, 33}) {
      EXPECT_EQ(Fast(InPieces(text, piece), form), slow)
          << "in pieces of " << piece << ":\n"
          << text;
    }
  }
}

std::string AllBoards() {
  std::string text;
  for (int number = 0; number < kBoards; ++number) {
    text += CanonicalText(Board(static_cast<uint16_t>(number)));
  }
  return text;
}

TEST(SolveCanonicalTest, AnswersAllBoards) {
  const std::string text = AllBoards();
  std::string answers(kBoards * kAnswerRoom, '\0');
  const CanonicalRun run =
      SolveCanonical(text, absl::MakeSpan(answers.data(), answers.size()));
  EXPECT_EQ(run.boards, static_cast<size_t>(kBoards));
  answers.resize(run.answer_size);
  EXPECT_EQ(answers, Slow(text, TextForm::kStrict).answers);
}

TEST(SolveCanonicalTest, StopsWhereABoardIsNotWhole) {
  const std::string text = absl::StrCat(kSampleText, kSampleText);
  std::string answers(2 * kAnswerRoom, '\0');
  for (size_t size = 0; size <= text.size(); ++size) {
    const CanonicalRun run =
        SolveCanonical(absl::string_view(text).substr(0, size),
                       absl::MakeSpan(answers.data(), answers.size()));
    EXPECT_EQ(run.boards, size / kCanonicalSize);
    EXPECT_EQ(run.answer_size, 2 * run.boards);
  }
}

TEST(SolveCanonicalTest, StopsWhereThereIsNoRoom) {
  const std::string text = absl::StrCat(kSampleText, kSampleText);
  for (size_t room = 0; room <= 3 * kAnswerRoom; ++room) {
    // Of that very size, so that the address sanitizer sees a write behind it.
    std::vector<char> answers(room);
    const CanonicalRun run = SolveCanonical(text, absl::MakeSpan(answers));
    EXPECT_EQ(run.boards, std::min<size_t>(2, room / kAnswerRoom));
  }
}

TEST(SolveCanonicalTest, SeesEveryWrongByte) {
  std::vector<char> answers(kAnswerRoom);
  for (size_t place = 0; place < kCanonicalSize; ++place) {
    for (int value = 0; value < 256; ++value) {
      std::string text(kSampleText);
      text[place] = static_cast<char>(value);
      const bool right =
          place % 5 == 4 ? value == '\n' : value == 'w' || value == 'b';
      const CanonicalRun run = SolveCanonical(text, absl::MakeSpan(answers));
      ASSERT_EQ(run.boards, right ? 1u : 0u) << place << ": " << value;
    }
  }
}

TEST(SolveStreamTest, AllBoardsInEveryForm) {
  const std::string text = AllBoards();
  for (const TextForm form : {TextForm::kFree, TextForm::kStrict}) {
    const Outcome slow = Slow(text, form);
    EXPECT_EQ(slow.error, "");
    for (const size_t piece : {1000, 4096, 65536, 1 << 24}) {
      EXPECT_EQ(Fast(InPieces(text, piece), form), slow) << piece;
    }
  }
  const std::string crlf = absl::StrReplaceAll(text, {{"\n", "\r\n"}});
  EXPECT_EQ(Fast(TextByteSource(crlf), TextForm::kFree),
            Slow(text, TextForm::kFree));
  // With a blank first line no board starts where a piece of input does.
  EXPECT_EQ(Fast(TextByteSource("\n" + text), TextForm::kFree),
            Slow(text, TextForm::kFree));
}

TEST(SolveStreamTest, Mixtures) {
  const std::string parts[] = {
      std::string(kSampleText),
      "bwwb bbwb bwwb bwww\n",
      "bwwbbbwbbwwbbwww\n",
      "\n",
      "wwww\r\nwwww\r\nwwww\r\nwwww\r\n",
      "wwww\nwwww\nwwww\nwwwb",
      "",
      "wwww\n",
  };
  for (const std::string& a : parts) {
    for (const std::string& b : parts) {
      for (const std::string& c : parts) {
        ExpectSameAsSlow(absl::StrCat(kSampleText, a, b, c, kSampleText));
      }
    }
  }
}

TEST(SolveStreamTest, AnyByteAtAnyPlace) {
  const std::string text =
      absl::StrCat(kSampleText, "wwww\nwwwb\nwwww\nwwww\n", kSampleText);
  const std::string bytes("wbx \n\r\0\xEF\xFF", 9);
  for (size_t place = 0; place < text.size(); ++place) {
    for (const char byte : bytes) {
      std::string replaced = text;
      replaced[place] = byte;
      ExpectSameAsSlow(replaced);
      ExpectSameAsSlow(std::string(text).insert(place, 1, byte));
    }
    ExpectSameAsSlow(std::string(text).erase(place, 1));
    ExpectSameAsSlow(text.substr(0, place));
  }
}

TEST(SolveStreamTest, PlacesOfErrorsBehindFastRuns) {
  std::string text;
  for (int i = 0; i < 10'000; ++i) absl::StrAppend(&text, kSampleText);
  const Outcome outcome =
      Fast(TextByteSource(text + "wwww\nwwzw\n"), TextForm::kStrict);
  EXPECT_EQ(outcome.error, "in:40002:3: expected 'w' or 'b', found 'z'");
  EXPECT_EQ(outcome.answers.size(), 20'000u);
  EXPECT_EQ(Fast(TextByteSource(text + "wwww\n"), TextForm::kFree).error,
            "in:40002:1: board 10001 ends after 4 of 16 cells");
}

TEST(SolveStreamTest, PassesAnswersOnBeforeItReadsOn) {
  std::string answers;
  int calls = 0;
  const auto source = [&](char* buffer, size_t) -> absl::StatusOr<size_t> {
    EXPECT_EQ(answers.size(), 2u * calls);
    if (calls++ == 3) return 0;
    std::copy(kSampleText.begin(), kSampleText.end(), buffer);
    return kSampleText.size();
  };
  const absl::Status status =
      SolveStream("in", source, TextForm::kFree, [&](absl::string_view more) {
        absl::StrAppend(&answers, more);
        return absl::OkStatus();
      });
  EXPECT_TRUE(status.ok()) << status;
  EXPECT_EQ(answers, "4\n4\n4\n");
}

TEST(SolveStreamTest, TheSinksErrorEndsTheWork) {
  std::string text;
  for (int i = 0; i < 100'000; ++i) absl::StrAppend(&text, kSampleText);
  int calls = 0;
  const absl::Status status = SolveStream(
      "in", TextByteSource(text), TextForm::kFree, [&](absl::string_view) {
        ++calls;
        return absl::ResourceExhaustedError("full");
      });
  EXPECT_EQ(status, absl::ResourceExhaustedError("full"));
  EXPECT_EQ(calls, 1);
}

TEST(SolveStreamTest, TheSourcesErrorIsPassedOn) {
  const Outcome outcome = Fast(
      [text = TextByteSource(kSampleText)](
          char* buffer, size_t size) -> absl::StatusOr<size_t> {
        const absl::StatusOr<size_t> count = text(buffer, size);
        if (*count == 0) return absl::DataLossError("the disk is gone");
        return count;
      },
      TextForm::kFree);
  EXPECT_EQ(outcome, (Outcome{"4\n", "the disk is gone"}));
}

}  // namespace
}  // namespace flip

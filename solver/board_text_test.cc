#include "solver/board_text.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace flip {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Optional;

constexpr Board kSample(0x9D98);
constexpr absl::string_view kSampleText = "bwwb\nbbwb\nbwwb\nbwww\n";
constexpr absl::string_view kSampleLine = "bwwb bbwb bwwb bwww";
constexpr absl::string_view kSampleSolid = "bwwbbbwbbwwbbwww";

// What a reader returned up to the end or the error, and that error ("" when
// there was none).
struct Reading {
  std::vector<Board> boards;
  std::string error;

  friend bool operator==(const Reading&, const Reading&) = default;
};

Reading ReadFrom(ByteSource source, TextForm form) {
  BoardReader reader("in", std::move(source), form);
  Reading reading;
  for (;;) {
    const absl::StatusOr<std::optional<Board>> board = reader.Next();
    if (board.ok() && board->has_value()) {
      reading.boards.push_back(**board);
      continue;
    }
    EXPECT_EQ(reader.Next(), board) << "the end does not repeat itself";
    EXPECT_EQ(reader.AtHand(), "");
    if (!board.ok()) reading.error = std::string(board.status().message());
    return reading;
  }
}

ByteSource InPieces(absl::string_view text, size_t piece) {
  return [whole = TextByteSource(text), piece](char* buffer, size_t size) {
    return whole(buffer, std::min(piece, size));
  };
}

// Reads `text` as a whole, and checks that pieces of any size give the same.
Reading Read(absl::string_view text, TextForm form = TextForm::kFree) {
  Reading whole = ReadFrom(TextByteSource(text), form);
  for (const size_t piece : {1, 2, 3, 7, 19}) {
    EXPECT_EQ(ReadFrom(InPieces(text, piece), form), whole)
        << "in pieces of " << piece;
  }
  return whole;
}

std::vector<Board> BoardsIn(absl::string_view text,
                            TextForm form = TextForm::kFree) {
  const Reading reading = Read(text, form);
  EXPECT_EQ(reading.error, "");
  return reading.boards;
}

std::string ErrorIn(absl::string_view text, TextForm form = TextForm::kFree) {
  return Read(text, form).error;
}

TEST(BoardTextTest, WritesBothForms) {
  EXPECT_EQ(CanonicalText(kSample), kSampleText);
  EXPECT_EQ(OneLineText(kSample), kSampleLine);
  EXPECT_EQ(CanonicalText(Board(1)), "wwww\nwwww\nwwww\nwwwb\n");
  EXPECT_EQ(CanonicalText(kSample).size(), kCanonicalSize);
}

TEST(BoardTextTest, EveryBoardComesBackFromEveryForm) {
  std::string canonical;
  std::string lines;
  std::string solid;
  for (int number = 0; number < kBoards; ++number) {
    const Board board(static_cast<uint16_t>(number));
    canonical += CanonicalText(board);
    lines += OneLineText(board) + "\n";
    solid += absl::StrReplaceAll(OneLineText(board), {{" ", ""}}) + "\n";
  }
  for (const auto& text : {canonical, lines, solid}) {
    const auto boards = ParseBoards("in", text, TextForm::kFree);
    ASSERT_TRUE(boards.ok()) << boards.status();
    ASSERT_EQ(boards->size(), static_cast<size_t>(kBoards));
    for (int number = 0; number < kBoards; ++number) {
      ASSERT_EQ((*boards)[number].number(), number);
    }
  }
  EXPECT_EQ(ParseBoards("in", canonical, TextForm::kStrict),
            ParseBoards("in", canonical, TextForm::kFree));
}

TEST(FreeFormTest, ReadsTheThreeForms) {
  EXPECT_THAT(BoardsIn(kSampleText), ElementsAre(kSample));
  EXPECT_THAT(BoardsIn(kSampleLine), ElementsAre(kSample));
  EXPECT_THAT(BoardsIn(kSampleSolid), ElementsAre(kSample));
}

TEST(FreeFormTest, ReadsManyBoardsInAnyMixture) {
  EXPECT_THAT(
      BoardsIn(absl::StrCat(kSampleText, kSampleLine, " ", kSampleSolid, "\n\n",
                            "wwww wwww\nwwww\n\twwwb ", kSampleSolid)),
      ElementsAre(kSample, kSample, kSample, Board(1), kSample));
}

TEST(FreeFormTest, LineEndsAndBlankLinesDoNotMatter) {
  const std::string crlf = absl::StrReplaceAll(kSampleText, {{"\n", "\r\n"}});
  EXPECT_THAT(BoardsIn(crlf), ElementsAre(kSample));
  EXPECT_THAT(BoardsIn(crlf + crlf), ElementsAre(kSample, kSample));
  EXPECT_THAT(BoardsIn("bwwb\nbbwb\nbwwb\nbwww"), ElementsAre(kSample));
  EXPECT_THAT(BoardsIn("\n\nbwwb\n\n\nbbwb\nbwwb\n \nbwww\n\n"),
              ElementsAre(kSample));
  EXPECT_THAT(BoardsIn("\fbwwb\vbbwb\tbwwb\rbwww "), ElementsAre(kSample));
}

TEST(FreeFormTest, EmptyInputIsNoBoards) {
  EXPECT_THAT(BoardsIn(""), IsEmpty());
  EXPECT_THAT(BoardsIn(" \t\r\n\v\f\n"), IsEmpty());
}

TEST(FreeFormTest, NamesThePlaceOfAByteThatIsNoCell) {
  EXPECT_EQ(ErrorIn("x"), "in:1:1: expected 'w' or 'b', found 'x'");
  EXPECT_EQ(ErrorIn(absl::StrCat(kSampleText, "wwww\nwwww\nwwxw\nwwww\n")),
            "in:7:3: expected 'w' or 'b', found 'x'");
  EXPECT_EQ(ErrorIn("\r\n\r\n bwB\n"),
            "in:3:4: expected 'w' or 'b', found 'B'");
  EXPECT_EQ(ErrorIn("bwwb,bbwb"), "in:1:5: expected 'w' or 'b', found ','");
}

TEST(FreeFormTest, EscapesWhatIsNotPrintable) {
  const auto error_for = [](absl::string_view byte) {
    return ErrorIn(absl::StrCat("bw", byte, "b\n"));
  };
  constexpr absl::string_view kStart = "in:1:3: expected 'w' or 'b', found ";
  EXPECT_EQ(error_for(absl::string_view("\0", 1)),
            absl::StrCat(kStart, "'\\x00'"));
  EXPECT_EQ(error_for("\xFF"), absl::StrCat(kStart, "'\\xFF'"));
  EXPECT_EQ(error_for("\xC2\xA0"), absl::StrCat(kStart, "'\\xC2'"));
  EXPECT_EQ(error_for("\x7F"), absl::StrCat(kStart, "'\\x7F'"));
  EXPECT_EQ(error_for("'"), absl::StrCat(kStart, "'\\''"));
  EXPECT_EQ(error_for("\\"), absl::StrCat(kStart, "'\\\\'"));
}

TEST(FreeFormTest, EveryByteIsACellOrWhiteSpaceOrAnError) {
  for (int value = 0; value < 256; ++value) {
    const char byte = static_cast<char>(value);
    const Reading reading = Read(std::string("bwwb") + byte + "bbwb bwwb bwww");
    if (absl::string_view(" \t\n\v\f\r").find(byte) !=
        absl::string_view::npos) {
      EXPECT_THAT(reading.boards, ElementsAre(kSample)) << value;
    } else {
      EXPECT_THAT(reading.boards, IsEmpty()) << value;
      EXPECT_NE(reading.error, "") << value;
    }
  }
}

TEST(FreeFormTest, KnowsByteOrderMarks) {
  EXPECT_EQ(ErrorIn(absl::StrCat("\xEF\xBB\xBF", kSampleText)),
            "in:1:1: expected 'w' or 'b', found a UTF-8 byte order mark");
  EXPECT_EQ(ErrorIn("\xFF\xFE"
                    "b"),
            "in:1:1: expected 'w' or 'b', found a UTF-16 byte order mark");
  EXPECT_EQ(ErrorIn("\xFE\xFF"),
            "in:1:1: expected 'w' or 'b', found a UTF-16 byte order mark");
  EXPECT_EQ(ErrorIn("\xEF\xBB"), "in:1:1: expected 'w' or 'b', found '\\xEF'");
  EXPECT_EQ(ErrorIn("\n\xEF\xBB\xBF"),
            "in:2:1: expected 'w' or 'b', found '\\xEF'");
}

TEST(FreeFormTest, AGroupOfAnotherLengthIsAnErrorAtOnce) {
  EXPECT_EQ(ErrorIn("bwwbb bbw bwwb bwww\n"),
            "in:1:1: expected a group of 4 cells (a row) or 16 (a board), "
            "found 5");
  EXPECT_EQ(ErrorIn("bwwb bbwbb wwb bwww\n"),
            "in:1:6: expected a group of 4 cells (row 2 of board 1), found 5");
  EXPECT_EQ(ErrorIn(absl::StrCat(kSampleText, "\nbwwb\nbbwb\nbww\nbwwb\n")),
            "in:8:1: expected a group of 4 cells (row 3 of board 2), found 3");
  EXPECT_EQ(ErrorIn(absl::StrCat("bwwb ", kSampleSolid, "\n")),
            "in:1:6: expected a group of 4 cells (row 2 of board 1), found 16");
  EXPECT_EQ(ErrorIn(absl::StrCat(kSampleSolid, kSampleSolid)),
            "in:1:1: expected a group of 4 cells (a row) or 16 (a board), "
            "found more than 16");
}

TEST(FreeFormTest, OnlyGroupsOf4And16StartABoard) {
  for (int length = 1; length < 40; ++length) {
    const std::string text = std::string(length, 'w') + "\nwwww\nwwww\nwwww\n";
    const Reading reading = Read(text);
    if (length == 4) {
      EXPECT_THAT(reading.boards, ElementsAre(Board(0)));
      EXPECT_EQ(reading.error, "");
    } else if (length == 16) {
      EXPECT_THAT(reading.boards, ElementsAre(Board(0)));
      EXPECT_EQ(reading.error, "in:5:1: board 2 ends after 12 of 16 cells");
    } else {
      EXPECT_THAT(reading.boards, IsEmpty());
      EXPECT_EQ(
          reading.error,
          absl::StrCat("in:1:1: expected a group of 4 cells (a row) or "
                       "16 (a board), found ",
                       length > 16 ? "more than 16" : std::to_string(length)));
    }
  }
}

TEST(FreeFormTest, SaysWhereABoardIsCutOff) {
  EXPECT_EQ(
      ErrorIn(absl::StrCat(kSampleText, kSampleText, "wwww\nwwww\nwwww\n")),
      "in:12:1: board 3 ends after 12 of 16 cells");
  EXPECT_EQ(ErrorIn("bwwb bbwb"), "in:1:10: board 1 ends after 8 of 16 cells");
  EXPECT_EQ(ErrorIn("bwwb bb"), "in:1:8: board 1 ends after 6 of 16 cells");
  EXPECT_EQ(ErrorIn("b"), "in:1:2: board 1 ends after 1 of 16 cells");
  EXPECT_EQ(ErrorIn("bwwbbbwbbwwb"),
            "in:1:13: board 1 ends after 12 of 16 cells");
  EXPECT_EQ(ErrorIn("bwwb bbwbb"),
            "in:1:6: expected a group of 4 cells (row 2 of board 1), found 5");
}

TEST(FreeFormTest, EveryTruncationIsAnError) {
  for (const absl::string_view text :
       {kSampleText, kSampleLine, kSampleSolid}) {
    for (size_t size = 1; size < text.find_last_of('w'); ++size) {
      const Reading reading = Read(text.substr(0, size));
      EXPECT_THAT(reading.boards, IsEmpty());
      EXPECT_THAT(reading.error, testing::HasSubstr("board 1 ends after"));
    }
  }
}

TEST(FreeFormTest, BoardsBeforeAnErrorAreReturned) {
  const Reading reading = Read(absl::StrCat(kSampleText, kSampleLine, "\nbad"));
  EXPECT_THAT(reading.boards, ElementsAre(kSample, kSample));
  EXPECT_EQ(reading.error, "in:6:2: expected 'w' or 'b', found 'a'");
}

TEST(StrictFormTest, ReadsTheCanonicalFormAlone) {
  EXPECT_THAT(BoardsIn("", TextForm::kStrict), IsEmpty());
  EXPECT_THAT(
      BoardsIn(absl::StrCat(kSampleText, kSampleText), TextForm::kStrict),
      ElementsAre(kSample, kSample));
}

TEST(StrictFormTest, NamesWhatWasExpected) {
  const auto error_in = [](absl::string_view text) {
    return ErrorIn(text, TextForm::kStrict);
  };
  EXPECT_EQ(error_in(kSampleLine),
            "in:1:5: expected '\\n' after 4 cells, found ' '");
  EXPECT_EQ(error_in(kSampleSolid),
            "in:1:5: expected '\\n' after 4 cells, found 'b'");
  EXPECT_EQ(error_in("bwwb\r\n"),
            "in:1:5: expected '\\n' after 4 cells, found '\\r'");
  EXPECT_EQ(error_in("bwwb\nbbw\n"),
            "in:2:4: expected 'w' or 'b', found '\\n'");
  EXPECT_EQ(error_in("\n"), "in:1:1: expected 'w' or 'b', found '\\n'");
  EXPECT_EQ(error_in(absl::StrCat(kSampleText, "\n")),
            "in:5:1: expected 'w' or 'b', found '\\n'");
  EXPECT_EQ(error_in(kSampleText.substr(0, 19)),
            "in:4:5: expected '\\n' after 4 cells, found the end of input");
  EXPECT_EQ(error_in(kSampleText.substr(0, 15)),
            "in:4:1: board 1 ends after 12 of 16 cells");
  EXPECT_EQ(error_in(kSampleText.substr(0, 14)),
            "in:3:5: board 1 ends after 12 of 16 cells");
  EXPECT_EQ(error_in("\xEF\xBB\xBF"),
            "in:1:1: expected 'w' or 'b', found a UTF-8 byte order mark");
}

// Hands out one byte again and again, up to a limit, and counts.
struct Endless {
  char byte;
  size_t limit;
  size_t* read;

  absl::StatusOr<size_t> operator()(char* buffer, size_t size) const {
    const size_t count = std::min(size, limit - *read);
    std::fill_n(buffer, count, byte);
    *read += count;
    return count;
  }
};

constexpr size_t kGigabyte = 1'000'000'000;

TEST(LongInputTest, AGigabyteWithoutABreakIsAnErrorEarly) {
  for (const char byte : {'w', 'b', 'x', '\0'}) {
    for (const TextForm form : {TextForm::kFree, TextForm::kStrict}) {
      size_t read = 0;
      const Reading reading = ReadFrom(Endless{byte, kGigabyte, &read}, form);
      EXPECT_THAT(reading.boards, IsEmpty());
      EXPECT_NE(reading.error, "");
      EXPECT_LT(read, size_t{1} << 20);
    }
  }
}

TEST(LongInputTest, BlanksAreSkippedHoweverManyThereAre) {
  constexpr size_t kBlanks = 10'000'000;
  size_t read = 0;
  const Reading reading =
      ReadFrom(Endless{'\n', kBlanks, &read}, TextForm::kFree);
  EXPECT_EQ(read, kBlanks);
  EXPECT_EQ(reading, Reading());
}

TEST(LongInputTest, PlacesAreRightFarFromTheStart) {
  std::string text;
  for (int i = 0; i < 10'000; ++i) absl::StrAppend(&text, kSampleText);
  EXPECT_EQ(ErrorIn(text + "wwww\nwwwx"),
            "in:40002:4: expected 'w' or 'b', found 'x'");
  EXPECT_EQ(ErrorIn(std::string(200'000, ' ') + "y"),
            "in:1:200001: expected 'w' or 'b', found 'y'");
}

TEST(SourceErrorTest, IsPassedOnAfterTheBoardsBeforeIt) {
  for (const TextForm form : {TextForm::kFree, TextForm::kStrict}) {
    for (size_t size = 0; size <= kSampleText.size(); ++size) {
      auto source = [text = TextByteSource(kSampleText.substr(0, size))](
                        char* buffer, size_t space) -> absl::StatusOr<size_t> {
        const absl::StatusOr<size_t> count = text(buffer, space);
        if (*count == 0) return absl::DataLossError("the disk is gone");
        return count;
      };
      const Reading reading = ReadFrom(source, form);
      EXPECT_EQ(reading.error, "the disk is gone") << size;
      EXPECT_EQ(reading.boards.size(), size / kCanonicalSize);
    }
  }
}

std::optional<Board> NextOf(BoardReader& reader) {
  const absl::StatusOr<std::optional<Board>> board = reader.Next();
  EXPECT_TRUE(board.ok()) << board.status();
  return board.value_or(std::nullopt);
}

TEST(AtHandTest, CanBeSkippedBoardByBoard) {
  const std::string text =
      absl::StrCat(kSampleLine, "\n", kSampleText, kSampleText, "wwww\nwwwx");
  BoardReader reader("in", TextByteSource(text), TextForm::kFree);
  EXPECT_EQ(reader.AtHand(), "");
  EXPECT_THAT(NextOf(reader), Optional(kSample));
  EXPECT_EQ(reader.AtHand(), text.substr(kCanonicalSize));
  reader.SkipCanonical(2);
  EXPECT_EQ(reader.AtHand(), "wwww\nwwwx");
  EXPECT_EQ(reader.Next().status().message(),
            "in:11:4: expected 'w' or 'b', found 'x'");
}

TEST(AtHandTest, ReadsNoFurtherThanToTheEndOfABoard) {
  bool asked_too_early = false;
  auto source = [&, calls = 0](char* buffer,
                               size_t) mutable -> absl::StatusOr<size_t> {
    if (calls++ > 0) asked_too_early = true;
    std::copy_n(kSampleText.data(), kSampleText.size(), buffer);
    return kSampleText.size();
  };
  for (const TextForm form : {TextForm::kFree, TextForm::kStrict}) {
    BoardReader reader("in", source, form);
    EXPECT_THAT(NextOf(reader), Optional(kSample));
    EXPECT_FALSE(asked_too_early);
  }
}

}  // namespace
}  // namespace flip

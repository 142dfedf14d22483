#include "solver/board_text.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace flip {
namespace {

// A whole number of canonical boards, so that a file in that form is never cut
// inside of one; and about what a pipe holds.
constexpr size_t kBufferSize = 3200 * kCanonicalSize;

constexpr int kNone = -1;
constexpr int kTooLong = kCells + 1;

constexpr bool IsSpace(int byte) {
  return byte == ' ' || (byte >= '\t' && byte <= '\r');
}

constexpr bool IsCell(int byte) { return byte == 'w' || byte == 'b'; }

std::string QuotedByte(unsigned char byte) {
  constexpr absl::string_view kNamed = "\t\n\v\f\r'\\";
  constexpr absl::string_view kNames = "tnvfr'\\";
  const size_t named = kNamed.find(static_cast<char>(byte));
  if (named != absl::string_view::npos) {
    return absl::StrCat("'\\", kNames.substr(named, 1), "'");
  }
  if (byte >= 0x20 && byte < 0x7F) return absl::StrFormat("'%c'", byte);
  return absl::StrFormat("'\\x%02X'", byte);
}

// What `start`, the first three bytes of an input, says of its encoding.
std::string ByteOrderMark(absl::string_view start) {
  if (start == "\xEF\xBB\xBF") return "a UTF-8 byte order mark";
  start = start.substr(0, 2);
  if (start == "\xFE\xFF" || start == "\xFF\xFE") {
    return "a UTF-16 byte order mark";
  }
  return "";
}

std::string Rows(Board board, absl::string_view separator) {
  std::string text;
  text.reserve(kCanonicalSize);
  for (int cell = 0; cell < kCells; ++cell) {
    if (cell > 0 && ColumnOf(cell) == 0) absl::StrAppend(&text, separator);
    text.push_back(board.IsBlack(cell) ? 'b' : 'w');
  }
  return text;
}

}  // namespace

std::string CanonicalText(Board board) { return Rows(board, "\n") + "\n"; }

std::string OneLineText(Board board) { return Rows(board, " "); }

BoardReader::BoardReader(absl::string_view name, ByteSource source,
                         TextForm form)
    : name_(name),
      source_(std::move(source)),
      form_(form),
      buffer_(kBufferSize) {}

BoardReader::Result BoardReader::Next() {
  if (last_.has_value()) return *last_;
  Result result = form_ == TextForm::kStrict ? ReadStrict() : ReadFree();
  if (result.ok() && result->has_value()) {
    ++boards_;
  } else {
    last_ = result;
  }
  return result;
}

BoardReader::Result BoardReader::ReadFree() {
  uint32_t bits = 0;
  int cells = 0;
  while (cells < kCells) {
    SkipSpace();
    const uint64_t column = Column();
    const absl::StatusOr<int> length = ReadGroup(bits);
    if (!length.ok()) return length.status();

    const bool at_end = Peek() == kNone;
    if (at_end && !source_status_.ok()) return source_status_;
    if (at_end && cells + *length == 0) return std::nullopt;
    const bool is_row = *length == kSide;
    const bool is_board = *length == kCells && cells == 0;
    if (!is_row && !is_board) {
      const int longest = cells == 0 ? kCells : kSide;
      if (at_end && *length < longest) return EndsEarly(cells + *length);
      return WrongGroup(column, cells, *length);
    }
    cells += *length;
    if (!at_end) Take();
  }
  return Board(static_cast<uint16_t>(bits));
}

absl::StatusOr<int> BoardReader::ReadGroup(uint32_t& bits) {
  int length = 0;
  for (; length < kTooLong; ++length) {
    const int byte = Peek();
    if (byte == kNone || IsSpace(byte)) break;
    if (!IsCell(byte)) return Unexpected("'w' or 'b'");
    bits = bits << 1 | (byte == 'b' ? 1 : 0);
    Take();
  }
  return length;
}

BoardReader::Result BoardReader::ReadStrict() {
  uint32_t bits = 0;
  for (int cells = 0; cells < kCells;) {
    const int byte = Peek();
    if (byte == kNone && cells == 0 && source_status_.ok()) return std::nullopt;
    if (byte == kNone) return EndsEarly(cells);
    if (!IsCell(byte)) return Unexpected("'w' or 'b'");
    bits = bits << 1 | (byte == 'b' ? 1 : 0);
    Take();
    ++cells;
    if (cells % kSide != 0) continue;

    const int line_end = Peek();
    if (line_end == kNone && cells < kCells) return EndsEarly(cells);
    if (line_end != '\n') return Unexpected("'\\n' after 4 cells");
    Take();
  }
  return Board(static_cast<uint16_t>(bits));
}

absl::string_view BoardReader::AtHand() const {
  if (last_.has_value()) return absl::string_view();
  return absl::string_view(buffer_.data() + next_, end_ - next_);
}

void BoardReader::SkipCanonical(size_t boards) {
  next_ += boards * kCanonicalSize;
  boards_ += boards;
  line_ += boards * kSide;
  if (boards > 0) line_start_ = passed_ + next_;
}

int BoardReader::Peek() {
  if (next_ == end_ && !Refill()) return kNone;
  return static_cast<unsigned char>(buffer_[next_]);
}

void BoardReader::Take() {
  const char byte = buffer_[next_++];
  if (byte != '\n') return;
  ++line_;
  line_start_ = passed_ + next_;
}

bool BoardReader::Refill() {
  if (source_ended_) return false;
  passed_ += end_;
  next_ = end_ = 0;
  const absl::StatusOr<size_t> count = source_(buffer_.data(), buffer_.size());
  source_status_ = count.status();
  end_ = count.value_or(0);
  source_ended_ = end_ == 0;
  return !source_ended_;
}

void BoardReader::SkipSpace() {
  while (IsSpace(Peek())) Take();
}

absl::Status BoardReader::Error(uint64_t column, absl::string_view what) const {
  return absl::InvalidArgumentError(
      absl::StrCat(name_, ":", line_, ":", column, ": ", what));
}

absl::Status BoardReader::Unexpected(absl::string_view expected) {
  const uint64_t column = Column();
  const bool at_start = passed_ + next_ == 0;
  std::string start;
  // More than the byte itself is only asked for where it may begin a byte order
  // mark: who waits for an answer may not send it.
  const int first = Peek();
  const bool may_be_mark =
      at_start && (first == 0xEF || first == 0xFE || first == 0xFF);
  const size_t wanted = may_be_mark ? 3 : 1;
  while (start.size() < wanted && Peek() != kNone) {
    start.push_back(buffer_[next_++]);
  }
  if (start.empty()) {
    if (!source_status_.ok()) return source_status_;
    return Error(column, absl::StrCat("expected ", expected,
                                      ", found the end of input"));
  }
  std::string found = may_be_mark ? ByteOrderMark(start) : "";
  if (found.empty()) found = QuotedByte(start[0]);
  return Error(column, absl::StrCat("expected ", expected, ", found ", found));
}

absl::Status BoardReader::EndsEarly(int cells) const {
  if (!source_status_.ok()) return source_status_;
  return Error(Column(), absl::StrCat("board ", boards_ + 1, " ends after ",
                                      cells, " of ", kCells, " cells"));
}

absl::Status BoardReader::WrongGroup(uint64_t column, int cells,
                                     int length) const {
  const std::string wanted = cells == 0
                                 ? "(a row) or 16 (a board)"
                                 : absl::StrCat("(row ", RowOf(cells) + 1,
                                                " of board ", boards_ + 1, ")");
  const std::string found =
      length == kTooLong ? "more than 16" : absl::StrCat(length);
  return Error(column, absl::StrCat("expected a group of 4 cells ", wanted,
                                    ", found ", found));
}

absl::StatusOr<std::vector<Board>> ParseBoards(absl::string_view name,
                                               absl::string_view text,
                                               TextForm form) {
  BoardReader reader(name, TextByteSource(text), form);
  std::vector<Board> boards;
  for (;;) {
    const absl::StatusOr<std::optional<Board>> board = reader.Next();
    if (!board.ok()) return board.status();
    if (!board->has_value()) return boards;
    boards.push_back(**board);
  }
}

}  // namespace flip

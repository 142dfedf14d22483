#include "solver/solve_stream.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <optional>
#include <vector>

#include "solver/answer.h"
#include "solver/answer_table.h"
#include "solver/board.h"

namespace flip {
namespace {

// An answer line, with its length and padding up to a size that is copied in
// one move.
struct Line {
  std::array<char, kAnswerRoom> text;
  size_t size;
};

constexpr int kImpossible = 7;
using Lines = std::array<Line, kImpossible + 1>;

constexpr Lines MakeLines() {
  Lines lines = {};
  for (int rounds = 0; rounds < kImpossible; ++rounds) {
    lines[rounds].text[0] = static_cast<char>('0' + rounds);
    lines[rounds].text[1] = '\n';
    lines[rounds].size = 2;
  }
  constexpr char kText[] = "Impossible\n";
  std::copy_n(kText, sizeof(kText) - 1, lines[kImpossible].text.begin());
  lines[kImpossible].size = sizeof(kText) - 1;
  return lines;
}

constexpr Lines kLines = MakeLines();

// For each board the place of its line in kLines. A byte each, so that they
// stay in the second-level cache.
using LineTable = std::array<uint8_t, kBoards>;

const LineTable& LineOfBoard() {
  static const auto* const table = [] {
    auto* const lines = new LineTable;
    for (int number = 0; number < kBoards; ++number) {
      const Answer& answer = AnswerTable()[number];
      (*lines)[number] = static_cast<uint8_t>(
          answer.is_possible() ? answer.rounds() : kImpossible);
    }
    return lines;
  }();
  return *table;
}

// Four bytes, the first one least significant. Compilers make one load of it.
uint64_t LoadRow(const char* text) {
  uint64_t row = 0;
  for (int i = 3; i >= 0; --i) {
    row = row << 8 | static_cast<unsigned char>(text[i]);
  }
  return row;
}

constexpr uint64_t kEveryByte = 0x0101010101010101;

// Eight cells at a time, a byte each. 'w' and 'b' differ in the bits of 0x15,
// so that after an exclusive or with 'w' a white cell is 0 and a black one
// 0x15; adds to `wrong` what any other byte leaves. The multiplication moves
// the lowest bit of the first byte to bit 63, of the second to bit 62, and so
// on; no two of its partial products meet, so that nothing carries.
unsigned TwoRows(uint64_t cells, uint64_t& wrong) {
  constexpr uint64_t kBlackBits = 'w' ^ 'b';
  constexpr uint64_t kGather = 0x8040201008040201;
  const uint64_t turned = cells ^ kEveryByte * 'w';
  const uint64_t black = turned & kEveryByte;
  wrong |= turned ^ black * kBlackBits;
  return static_cast<unsigned>(black * kGather >> 56);
}

// The number of the board whose canonical text is at `text`. Not 0 in `wrong`
// if that is no canonical text; the number means nothing then.
unsigned ReadCanonical(const char* text, uint64_t& wrong) {
  const unsigned upper =
      TwoRows(LoadRow(text) | LoadRow(text + 5) << 32, wrong);
  const unsigned lower =
      TwoRows(LoadRow(text + 10) | LoadRow(text + 15) << 32, wrong);
  for (const int line_end : {4, 9, 14, 19}) {
    wrong |= static_cast<uint64_t>(text[line_end] ^ '\n');
  }
  return upper << 8 | lower;
}

// Answers on their way to the sink.
class Output {
 public:
  explicit Output(const AnswerSink& sink) : sink_(sink), room_(kRoom) {}

  // Passes on what there is.
  absl::Status Flush() {
    if (size_ == 0) return absl::OkStatus();
    const absl::string_view answers(room_.data(), size_);
    size_ = 0;
    return sink_(answers);
  }

  // Room for at least one answer. Invalid after Flush().
  absl::Span<char> Free() { return absl::MakeSpan(room_).subspan(size_); }
  bool IsFull() const { return room_.size() - size_ < kAnswerRoom; }
  void Add(size_t size) { size_ += size; }

  void AddLineOf(Board board) {
    const Line& line = kLines[LineOfBoard()[board.number()]];
    std::copy_n(line.text.begin(), line.size, Free().begin());
    Add(line.size);
  }

 private:
  // As much as the boards of one piece of input can need.
  static constexpr size_t kRoom = 3200 * kAnswerRoom;

  const AnswerSink& sink_;
  std::vector<char> room_;
  size_t size_ = 0;
};

}  // namespace

CanonicalRun SolveCanonical(absl::string_view text, absl::Span<char> answers) {
  const LineTable& line_of_board = LineOfBoard();
  const size_t most =
      std::min(text.size() / kCanonicalSize, answers.size() / kAnswerRoom);
  const char* next = text.data();
  char* out = answers.data();
  size_t boards = 0;
  for (; boards < most; ++boards, next += kCanonicalSize) {
    uint64_t wrong = 0;
    const unsigned number = ReadCanonical(next, wrong);
    if (wrong != 0) break;
    // A copy of constant size, whatever the answer, so that there is no branch
    // to be mispredicted; the next line overwrites the padding.
    const Line& line = kLines[line_of_board[number]];
    std::memcpy(out, line.text.data(), kAnswerRoom);
    out += line.size;
  }
  return {boards, static_cast<size_t>(out - answers.data())};
}

absl::Status SolveStream(absl::string_view name, ByteSource source,
                         TextForm form, const AnswerSink& sink) {
  Output output(sink);
  const auto flush_and_read = [&](char* buffer,
                                  size_t size) -> absl::StatusOr<size_t> {
    if (absl::Status status = output.Flush(); !status.ok()) return status;
    return source(buffer, size);
  };
  BoardReader reader(name, flush_and_read, form);
  for (;;) {
    if (output.IsFull()) {
      if (absl::Status status = output.Flush(); !status.ok()) return status;
    }
    const CanonicalRun run = SolveCanonical(reader.AtHand(), output.Free());
    reader.SkipCanonical(run.boards);
    output.Add(run.answer_size);
    if (run.boards > 0) continue;

    // Not canonical, or not all of it read yet.
    const absl::StatusOr<std::optional<Board>> board = reader.Next();
    if (board.ok() && board->has_value()) {
      output.AddLineOf(**board);
      continue;
    }
    const absl::Status flushed = output.Flush();
    return flushed.ok() ? board.status() : flushed;
  }
}

}  // namespace flip

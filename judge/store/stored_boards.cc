#include "judge/store/stored_boards.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <utility>

#include "absl/strings/escaping.h"
#include "judge/boards/content_id.h"
#include "judge/store/varint.h"

namespace flip {
namespace {

// What `details` says of a board comes in this order: its distance from the one
// before, how many runs there are to tell of (the board's, the other one), and
// the runs. How the board's ended and how strictly it is right is in its
// record; of the other one that comes as a record too.

BoardRecord RecordOf(const BoardResult& board, bool provisional) {
  BoardRecord record;
  record.ending = EndingOf(board.verdict, board.run);
  record.right_by = board.right_by;
  record.forked = board.forked;
  record.confirmed = board.confirmed;
  record.decided = board.decided;
  record.provisional = provisional;
  record.cpu = board.run.cpu;
  record.peak_memory = board.run.peak_memory;
  return record;
}

class Writer {
 public:
  explicit Writer(const TextKeeper& keep) : keep_(keep) {}

  void Add(size_t distance, const BoardResult& board) {
    AddVarint(distance, details_);
    AddVarint(board.other == nullptr ? 1 : 2, details_);
    AddRun(board.run);
    if (board.other == nullptr) return;
    BoardRecord other;
    other.ending = EndingOf(board.other_verdict, *board.other);
    other.right_by = board.other_right_by;
    AddVarint(PackRecord(other), details_);
    AddRun(*board.other);
  }
  std::string TakeDetails() { return std::move(details_); }
  std::string TakeTexts() { return std::move(texts_); }

 private:
  void AddNumber(int64_t number) {
    AddVarint(static_cast<uint64_t>(number), details_);
  }
  void AddText(const std::string& text);
  void AddRun(const Execution& run);

  const TextKeeper& keep_;
  std::string details_;
  std::string texts_;
  std::map<std::string, size_t> places_;
};

void Writer::AddText(const std::string& text) {
  const auto [place, is_new] = places_.try_emplace(text, places_.size());
  if (is_new) {
    const std::string id = TextId(text);
    keep_(id, text);
    texts_ += id;
  }
  AddVarint(place->second, details_);
}

void Writer::AddRun(const Execution& run) {
  for (const int number : {run.start_errno, run.exit_code, run.signal,
                           static_cast<int>(run.killed_for), run.left_over}) {
    AddNumber(number);
  }
  AddNumber(absl::ToInt64Microseconds(run.cpu));
  AddNumber(absl::ToInt64Microseconds(run.wall));
  AddNumber(run.peak_memory.count());
  AddNumber(run.output_size.count());
  AddText(run.output);
  AddText(run.error_output);
}

// Reads what a Writer wrote. Every function returns false for other bytes.
class Reader {
 public:
  Reader(const StoredBoards& stored, const TextFinder& find)
      : details_(stored.details), texts_(stored.texts), find_(find) {}

  bool empty() const { return details_.empty(); }
  bool Number(uint64_t most, uint64_t& number) {
    const std::optional<uint64_t> taken = TakeVarint(details_);
    if (!taken.has_value() || *taken > most) return false;
    number = *taken;
    return true;
  }
  bool Run(Execution& run);

 private:
  bool Text(std::string& text);
  template <typename T>
  bool Small(T& value, uint64_t most) {
    uint64_t number = 0;
    if (!Number(most, number)) return false;
    value = static_cast<T>(number);
    return true;
  }
  bool Large(int64_t& value) { return Small(value, INT64_MAX); }

  absl::string_view details_;
  absl::string_view texts_;
  const TextFinder& find_;
  std::map<size_t, std::string> found_;
};

bool Reader::Text(std::string& text) {
  size_t place = 0;
  if (!Small(place, UINT32_MAX)) return false;
  const auto found = found_.find(place);
  if (found != found_.end()) {
    text = found->second;
    return true;
  }
  if (place >= texts_.size() / kTextIdSize) return false;
  std::optional<std::string> bytes =
      find_(texts_.substr(place * kTextIdSize, kTextIdSize));
  if (!bytes.has_value()) return false;
  text = found_.emplace(place, *std::move(bytes)).first->second;
  return true;
}

bool Reader::Run(Execution& run) {
  int64_t cpu = 0;
  int64_t wall = 0;
  int64_t memory = 0;
  int64_t output = 0;
  const bool is_read =
      Small(run.start_errno, INT32_MAX) && Small(run.exit_code, INT32_MAX) &&
      Small(run.signal, INT32_MAX) &&
      Small(run.killed_for, static_cast<uint64_t>(LimitReached::kOutput)) &&
      Small(run.left_over, INT32_MAX) && Large(cpu) && Large(wall) &&
      Large(memory) && Large(output) && Text(run.output) &&
      Text(run.error_output);
  run.cpu = absl::Microseconds(cpu);
  run.wall = absl::Microseconds(wall);
  run.peak_memory = Bytes(memory);
  run.output_size = Bytes(output);
  return is_read;
}

bool ReadDetails(Reader& reader, Comparison comparison, ExitStatus exit_status,
                 std::vector<EarlierBoard>& boards) {
  size_t board = 0;
  while (!reader.empty()) {
    uint64_t distance = 0;
    uint64_t runs = 0;
    if (!reader.Number(boards.size(), distance) || !reader.Number(2, runs)) {
      return false;
    }
    board += distance;
    if (board >= boards.size() || runs == 0) return false;
    BoardResult& result = boards[board].result;
    if (!reader.Run(result.run) ||
        EndingOf(result.verdict, result.run) != boards[board].record.ending) {
      return false;
    }
    result.abridged = false;
    if (result.verdict == Verdict::kAccepted) {
      // By these rules; as of any run that is AC.
      result.run.output.clear();
      result.run.error_output.clear();
    }
    if (runs < 2) continue;
    uint64_t packed = 0;
    if (!reader.Number(UINT64_MAX, packed)) return false;
    const std::optional<BoardRecord> other = UnpackRecord(packed);
    if (!other.has_value()) return false;
    result.other_verdict = VerdictOf(*other, comparison, exit_status);
    result.other_right_by = other->right_by;
    result.other = std::make_unique<Execution>();
    if (!reader.Run(*result.other) ||
        EndingOf(result.other_verdict, *result.other) != other->ending) {
      return false;
    }
  }
  return std::all_of(boards.begin(), boards.end(), [](const auto& one) {
    // Of any other there is more to tell.
    return !one.result.abridged || one.record.ending == Ending::kNormal;
  });
}

EarlierBoard FromRecord(const BoardRecord& record, Comparison comparison,
                        ExitStatus exit_status) {
  EarlierBoard board;
  board.record = record;
  board.result.verdict = VerdictOf(record, comparison, exit_status);
  board.result.check = OutcomeBy(comparison, record.right_by);
  board.result.right_by = record.right_by;
  board.result.forked = record.forked;
  board.result.confirmed = record.confirmed;
  board.result.decided = record.decided;
  board.result.abridged = true;
  board.result.run.cpu = record.cpu;
  board.result.run.peak_memory = record.peak_memory;
  return board;
}

}  // namespace

std::string TextId(absl::string_view text) {
  return absl::HexStringToBytes(ContentId(text));
}

StoredBoards StoreBoards(absl::Span<const BoardResult* const> boards,
                         bool provisional, const TextKeeper& keep) {
  StoredBoards stored;
  Writer writer(keep);
  size_t last = 0;
  for (size_t i = 0; i < boards.size(); ++i) {
    const BoardResult& board = *boards[i];
    const uint64_t packed = PackRecord(RecordOf(board, provisional));
    for (size_t byte = 0; byte < kBoardRecordSize; ++byte) {
      stored.records.push_back(static_cast<char>(packed >> (8 * byte) & 0xFF));
    }
    const bool is_plain = board.verdict == Verdict::kAccepted &&
                          board.run.exit_code == 0 &&
                          board.run.left_over == 0 && board.other == nullptr;
    if (is_plain) continue;
    writer.Add(i - last, board);
    last = i;
  }
  stored.details = writer.TakeDetails();
  stored.texts = writer.TakeTexts();
  return stored;
}

std::optional<std::vector<BoardRecord>> UnpackRecords(
    absl::string_view records) {
  if (records.size() % kBoardRecordSize != 0) return std::nullopt;
  std::vector<BoardRecord> unpacked;
  unpacked.reserve(records.size() / kBoardRecordSize);
  for (size_t at = 0; at < records.size(); at += kBoardRecordSize) {
    uint64_t packed = 0;
    for (size_t byte = 0; byte < kBoardRecordSize; ++byte) {
      const auto bits = static_cast<unsigned char>(records[at + byte]);
      packed |= uint64_t{bits} << (8 * byte);
    }
    const std::optional<BoardRecord> record = UnpackRecord(packed);
    if (!record.has_value()) return std::nullopt;
    unpacked.push_back(*record);
  }
  return unpacked;
}

std::optional<std::vector<EarlierBoard>> ReadBoards(const StoredBoards& stored,
                                                    Comparison comparison,
                                                    ExitStatus exit_status,
                                                    const TextFinder& find) {
  const auto records = UnpackRecords(stored.records);
  if (!records.has_value()) return std::nullopt;
  std::vector<EarlierBoard> boards;
  boards.reserve(records->size());
  for (const BoardRecord& record : *records) {
    boards.push_back(FromRecord(record, comparison, exit_status));
  }
  Reader reader(stored, find);
  if (!ReadDetails(reader, comparison, exit_status, boards))
    return std::nullopt;
  return boards;
}

}  // namespace flip

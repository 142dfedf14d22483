// Rows of runs in a results database, of any bytes.
// - what is read has as many boards as records;
// - what was read is stored and read again as the same;
// - a record is the number that it is packed into.
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "fuzz/check.h"
#include "judge/store/board_record.h"
#include "judge/store/stored_boards.h"

namespace flip {
namespace {

// Any text that is asked for is there: its address.
std::optional<std::string> AnyText(absl::string_view id) {
  return std::string(id);
}

// The first byte says how many bytes of records come; then those, one text, and
// the details.
StoredBoards RowFrom(absl::string_view bytes) {
  StoredBoards row;
  if (bytes.empty()) return row;
  const size_t records =
      static_cast<unsigned char>(bytes[0]) % 16 * kBoardRecordSize;
  bytes.remove_prefix(1);
  row.records = std::string(bytes.substr(0, records));
  bytes.remove_prefix(row.records.size());
  row.texts = std::string(2 * kTextIdSize, 'x');
  row.details = std::string(bytes);
  return row;
}

void CheckRecords(const StoredBoards& row) {
  const auto records = UnpackRecords(row.records);
  if (!records.has_value()) return;
  std::string packed;
  for (const BoardRecord& record : *records) {
    const uint64_t number = PackRecord(record);
    Check(UnpackRecord(number) == record, "a record comes back");
    for (size_t byte = 0; byte < kBoardRecordSize; ++byte) {
      packed.push_back(static_cast<char>(number >> (8 * byte) & 0xFF));
    }
  }
  Check(packed == row.records, "no two numbers are one record");
}

void CheckSameRun(const Execution& a, const Execution& b) {
  Check(a.exit_code == b.exit_code && a.signal == b.signal &&
            a.start_errno == b.start_errno && a.killed_for == b.killed_for &&
            a.left_over == b.left_over && a.output_size == b.output_size &&
            a.wall == b.wall && a.output == b.output &&
            a.error_output == b.error_output,
        "a run is the same again");
}

void CheckSame(const BoardResult& a, const BoardResult& b) {
  // A record that says more than its details is not kept as it was.
  if (a.abridged != b.abridged) return;
  Check(a.verdict == b.verdict, "a verdict is the same again");
  Check(a.forked == b.forked && a.decided == b.decided &&
            a.confirmed == b.confirmed,
        "how it was run is the same again");
  if (!a.abridged) CheckSameRun(a.run, b.run);
  Check((a.other == nullptr) == (b.other == nullptr), "as many runs again");
  if (a.other != nullptr) CheckSameRun(*a.other, *b.other);
}

void CheckBytes(absl::string_view bytes) {
  const StoredBoards row = RowFrom(bytes);
  CheckRecords(row);
  const auto boards =
      ReadBoards(row, Comparison::kTokens, ExitStatus::kMatters, AnyText);
  if (!boards.has_value()) return;
  Check(boards->size() * kBoardRecordSize == row.records.size(),
        "a board for each record");
  std::vector<const BoardResult*> results;
  for (const EarlierBoard& board : *boards) results.push_back(&board.result);
  std::map<std::string, std::string> texts;
  const StoredBoards again =
      StoreBoards(results, /*provisional=*/false,
                  [&](absl::string_view id, absl::string_view text) {
                    texts[std::string(id)] = std::string(text);
                  });
  const auto reread =
      ReadBoards(again, Comparison::kTokens, ExitStatus::kMatters,
                 [&](absl::string_view id) -> std::optional<std::string> {
                   const auto text = texts.find(std::string(id));
                   if (text == texts.end()) return std::nullopt;
                   return text->second;
                 });
  Check(reread.has_value() && reread->size() == boards->size(),
        "what was read can be stored and read again");
  for (size_t i = 0; i < boards->size(); ++i) {
    CheckSame((*boards)[i].result, (*reread)[i].result);
  }
}

}  // namespace
}  // namespace flip

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  flip::CheckBytes({reinterpret_cast<const char*>(data), size});
  return 0;
}

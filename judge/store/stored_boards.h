// The runs of some boards as bytes: eight of each, and more of those that are
// not AC. Pure.
#ifndef FLIP_JUDGE_STORE_STORED_BOARDS_H_
#define FLIP_JUDGE_STORE_STORED_BOARDS_H_

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "judge/batch/board_result.h"
#include "judge/store/board_record.h"

namespace flip {

// As they stand in a database.
struct StoredBoards {
  // A BoardRecord each, the lowest byte first.
  std::string records;
  // What else there is to say of those that have any.
  std::string details;
  // The addresses (TextId) of the texts that `details` speaks of.
  std::string texts;
};

// What submissions wrote, each text once, by its address.
using TextKeeper =
    std::function<void(absl::string_view id, absl::string_view text)>;
using TextFinder =
    std::function<std::optional<std::string>(absl::string_view id)>;

inline constexpr size_t kTextIdSize = 16;
// The first bytes of the SHA-256 of `text`.
std::string TextId(absl::string_view text);

// The boards' runs as bytes. `provisional` as in BoardRecord. Texts are handed
// to `keep`, some of them more than once.
StoredBoards StoreBoards(absl::Span<const BoardResult* const> boards,
                         bool provisional, const TextKeeper& keep);

// The records in the bytes of StoredBoards; nothing for other bytes.
std::optional<std::vector<BoardRecord>> UnpackRecords(
    absl::string_view records);

// A run that was read back, and the record of it.
struct EarlierBoard {
  BoardRecord record;
  BoardResult result;
};

// As StoreBoards() may have given them, the verdicts by this comparison.
// Nothing for other bytes, or where `find` does not know a text.
std::optional<std::vector<EarlierBoard>> ReadBoards(const StoredBoards& stored,
                                                    Comparison comparison,
                                                    ExitStatus exit_status,
                                                    const TextFinder& find);

}  // namespace flip

#endif  // FLIP_JUDGE_STORE_STORED_BOARDS_H_

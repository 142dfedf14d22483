// One board's run in eight bytes: what decides its verdict, whatever the
// comparison, and what it used. Pure.
#ifndef FLIP_JUDGE_STORE_BOARD_RECORD_H_
#define FLIP_JUDGE_STORE_BOARD_RECORD_H_

#include <cstddef>
#include <cstdint>
#include <optional>

#include "absl/time/time.h"
#include "judge/check/compare.h"
#include "judge/sandbox/bytes.h"
#include "judge/sandbox/sandbox.h"
#include "judge/verdict/verdict.h"

namespace flip {

// How a run ended, as far as that decides its verdict.
enum class Ending {
  kNormal,      // by itself, with exit status 0
  kExitStatus,  // by itself, with another one
  kSignal,      // by one, or it could not be started
  kTimeLimit,   // for these the verdict is the limit's
  kMemoryLimit,
  kOutputLimit,
};

struct BoardRecord {
  Ending ending = Ending::kNormal;
  // The strictest comparison by which the output is right: it is by all less
  // strict ones too. Nothing when it is wrong by each.
  std::optional<Comparison> right_by;
  bool forked = false;
  // As in BoardResult.
  bool confirmed = false;
  bool decided = false;
  // Of a judging that has not ended: its fork server's runs are not confirmed.
  bool provisional = false;
  // Kept in microseconds, up to some 268 s, and in KiB, up to 64 GiB.
  absl::Duration cpu;
  Bytes peak_memory;

  friend bool operator==(const BoardRecord&, const BoardRecord&) = default;
};

// How a run with this verdict, by any comparison, ended.
Ending EndingOf(Verdict verdict, const Execution& run);

// The verdict of that run.
Verdict VerdictOf(const BoardRecord& record, Comparison comparison,
                  ExitStatus exit_status);

inline constexpr size_t kBoardRecordSize = 8;

// The record as a number of 64 bits, and back; nothing for a number that is no
// record. What is more than can be kept becomes the most that can.
uint64_t PackRecord(const BoardRecord& record);
std::optional<BoardRecord> UnpackRecord(uint64_t packed);

}  // namespace flip

#endif  // FLIP_JUDGE_STORE_BOARD_RECORD_H_

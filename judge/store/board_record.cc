#include "judge/store/board_record.h"

#include <algorithm>

namespace flip {
namespace {

// From the lowest bit on: peak memory, CPU time, ending, comparison and four
// flags; the rest is 0.
constexpr int kMemoryBits = 26;
constexpr int kCpuBits = 28;
constexpr int kEndingBits = 3;
constexpr int kRightBits = 2;

constexpr uint64_t Most(int bits) { return (uint64_t{1} << bits) - 1; }

// Takes so many bits off the low end.
uint64_t Take(int bits, uint64_t& packed) {
  const uint64_t value = packed & Most(bits);
  packed >>= bits;
  return value;
}

// And puts them on, in the opposite order.
void Put(int bits, uint64_t value, uint64_t& packed) {
  packed = packed << bits | value;
}

uint64_t Bounded(int64_t value, int bits) {
  return std::min(static_cast<uint64_t>(std::max<int64_t>(value, 0)),
                  Most(bits));
}

// 0 is none.
uint64_t NumberOf(std::optional<Comparison> right_by) {
  return right_by.has_value() ? static_cast<uint64_t>(*right_by) + 1 : 0;
}

}  // namespace

Ending EndingOf(Verdict verdict, const Execution& run) {
  switch (verdict) {
    case Verdict::kOutputLimit:
      return Ending::kOutputLimit;
    case Verdict::kMemoryLimit:
      return Ending::kMemoryLimit;
    case Verdict::kTimeLimit:
      return Ending::kTimeLimit;
    default:
      break;
  }
  if (run.start_errno != 0 || run.signal != 0) return Ending::kSignal;
  return run.exit_code != 0 ? Ending::kExitStatus : Ending::kNormal;
}

Verdict VerdictOf(const BoardRecord& record, Comparison comparison,
                  ExitStatus exit_status) {
  switch (record.ending) {
    case Ending::kOutputLimit:
      return Verdict::kOutputLimit;
    case Ending::kMemoryLimit:
      return Verdict::kMemoryLimit;
    case Ending::kTimeLimit:
      return Verdict::kTimeLimit;
    case Ending::kSignal:
      return Verdict::kRunTimeError;
    case Ending::kExitStatus:
      if (exit_status == ExitStatus::kMatters) return Verdict::kRunTimeError;
      break;
    case Ending::kNormal:
      break;
  }
  if (!record.right_by.has_value()) return Verdict::kWrongAnswer;
  // They are declared from the least strict one on.
  return *record.right_by >= comparison ? Verdict::kAccepted
                                        : Verdict::kPresentationError;
}

uint64_t PackRecord(const BoardRecord& record) {
  uint64_t packed = 0;
  Put(1, record.provisional ? 1 : 0, packed);
  Put(1, record.decided ? 1 : 0, packed);
  Put(1, record.confirmed ? 1 : 0, packed);
  Put(1, record.forked ? 1 : 0, packed);
  Put(kRightBits, NumberOf(record.right_by), packed);
  Put(kEndingBits, static_cast<uint64_t>(record.ending), packed);
  Put(kCpuBits, Bounded(absl::ToInt64Microseconds(record.cpu), kCpuBits),
      packed);
  Put(kMemoryBits, Bounded(record.peak_memory.count() / 1024, kMemoryBits),
      packed);
  return packed;
}

std::optional<BoardRecord> UnpackRecord(uint64_t packed) {
  BoardRecord record;
  record.peak_memory = KiB(static_cast<int64_t>(Take(kMemoryBits, packed)));
  record.cpu = absl::Microseconds(static_cast<int64_t>(Take(kCpuBits, packed)));
  const uint64_t ending = Take(kEndingBits, packed);
  if (ending > static_cast<uint64_t>(Ending::kOutputLimit)) return std::nullopt;
  record.ending = static_cast<Ending>(ending);
  if (const uint64_t right = Take(kRightBits, packed); right > 0) {
    record.right_by = static_cast<Comparison>(right - 1);
  }
  record.forked = Take(1, packed) != 0;
  record.confirmed = Take(1, packed) != 0;
  record.decided = Take(1, packed) != 0;
  record.provisional = Take(1, packed) != 0;
  if (packed != 0) return std::nullopt;
  return record;
}

}  // namespace flip

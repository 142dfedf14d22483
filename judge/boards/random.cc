#include "judge/boards/random.h"

#include <limits>

namespace flip {

uint64_t FixedRandom::Below(uint64_t n) {
  constexpr uint64_t kMost = std::numeric_limits<uint64_t>::max();
  // 2^64 mod n numbers at the upper end belong to an incomplete run.
  const uint64_t incomplete = (kMost % n + 1) % n;
  for (;;) {
    const uint64_t number = generator_();
    if (number <= kMost - incomplete) return number % n;
  }
}

}  // namespace flip

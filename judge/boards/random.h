// Draws that are the same on every machine and for ever.
#ifndef FLIP_JUDGE_BOARDS_RANDOM_H_
#define FLIP_JUDGE_BOARDS_RANDOM_H_

#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace flip {

// The generator of all board sets: the 64-bit Mersenne Twister MT19937-64,
// whose numbers the C++ standard fixes. The standard's distributions are not
// fixed, so draws from a range are our own: the number modulo n, drawn again
// while it lies in the incomplete last run of n. Never to be changed: board
// sets that people refer to by a seed depend on it.
class FixedRandom {
 public:
  explicit FixedRandom(uint64_t seed) : generator_(seed) {}

  // One of 0 to n - 1, each equally likely. `n` is at least 1.
  uint64_t Below(uint64_t n);

  // Brings `count` items, drawn without replacement, to the front in the order
  // drawn (the Fisher-Yates shuffle, ended early). `count` is at most the size.
  template <typename T>
  void ShuffleFront(std::vector<T>& items, size_t count) {
    for (size_t i = 0; i < count; ++i) {
      std::swap(items[i], items[i + Below(items.size() - i)]);
    }
  }

 private:
  std::mt19937_64 generator_;
};

}  // namespace flip

#endif  // FLIP_JUDGE_BOARDS_RANDOM_H_

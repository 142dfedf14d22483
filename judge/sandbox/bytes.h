// A number of bytes as a type of its own, so that no limit is a bare integer.
#ifndef FLIP_JUDGE_SANDBOX_BYTES_H_
#define FLIP_JUDGE_SANDBOX_BYTES_H_

#include <compare>
#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace flip {

class Bytes {
 public:
  constexpr Bytes() = default;
  explicit constexpr Bytes(int64_t count) : count_(count) {}

  constexpr int64_t count() const { return count_; }

  friend constexpr auto operator<=>(Bytes, Bytes) = default;
  friend constexpr Bytes operator+(Bytes a, Bytes b) {
    return Bytes(a.count_ + b.count_);
  }
  friend constexpr Bytes operator-(Bytes a, Bytes b) {
    return Bytes(a.count_ - b.count_);
  }

 private:
  int64_t count_ = 0;
};

constexpr Bytes KiB(int64_t n) { return Bytes(n * 1024); }
constexpr Bytes MiB(int64_t n) { return KiB(n * 1024); }
constexpr Bytes GiB(int64_t n) { return MiB(n * 1024); }

// Reads "64MiB", "1.5GiB", "100B": a number that is not negative, then one of
// B, KiB, MiB, GiB (powers of 1,024) or kB, MB, GB (powers of 1,000). The unit
// is required, since a bare number is what a reader and a writer understand
// differently. InvalidArgument says what was expected; so does a value of more
// than 2^53 bytes.
absl::StatusOr<Bytes> ParseBytes(absl::string_view text);

// For people, with one decimal where it tells more: "512 B", "1.2 MiB".
std::string FormatBytes(Bytes bytes);

}  // namespace flip

#endif  // FLIP_JUDGE_SANDBOX_BYTES_H_

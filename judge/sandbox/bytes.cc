#include "judge/sandbox/bytes.h"

#include <array>
#include <cmath>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace flip {
namespace {

struct Unit {
  absl::string_view name;
  double factor;
};

constexpr std::array<Unit, 7> kUnits = {{{"KiB", 1024.0},
                                         {"MiB", 1024.0 * 1024},
                                         {"GiB", 1024.0 * 1024 * 1024},
                                         {"kB", 1e3},
                                         {"MB", 1e6},
                                         {"GB", 1e9},
                                         {"B", 1.0}}};

// Beyond this a double no longer counts single bytes.
constexpr double kMost = 9007199254740992.0;

}  // namespace

absl::StatusOr<Bytes> ParseBytes(absl::string_view text) {
  const size_t digits = text.find_first_not_of("0123456789.");
  const absl::string_view number = text.substr(0, digits);
  const absl::string_view unit =
      digits == absl::string_view::npos ? "" : text.substr(digits);
  double value = 0;
  for (const Unit& candidate : kUnits) {
    if (unit != candidate.name) continue;
    if (!absl::SimpleAtod(number, &value)) break;
    value = std::floor(value * candidate.factor);
    if (value > kMost) break;
    return Bytes(static_cast<int64_t>(value));
  }
  return absl::InvalidArgumentError(absl::StrCat(
      "'", text,
      "' is not a size: write a number and a unit (B, KiB, MiB, GiB, kB, MB, "
      "GB), as in 64MiB"));
}

std::string FormatBytes(Bytes bytes) {
  const auto count = static_cast<double>(bytes.count());
  if (bytes < KiB(1)) return absl::StrCat(bytes.count(), " B");
  if (bytes < KiB(10)) return absl::StrFormat("%.1f KiB", count / 1024);
  if (bytes < MiB(1)) return absl::StrFormat("%.0f KiB", count / 1024);
  if (bytes < GiB(1)) return absl::StrFormat("%.1f MiB", count / 1024 / 1024);
  return absl::StrFormat("%.1f GiB", count / 1024 / 1024 / 1024);
}

}  // namespace flip

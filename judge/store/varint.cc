#include "judge/store/varint.h"

namespace flip {

void AddVarint(uint64_t number, std::string& row) {
  while (number > 0x7F) {
    row.push_back(static_cast<char>((number & 0x7F) | 0x80));
    number >>= 7;
  }
  row.push_back(static_cast<char>(number));
}

std::optional<uint64_t> TakeVarint(absl::string_view& row) {
  uint64_t number = 0;
  for (int shift = 0; shift < 64 && !row.empty(); shift += 7) {
    const auto byte = static_cast<unsigned char>(row.front());
    row.remove_prefix(1);
    const uint64_t bits = byte & 0x7F;
    if (shift == 63 && bits > 1) return std::nullopt;
    number |= bits << shift;
    if (byte <= 0x7F) return number;
  }
  return std::nullopt;
}

}  // namespace flip

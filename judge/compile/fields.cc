#include "judge/compile/fields.h"

#include <cstddef>

namespace flip {
namespace {

constexpr size_t kNumberSize = 8;

// The same bytes on every machine: the lowest first.
void AppendNumber(uint64_t number, std::string& row) {
  for (size_t i = 0; i < kNumberSize; ++i) {
    row.push_back(static_cast<char>(number >> (8 * i) & 0xFF));
  }
}

uint64_t NumberIn(absl::string_view bytes) {
  uint64_t number = 0;
  for (size_t i = 0; i < kNumberSize; ++i) {
    number |= uint64_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
  }
  return number;
}

}  // namespace

void AddField(absl::string_view text, std::string& row) {
  AppendNumber(text.size(), row);
  row.append(text.data(), text.size());
}

void AddField(int64_t number, std::string& row) {
  AppendNumber(kNumberSize, row);
  AppendNumber(static_cast<uint64_t>(number), row);
}

std::optional<absl::string_view> TakeText(absl::string_view& row) {
  if (row.size() < kNumberSize) return std::nullopt;
  const uint64_t size = NumberIn(row);
  row.remove_prefix(kNumberSize);
  if (size > row.size()) return std::nullopt;
  const absl::string_view text = row.substr(0, static_cast<size_t>(size));
  row.remove_prefix(text.size());
  return text;
}

std::optional<int64_t> TakeNumber(absl::string_view& row) {
  const std::optional<absl::string_view> text = TakeText(row);
  if (!text.has_value() || text->size() != kNumberSize) return std::nullopt;
  return static_cast<int64_t>(NumberIn(*text));
}

}  // namespace flip

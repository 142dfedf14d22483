// Escaping of whatever a submission wrote.
// - the result can be turned back into the bytes;
// - it is valid UTF-8 (JSON takes it) without control characters;
// - quoting shows no more than it is asked to.
#include <cstddef>
#include <cstdint>
#include <string>

#include "absl/strings/escaping.h"
#include "absl/strings/match.h"
#include "absl/strings/string_view.h"
#include "fuzz/check.h"
#include "judge/report/escape.h"
#include "nlohmann/json.hpp"

namespace flip {
namespace {

// What QuoteBytes is asked to show.
constexpr size_t kShown = 20;

// The way back. Not C's, in which more than two digits may follow \\x.
std::string Unescape(absl::string_view text) {
  std::string bytes;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\') {
      bytes += text[i];
      continue;
    }
    const char kind = text[++i];
    if (kind == 'x') {
      bytes += absl::HexStringToBytes(text.substr(i + 1, 2));
      i += 2;
    } else {
      bytes += kind == 'n'   ? '\n'
               : kind == 'r' ? '\r'
               : kind == 't' ? '\t'
                             : kind;
    }
  }
  return bytes;
}

void CheckBytes(absl::string_view bytes) {
  const std::string escaped = EscapeBytes(bytes);
  Check(Unescape(escaped) == bytes, "escapes can be turned back");
  for (const char c : escaped) {
    Check(static_cast<unsigned char>(c) >= 0x20 && c != 0x7F,
          "no control character is left");
  }
  // Throws on what is not UTF-8.
  Check(nlohmann::json::parse(nlohmann::json(escaped).dump()) == escaped,
        "JSON keeps it");
  const std::string quoted = QuoteBytes(bytes, kShown, bytes.size());
  // Each byte takes at most four characters; then the quotes and a remark.
  Check(quoted.size() <=
            4 * kShown + 2 + std::string(" and  bytes more").size() + 20,
        "a quotation is cut");
  Check(absl::StartsWith(quoted, "\""), "a quotation has quotes");
  Check(!ShellQuote(bytes).empty(), "a word is never nothing");
}

}  // namespace
}  // namespace flip

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  flip::CheckBytes({reinterpret_cast<const char*>(data), size});
  return 0;
}

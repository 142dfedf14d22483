// Rows of the CSV report, whatever a path and a note hold.
// - a row is one line of valid UTF-8;
// - it is read back as as many cells as the header has names;
// - path and note can be had back; no cell of ours begins a formula.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "fuzz/check.h"
#include "judge/report/csv_report.h"
#include "judge/report/escape.h"
#include "judge/report/roster_key.h"
#include "nlohmann/json.hpp"

namespace flip {
namespace {

// One row by RFC 4180, of a text that is just that; nothing when it is not.
std::optional<std::vector<std::string>> ReadRow(absl::string_view text) {
  if (!absl::ConsumeSuffix(&text, "\r\n")) return std::nullopt;
  std::vector<std::string> cells;
  while (true) {
    std::string& cell = cells.emplace_back();
    if (absl::ConsumePrefix(&text, "\"")) {
      while (!absl::StartsWith(text, "\"") || absl::StartsWith(text, "\"\"")) {
        if (text.empty()) return std::nullopt;
        if (text[0] == '"') text.remove_prefix(1);
        cell += text[0];
        text.remove_prefix(1);
      }
      text.remove_prefix(1);
    } else {
      while (!text.empty() && text[0] != ',') {
        if (text[0] == '"' || text[0] == '\r' || text[0] == '\n') {
          return std::nullopt;
        }
        cell += text[0];
        text.remove_prefix(1);
      }
    }
    if (text.empty()) return cells;
    if (!absl::ConsumePrefix(&text, ",")) return std::nullopt;
  }
}

// What stands in a cell of text, the apostrophe aside that guards it.
std::string TextOf(const std::string& cell) {
  for (const absl::string_view formula :
       {"=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"}) {
    Check(!absl::StartsWith(cell, formula), "no cell is a formula");
  }
  return std::string(absl::StripPrefix(cell, "'"));
}

// Some with groups, empty matches and single bytes (\C).
const std::vector<KeyPattern>& Patterns() {
  static const auto* const kPatterns = [] {
    auto* patterns = new std::vector<KeyPattern>();
    for (const absl::string_view regex :
         {"", ".*", "([^/]*)$", "\\C\\C", "(a)|\\C(\\C*)", "\\p{Han}+",
          "[-+=@\"', ].*"}) {
      patterns->push_back(KeyPattern::Parse(regex).value());
    }
    return patterns;
  }();
  return *kPatterns;
}

void CheckRow(const SubmissionResult& result, const std::string& key) {
  const CsvOptions options = {.max_points = 10};
  const std::string row = CsvLine(result, key, {}, options);
  for (const char c : absl::StripSuffix(row, "\r\n")) {
    Check(static_cast<unsigned char>(c) >= 0x20 && c != 0x7F,
          "a row is one line");
  }
  // Throws on what is not UTF-8.
  Check(!nlohmann::json(row).dump().empty(), "a row is valid UTF-8");
  const auto cells = ReadRow(row);
  const auto names = ReadRow(CsvHeader(options));
  Check(cells.has_value() && names.has_value(), "a row can be read");
  Check(cells->size() == names->size(), "each name has its cell");
  Check(TextOf((*cells)[0]) == key, "the key can be had back");
  Check(TextOf((*cells)[1]) == EscapeBytes(result.submission.path),
        "the path can be had back");
  Check(TextOf(cells->back()) == EscapeBytes(result.submission.skip_reason),
        "the note can be had back");
}

// The path is what stands before the first NUL, which paths do not hold, and
// the note what stands behind it.
void CheckBytes(absl::string_view bytes) {
  const size_t nul = std::min(bytes.find('\0'), bytes.size());
  SubmissionResult result;
  result.submission.path = std::string(bytes.substr(0, nul));
  result.submission.skip_reason = std::string(
      absl::StripPrefix(bytes.substr(nul), absl::string_view("\0", 1)));
  for (const KeyPattern& pattern : Patterns()) {
    CheckRow(result, pattern.KeyOf(result.submission.path));
  }
}

}  // namespace
}  // namespace flip

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  flip::CheckBytes({reinterpret_cast<const char*>(data), size});
  return 0;
}

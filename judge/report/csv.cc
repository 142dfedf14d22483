#include "judge/report/csv.h"

#include <algorithm>
#include <array>
#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "judge/report/escape.h"

namespace flip {
namespace {

// What may begin a formula, the wide forms (U+FF1D, FF0B, FF0D, FF20) too; and
// the apostrophe itself.
constexpr std::array<absl::string_view, 11> kGuarded = {
    "=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠", "'"};

}  // namespace

std::string TextCell(absl::string_view text) {
  const bool guarded = std::any_of(
      kGuarded.begin(), kGuarded.end(),
      [text](auto beginning) { return absl::StartsWith(text, beginning); });
  std::string cell = absl::StrCat(guarded ? "'" : "", text);
  // Blanks at the ends are part of a cell, but some readers drop them when
  // there are no quotes.
  const bool quoted = cell.find_first_of(",;\"\r\n\t") != std::string::npos ||
                      absl::StartsWith(cell, " ") || absl::EndsWith(cell, " ");
  if (!quoted) return cell;
  return absl::StrCat("\"", absl::StrReplaceAll(cell, {{"\"", "\"\""}}), "\"");
}

std::string BytesCell(absl::string_view bytes) {
  return TextCell(EscapeBytes(bytes));
}

std::string CsvRow(absl::Span<const std::string> cells) {
  return absl::StrCat(absl::StrJoin(cells, ","), "\r\n");
}

}  // namespace flip

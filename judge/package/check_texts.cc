// That text files are UTF-8, in lines.
#include <algorithm>
#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "judge/package/checks.h"
#include "judge/package/language_codes.h"

namespace flip {
namespace {

constexpr absl::string_view kByteOrderMark = "\xEF\xBB\xBF";

bool IsText(absl::string_view path) {
  // Data of a test case, or what validation has to refuse.
  if (absl::StrContains(path, ".files/") ||
      (absl::StartsWith(path, "data/invalid_input/") &&
       absl::EndsWith(path, ".in")) ||
      (absl::StartsWith(path, "data/invalid_output/") &&
       absl::EndsWith(path, ".out"))) {
    return false;
  }
  for (const absl::string_view extension :
       {".yaml", ".in", ".ans", ".out", ".statement", ".download",
        ".interaction", ".md", ".tex", ".svg", ".txt", ".h", ".hh", ".hpp",
        ".viva", ".ctd"}) {
    if (absl::EndsWith(path, extension)) return true;
  }
  return !LanguageCodeOfFile(path).empty();
}

// How many bytes the character at `at` takes; 0 when it is none.
size_t CharacterSize(absl::string_view text, size_t at) {
  const auto byte = [&](size_t i) {
    return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0u;
  };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  const size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4) return 0;
  for (size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return 0;
  }
  // Longer than need be, surrogates, beyond U+10FFFF.
  if ((first == 0xE0 && byte(1) < 0xA0) || (first == 0xED && byte(1) > 0x9F) ||
      (first == 0xF0 && byte(1) < 0x90) || (first == 0xF4 && byte(1) > 0x8F)) {
    return 0;
  }
  return size;
}

// Where the first byte that is not UTF-8 stands; the size when all are.
size_t EndOfUtf8(absl::string_view text) {
  size_t at = 0;
  while (at < text.size()) {
    const size_t size = CharacterSize(text, at);
    if (size == 0) break;
    at += size;
  }
  return at;
}

std::string LinePlace(const std::string& path, absl::string_view text,
                      size_t at) {
  return absl::StrCat(
      path, ":",
      1 + std::count(text.begin(),
                     text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

// The first thing that is wrong with a text.
void CheckText(const std::string& path, const std::string& text,
               Findings& findings) {
  if (absl::StartsWith(text, kByteOrderMark)) {
    AddError(findings, path, "begins with a byte order mark", "remove it");
    return;
  }
  if (const size_t end = EndOfUtf8(text); end < text.size()) {
    AddError(findings, LinePlace(path, text, end), "is not UTF-8",
             "convert it to UTF-8");
    return;
  }
  if (const size_t end = text.find('\r'); end != std::string::npos) {
    AddError(findings, LinePlace(path, text, end), "has a carriage return",
             "end lines with a newline alone");
    return;
  }
  if (!text.empty() && text.back() != '\n') {
    AddError(findings, path, "does not end with a newline", "add one");
  }
}

}  // namespace

absl::Status CheckTexts(const PackageFiles& files, Findings& findings) {
  for (const auto& [path, entry] : files.entries()) {
    if (entry.is_folder || !IsText(path)) continue;
    const absl::StatusOr<std::string> text = files.Content(path);
    if (!text.ok()) return text.status();
    CheckText(path, *text, findings);
  }
  return absl::OkStatus();
}

}  // namespace flip

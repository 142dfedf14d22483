#include "judge/submissions/archive_name.h"

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"

namespace flip {
namespace {

// What Linux allows a file's name to be.
constexpr size_t kLongestPart = 255;
// Half of what Linux allows for a path, so that any folder before it has room.
constexpr size_t kLongestPath = 2048;

uint8_t ByteAt(absl::string_view text, size_t i) {
  return static_cast<uint8_t>(text[i]);
}

// How many bytes of the character that begins with `lead` follow it in UTF-8;
// -1 when none begins so.
int BytesAfter(uint8_t lead) {
  if (lead < 0x80) return 0;
  if (lead >= 0xc2 && lead < 0xe0) return 1;
  if (lead >= 0xe0 && lead < 0xf0) return 2;
  if (lead >= 0xf0 && lead < 0xf5) return 3;
  return -1;
}

// Near enough: overlong forms and surrogates pass, which changes nothing here.
bool LooksLikeUtf8(absl::string_view text) {
  for (size_t i = 0; i < text.size(); ++i) {
    int more = BytesAfter(ByteAt(text, i));
    if (more < 0) return false;
    for (; more > 0; --more) {
      ++i;
      if (i == text.size() || (ByteAt(text, i) & 0xc0) != 0x80) return false;
    }
  }
  return true;
}

// `raw` with '/' for each separator.
std::string WithSlashes(absl::string_view raw, NameSeparator separator) {
  std::string name(raw);
  if (separator == NameSeparator::kSlash) return name;
  const bool has_pairs = !LooksLikeUtf8(raw);
  for (size_t i = 0; i < name.size(); ++i) {
    if (has_pairs && ByteAt(name, i) >= 0x81) {
      ++i;
    } else if (name[i] == '\\') {
      name[i] = '/';
    }
  }
  return name;
}

bool IsAbsolute(absl::string_view name) {
  if (absl::StartsWith(name, "/")) return true;
  return name.size() >= 3 && absl::ascii_isalpha(ByteAt(name, 0)) &&
         name[1] == ':' && (name[2] == '/' || name[2] == '\\');
}

absl::Status Refused(absl::string_view reason) {
  return absl::FailedPreconditionError(reason);
}

}  // namespace

absl::StatusOr<std::string> PathOfArchiveName(absl::string_view raw,
                                              NameSeparator separator,
                                              size_t depth) {
  if (raw.empty()) return Refused("it has no name");
  if (absl::StrContains(raw, '\0')) return Refused("its name has a NUL");
  const std::string name = WithSlashes(raw, separator);
  if (IsAbsolute(name)) return Refused("its name is absolute");
  std::vector<absl::string_view> parts;
  for (const absl::string_view part : absl::StrSplit(name, '/')) {
    if (part.empty() || part == ".") continue;
    if (part == "..") return Refused("its name leads outside");
    if (part.size() > kLongestPart) return Refused("its name is too long");
    parts.push_back(part);
  }
  if (parts.size() > depth) {
    return Refused(absl::StrCat("more than ", depth, " folders deep"));
  }
  std::string path = absl::StrJoin(parts, "/");
  if (path.size() > kLongestPath) return Refused("its name is too long");
  return path;
}

bool EndsInSeparator(absl::string_view raw, NameSeparator separator) {
  return absl::EndsWith(WithSlashes(raw, separator), "/");
}

}  // namespace flip

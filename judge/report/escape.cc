#include "judge/report/escape.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_replace.h"

namespace flip {
namespace {

// A character at the front of a text: its code point and its length in bytes,
// which is 0 when no valid UTF-8 is there.
struct Character {
  uint32_t code = 0;
  size_t length = 0;
};

// As in RFC 3629: shortest form, no surrogates, up to U+10FFFF.
Character FirstCharacter(absl::string_view text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  Character character;
  uint32_t least = 0;
  if (lead < 0x80) {
    return {lead, 1};
  } else if (lead >= 0xC0 && lead < 0xE0) {
    character = {lead & 0x1Fu, 2};
    least = 0x80;
  } else if (lead >= 0xE0 && lead < 0xF0) {
    character = {lead & 0x0Fu, 3};
    least = 0x800;
  } else if (lead >= 0xF0 && lead < 0xF8) {
    character = {lead & 0x07u, 4};
    least = 0x10000;
  } else {
    return {};
  }
  if (text.size() < character.length) return {};
  for (size_t i = 1; i < character.length; ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if ((byte & 0xC0) != 0x80) return {};
    character.code = character.code << 6 | (byte & 0x3Fu);
  }
  const bool surrogate = character.code >= 0xD800 && character.code < 0xE000;
  if (character.code < least || character.code > 0x10FFFF || surrogate) {
    return {};
  }
  return character;
}

struct CodeRange {
  uint32_t first;
  uint32_t last;
};

// What a terminal, an editor or a browser would act on rather than show.
constexpr std::array<CodeRange, 9> kUnshown = {{
    {0x00, 0x1F},
    {0x7F, 0x9F},
    {0x61C, 0x61C},      // Arabic letter mark
    {0x200B, 0x200F},    // zero width, direction marks
    {0x2028, 0x202E},    // separators, direction embedding
    {0x2060, 0x206F},    // invisible operators, direction isolates
    {0xFEFF, 0xFEFF},    // byte order mark
    {0xFFF0, 0xFFFB},    // interlinear annotation
    {0xE0000, 0xE007F},  // tags
}};

bool IsShown(uint32_t code) {
  return std::none_of(kUnshown.begin(), kUnshown.end(), [code](CodeRange r) {
    return code >= r.first && code <= r.last;
  });
}

bool IsPlainInShell(char c) {
  return absl::ascii_isalnum(static_cast<unsigned char>(c)) ||
         absl::StrContains("%+,-./:=@_", absl::string_view(&c, 1));
}

void AppendHex(absl::string_view bytes, std::string& text) {
  for (const char byte : bytes) {
    absl::StrAppendFormat(&text, "\\x%02x", static_cast<unsigned char>(byte));
  }
}

// Production [2] of XML 1.0, of what can be written in UTF-8.
bool IsXmlCharacter(uint32_t code) {
  if (code < 0x20) return code == '\t' || code == '\n' || code == '\r';
  return code != 0xFFFE && code != 0xFFFF;
}

// How XML has to write `c`; empty where it may stand for itself.
absl::string_view XmlReference(char c, bool in_attribute) {
  switch (c) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':  // For the sake of "]]>".
      return "&gt;";
    case '\r':  // A parser would take it for a newline,
      return "&#13;";
    case '\n':  // and these, in an attribute, for blanks.
      return in_attribute ? "&#10;" : "";
    case '\t':
      return in_attribute ? "&#9;" : "";
    case '"':
      return in_attribute ? "&quot;" : "";
    case '\'':
      return in_attribute ? "&apos;" : "";
    default:
      return "";
  }
}

std::string Xml(absl::string_view text, bool in_attribute) {
  std::string xml;
  while (!text.empty()) {
    const Character character = FirstCharacter(text);
    const size_t length = std::max<size_t>(character.length, 1);
    const absl::string_view reference = XmlReference(text[0], in_attribute);
    if (!reference.empty()) {
      absl::StrAppend(&xml, reference);
    } else if (character.length > 0 && IsXmlCharacter(character.code)) {
      absl::StrAppend(&xml, text.substr(0, length));
    } else {
      AppendHex(text.substr(0, length), xml);
    }
    text.remove_prefix(length);
  }
  return xml;
}

}  // namespace

std::string EscapeBytes(absl::string_view bytes) {
  std::string text;
  while (!bytes.empty()) {
    const Character character = FirstCharacter(bytes);
    const size_t length = std::max<size_t>(character.length, 1);
    if (bytes[0] == '\\') {
      text += "\\\\";
    } else if (bytes[0] == '\n') {
      text += "\\n";
    } else if (bytes[0] == '\r') {
      text += "\\r";
    } else if (bytes[0] == '\t') {
      text += "\\t";
    } else if (character.length > 0 && IsShown(character.code)) {
      absl::StrAppend(&text, bytes.substr(0, length));
    } else {
      AppendHex(bytes.substr(0, length), text);
    }
    bytes.remove_prefix(length);
  }
  return text;
}

std::string QuoteBytes(absl::string_view bytes, size_t most, size_t total) {
  const absl::string_view kept = bytes.substr(0, most);
  std::string text = absl::StrCat(
      "\"", absl::StrReplaceAll(EscapeBytes(kept), {{"\"", "\\\""}}), "\"");
  if (total > kept.size()) {
    absl::StrAppend(&text, " and ", total - kept.size(), " bytes more");
  }
  return text;
}

std::string ShellQuote(absl::string_view bytes) {
  if (!bytes.empty() &&
      std::all_of(bytes.begin(), bytes.end(), IsPlainInShell)) {
    return std::string(bytes);
  }
  const std::string escaped = EscapeBytes(bytes);
  const std::string only_backslashes =
      absl::StrReplaceAll(bytes, {{"\\", "\\\\"}});
  if (escaped != only_backslashes) {
    return absl::StrCat("$'", absl::StrReplaceAll(escaped, {{"'", "\\'"}}),
                        "'");
  }
  return absl::StrCat("'", absl::StrReplaceAll(bytes, {{"'", "'\\''"}}), "'");
}

std::string XmlText(absl::string_view text) {
  return Xml(text, /*in_attribute=*/false);
}

std::string XmlAttribute(absl::string_view text) {
  return Xml(text, /*in_attribute=*/true);
}

}  // namespace flip

#include "judge/package/persons.h"

#include <cstddef>
#include <optional>
#include <string>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"

namespace flip {
namespace {

using Kind = YamlNode::Kind;

// "Full Name" or "Full Name <address>".
bool IsPersonText(absl::string_view text) {
  const size_t open = text.find('<');
  const absl::string_view name =
      absl::StripAsciiWhitespace(text.substr(0, open));
  if (name.empty() || absl::StrContains(name, '>')) return false;
  if (open == absl::string_view::npos) return true;
  const absl::string_view address = text.substr(open + 1);
  const size_t close = address.find('>');
  return close != absl::string_view::npos && close + 1 == address.size() &&
         absl::StrContains(address, '@') && !absl::StrContains(address, '<');
}

// Four groups of four digits, of which the last may be an X.
bool IsOrcid(absl::string_view text) {
  if (text.size() != 19) return false;
  for (size_t i = 0; i < text.size(); ++i) {
    const bool hyphen = i % 5 == 4;
    if (hyphen ? text[i] != '-'
               : !absl::ascii_isdigit(static_cast<unsigned char>(text[i])) &&
                     !(i == 18 && text[i] == 'X')) {
      return false;
    }
  }
  return true;
}

void CheckPersonMap(const Fields& fields, const YamlNode& map,
                    absl::string_view what) {
  fields.CheckKeys(map, {"name", "email", "orcid", "kattis"});
  if (map.Find("name") == nullptr) {
    fields.Error(map, absl::StrCat("a person of ", what, " has no name"),
                 "add the key name");
  }
  for (const absl::string_view key : {"name", "email", "orcid", "kattis"}) {
    const YamlNode* node = map.Find(key);
    if (node == nullptr) continue;
    const std::optional<std::string> text =
        fields.String(*node, absl::StrCat(key, " of a person of ", what));
    if (text.has_value() && key == "orcid" && !IsOrcid(*text)) {
      fields.Error(*node, absl::StrCat("'", *text, "' is no ORCID"),
                   "write 0000-0000-0000-0000");
    }
  }
}

void CheckPerson(const Fields& fields, const YamlNode& node,
                 absl::string_view what) {
  if (node.kind == Kind::kMap) {
    CheckPersonMap(fields, node, what);
    return;
  }
  const std::optional<std::string> text =
      fields.String(node, absl::StrCat("a person of ", what));
  if (!text.has_value() || IsPersonText(*text)) return;
  fields.Error(node, absl::StrCat("'", *text, "' is no person"),
               "write Full Name or Full Name <address@example.org>");
}

}  // namespace

void CheckPersons(const Fields& fields, const YamlNode& node,
                  absl::string_view what) {
  if (node.kind != Kind::kSequence) {
    CheckPerson(fields, node, what);
    return;
  }
  if (node.items.empty()) {
    fields.Error(node, absl::StrCat(what, " is an empty sequence"),
                 "name somebody, or leave the key out");
  }
  for (const YamlNode& item : node.items) CheckPerson(fields, item, what);
}

}  // namespace flip

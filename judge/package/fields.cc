#include "judge/package/fields.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace flip {
namespace {

using Kind = YamlNode::Kind;

}  // namespace

std::optional<YamlNode> ReadYaml(const std::string& file,
                                 const std::string& text, Findings& findings) {
  absl::StatusOr<YamlNode> node = ParseYaml(file, text);
  if (node.ok()) return *std::move(node);
  // "FILE:LINE:COLUMN: what"
  const absl::string_view message = node.status().message();
  const size_t place_end = message.find(": ", file.size());
  AddError(findings, std::string(message.substr(0, place_end)),
           absl::StrCat("not YAML as it can be read: ",
                        message.substr(place_end + 2)),
           "mend the file's YAML there");
  return std::nullopt;
}

std::string Fields::PlaceOf(const YamlNode& node) const {
  return absl::StrCat(file_, ":", node.line, ":", node.column);
}

void Fields::Error(const YamlNode& node, std::string what,
                   std::string remedy) const {
  AddError(findings_, PlaceOf(node), std::move(what), std::move(remedy));
}

void Fields::WrongType(const YamlNode& node, absl::string_view what,
                       absl::string_view expected) const {
  std::string remedy = absl::StrCat("write ", expected);
  if (expected == "a string" && node.kind != Kind::kMap &&
      node.kind != Kind::kSequence && node.kind != Kind::kNull) {
    remedy = absl::StrCat("put it in quotes: '", node.text, "'");
  }
  Error(node, absl::StrCat(what, " is ", YamlKindName(node.kind)), remedy);
}

bool Fields::IsMap(const YamlNode& node, absl::string_view what) const {
  if (node.kind == Kind::kMap) return true;
  WrongType(node, what, "a map");
  return false;
}

void Fields::CheckKeys(const YamlNode& map,
                       const std::vector<absl::string_view>& known) const {
  for (const YamlEntry& entry : map.entries) {
    if (std::find(known.begin(), known.end(), entry.key.text) != known.end()) {
      continue;
    }
    Error(entry.key,
          absl::StrCat("'", entry.key.text, "' is not a key of this map"),
          absl::StrCat("the keys are ", absl::StrJoin(known, ", ")));
  }
}

std::optional<std::string> Fields::String(const YamlNode& node,
                                          absl::string_view what) const {
  if (node.kind != Kind::kString) {
    WrongType(node, what, "a string");
    return std::nullopt;
  }
  if (node.text.empty()) {
    Error(node, absl::StrCat(what, " is an empty string"), "fill it in");
    return std::nullopt;
  }
  return node.text;
}

std::optional<bool> Fields::Bool(const YamlNode& node,
                                 absl::string_view what) const {
  if (node.kind != Kind::kBool) {
    WrongType(node, what, "true or false");
    return std::nullopt;
  }
  return node.text[0] == 't' || node.text[0] == 'T';
}

std::optional<int64_t> Fields::Int(const YamlNode& node, absl::string_view what,
                                   int64_t least) const {
  int64_t value = 0;
  if (node.kind != Kind::kInt || !absl::SimpleAtoi(node.text, &value)) {
    WrongType(node, what, absl::StrCat("an integer of at least ", least));
    return std::nullopt;
  }
  if (value < least) {
    Error(node, absl::StrCat(what, " is ", value),
          absl::StrCat("write at least ", least));
    return std::nullopt;
  }
  return value;
}

std::optional<double> Fields::Number(const YamlNode& node,
                                     absl::string_view what) const {
  double value = 0;
  if ((node.kind != Kind::kInt && node.kind != Kind::kFloat) ||
      !absl::SimpleAtod(node.text, &value) || !std::isfinite(value)) {
    WrongType(node, what, "a number");
    return std::nullopt;
  }
  return value;
}

std::optional<std::vector<std::string>> Fields::Strings(
    const YamlNode& node, absl::string_view what) const {
  if (node.kind != Kind::kSequence) {
    WrongType(node, what, "a sequence of strings");
    return std::nullopt;
  }
  std::vector<std::string> strings;
  for (const YamlNode& item : node.items) {
    if (item.kind != Kind::kString) {
      WrongType(item, absl::StrCat("an item of ", what), "a string");
      return std::nullopt;
    }
    strings.push_back(item.text);
  }
  return strings;
}

std::optional<std::vector<std::string>> Fields::StringOrStrings(
    const YamlNode& node, absl::string_view what) const {
  if (node.kind == Kind::kString) return std::vector<std::string>{node.text};
  if (node.kind != Kind::kSequence) {
    WrongType(node, what, "a string or a sequence of strings");
    return std::nullopt;
  }
  if (node.items.empty()) {
    Error(node, absl::StrCat(what, " is an empty sequence"),
          "name at least one");
    return std::nullopt;
  }
  return Strings(node, what);
}

}  // namespace flip

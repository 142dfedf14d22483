// YAML documents as trees that remember where everything stands.
#ifndef FLIP_JUDGE_PACKAGE_YAML_H_
#define FLIP_JUDGE_PACKAGE_YAML_H_

#include <cstddef>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace flip {

struct YamlEntry;

// A value, with all that is in it.
struct YamlNode {
  enum class Kind { kNull, kBool, kInt, kFloat, kString, kSequence, kMap };

  // Of a scalar without quotes: what YAML 1.2's core schema reads it as. One
  // in quotes is a string.
  Kind kind = Kind::kNull;
  // Where it starts, from 1.
  int line = 1;
  int column = 1;
  // A scalar's characters, as written but for quotes and escapes.
  std::string text;
  std::vector<YamlNode> items;     // of a sequence
  std::vector<YamlEntry> entries;  // of a map, in the file's order

  // The value of `key` in a map; null when there is none.
  const YamlNode* Find(absl::string_view key) const;
};

struct YamlEntry {
  YamlNode key;  // a scalar; no other entry of the map has its text
  YamlNode value;
};

// "a map", "a string" and so on.
absl::string_view YamlKindName(YamlNode::Kind kind);

// What is refused, since it serves no file of a package.
inline constexpr size_t kMostYamlBytes = size_t{1} << 20;
inline constexpr int kMostYamlDepth = 32;
inline constexpr size_t kMostYamlNodes = 100'000;

// Parses the one document in `text`; an empty one is null. InvalidArgument,
// as "NAME:LINE:COLUMN: what is wrong", for what is not YAML or more than the
// limits above (aliases count as what they stand for), for several documents,
// and for a key that is no scalar or occurs twice in its map.
absl::StatusOr<YamlNode> ParseYaml(absl::string_view name,
                                   const std::string& text);

}  // namespace flip

#endif  // FLIP_JUDGE_PACKAGE_YAML_H_

// Reading typed values out of a YAML file, telling what is not as it should be.
#ifndef FLIP_JUDGE_PACKAGE_FIELDS_H_
#define FLIP_JUDGE_PACKAGE_FIELDS_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "judge/package/finding.h"
#include "judge/package/yaml.h"

namespace flip {

// Parses a file's text; nothing, and an error with its place among the
// findings, for what ParseYaml() refuses. `file` is the file's path in the
// package.
std::optional<YamlNode> ReadYaml(const std::string& file,
                                 const std::string& text, Findings& findings);

// Reads values of one file. What has another type than asked for is an error
// among the findings, with its place, and no value. Both references must
// outlive it.
class Fields {
 public:
  // `file` is the file's path in the package.
  Fields(std::string file, Findings& findings)
      : file_(std::move(file)), findings_(findings) {}

  const std::string& file() const { return file_; }
  // "FILE:LINE:COLUMN".
  std::string PlaceOf(const YamlNode& node) const;
  void Error(const YamlNode& node, std::string what, std::string remedy) const;

  // Whether `node` is a map, which `what` ("limits") has to be; otherwise told.
  bool IsMap(const YamlNode& node, absl::string_view what) const;
  // Tells the keys of a map that are not among `known`.
  void CheckKeys(const YamlNode& map,
                 const std::vector<absl::string_view>& known) const;

  // A string that is not empty.
  std::optional<std::string> String(const YamlNode& node,
                                    absl::string_view what) const;
  std::optional<bool> Bool(const YamlNode& node, absl::string_view what) const;
  // At least `least`.
  std::optional<int64_t> Int(const YamlNode& node, absl::string_view what,
                             int64_t least) const;
  // An integer or a number with a point; finite.
  std::optional<double> Number(const YamlNode& node,
                               absl::string_view what) const;
  // A sequence of strings, which may be empty ones.
  std::optional<std::vector<std::string>> Strings(const YamlNode& node,
                                                  absl::string_view what) const;
  // A string, or a sequence with at least one.
  std::optional<std::vector<std::string>> StringOrStrings(
      const YamlNode& node, absl::string_view what) const;

 private:
  void WrongType(const YamlNode& node, absl::string_view what,
                 absl::string_view expected) const;

  std::string file_;
  Findings& findings_;
};

}  // namespace flip

#endif  // FLIP_JUDGE_PACKAGE_FIELDS_H_

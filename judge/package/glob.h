// The format's patterns for submissions and test cases.
#ifndef FLIP_JUDGE_PACKAGE_GLOB_H_
#define FLIP_JUDGE_PACKAGE_GLOB_H_

#include <cstddef>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace flip {

// A pattern for paths whose parts are separated by '/': `*` stands for any
// characters within one part, none included, and {a,b} for each alternative in
// turn, which may be empty and may hold braces itself. Immutable.
class Glob {
 public:
  // How many patterns braces may stand for.
  static constexpr size_t kMostAlternatives = 1000;

  // InvalidArgument says what is wrong: `**`, `[`, `?`, any other character
  // that no name in a package has, an empty part, a part that is "." or "..",
  // braces that do not match, or too many alternatives.
  static absl::StatusOr<Glob> Parse(absl::string_view pattern);

  // Whether the path itself, or a folder that it lies in, is matched:
  // "secret/*-easy" matches "secret/a-easy" and "secret/b-easy/1".
  bool Matches(absl::string_view path) const;

  // Whether the first part of an alternative is `name` itself, without a star.
  bool StartsWithPart(absl::string_view name) const;

  const std::string& pattern() const { return pattern_; }

 private:
  std::string pattern_;
  // Without braces, split at '/'.
  std::vector<std::vector<std::string>> alternatives_;
};

}  // namespace flip

#endif  // FLIP_JUDGE_PACKAGE_GLOB_H_

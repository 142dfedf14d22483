// Packages that are broken in one place.
#ifndef FLIP_JUDGE_PACKAGE_TESTING_BROKEN_H_
#define FLIP_JUDGE_PACKAGE_TESTING_BROKEN_H_

#include <gmock/gmock.h>

#include <string>

#include "absl/strings/match.h"
#include "judge/package/testing/minimal_package.h"

namespace flip {

// Matches the text of findings that is one line and starts like this: one
// finding, for the reason that was looked for.
MATCHER_P(IsOnly, start, "is the one finding '" + std::string(start) + "'") {
  const std::string& text = arg;
  return absl::StartsWith(text, start) && text.find('\n') + 1 == text.size();
}

// The findings when problem.yaml has these lines too.
inline std::string WithProblem(const std::string& lines) {
  return MinimalPackage().Append("problem.yaml", lines).Findings();
}

// The findings when there is this file too.
inline std::string WithFile(const std::string& path,
                            const std::string& content) {
  return MinimalPackage().Write(path, content).Findings();
}

}  // namespace flip

#endif  // FLIP_JUDGE_PACKAGE_TESTING_BROKEN_H_

// What is wrong with a problem package, told to the person who made it.
#ifndef FLIP_JUDGE_PACKAGE_FINDING_H_
#define FLIP_JUDGE_PACKAGE_FINDING_H_

#include <string>
#include <utility>
#include <vector>

namespace flip {

enum class Severity {
  // Breaks the format, or asks for what flip-judge does not support.
  kError,
  // Allowed, but hardly meant.
  kWarning,
};

// One thing that is wrong.
struct Finding {
  Severity severity = Severity::kError;
  // Relative to the package's folder, "." for the package itself; any bytes.
  // Within a YAML file with line and column, from 1: "problem.yaml:3:7".
  std::string path;
  std::string what;
  std::string remedy;

  friend bool operator==(const Finding&, const Finding&) = default;
};

using Findings = std::vector<Finding>;

inline void AddError(Findings& findings, std::string path, std::string what,
                     std::string remedy) {
  findings.push_back(
      {Severity::kError, std::move(path), std::move(what), std::move(remedy)});
}

inline void AddWarning(Findings& findings, std::string path, std::string what,
                       std::string remedy) {
  findings.push_back({Severity::kWarning, std::move(path), std::move(what),
                      std::move(remedy)});
}

}  // namespace flip

#endif  // FLIP_JUDGE_PACKAGE_FINDING_H_

// What judging needs of a problem package: ICPC problem package format, version
// 2025-09.
//
// This reads what grading and verifying rest on and refuses a package where
// that is wrong. Whether the whole of a package is as the format asks is
// CheckPackage()'s to say (package_check.h).
#ifndef FLIP_JUDGE_PACKAGE_PACKAGE_H_
#define FLIP_JUDGE_PACKAGE_PACKAGE_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "judge/compile/language.h"
#include "judge/package/fields.h"
#include "judge/package/submission_rules.h"
#include "judge/package/yaml.h"
#include "judge/sandbox/bytes.h"

namespace flip {

// The key `limits` of problem.yaml. What is not there has no value: the judge's
// own default counts.
struct PackageLimits {
  std::optional<absl::Duration> time_limit;  // CPU time; more than 0
  std::optional<Bytes> memory;               // whole MiB, at least 1
  std::optional<Bytes> output;               // whole MiB, at least 1
  std::optional<Bytes> code;                 // of a submission's sources
  std::optional<absl::Duration> compilation_time;
  std::optional<Bytes> compilation_memory;
  // Of an input validator's run.
  absl::Duration validation_time = absl::Seconds(60);
  Bytes validation_memory = MiB(2048);
  Bytes validation_output = MiB(8);
  // The slowest submission that must not be too slow, times this, is at most
  // the time limit; the time limit, times that, at most the slowest run of
  // each that must be. Told, not enforced: without a time_limit the format
  // would have it computed from them, which flip-judge does not do.
  double ac_to_time_limit = 2.0;
  double time_limit_to_tle = 1.5;
};

// A package, as far as judging needs it.
struct Package {
  std::string folder;  // as given to LoadPackage()
  // What people call the problem; its English name where there is one.
  std::string name;
  PackageLimits limits;
  // Codes of the format's language table; empty: all are allowed.
  std::vector<std::string> languages;
  // Below `folder`; submissions/ need not be there.
  std::string data_folder;         // "FOLDER/data"
  std::string submissions_folder;  // "FOLDER/submissions"
  // Those of submissions/submissions.yaml, or the standard folders' alone.
  SubmissionRules rules;

  bool Allows(const Language& language) const;
};

// Reads problem.yaml and submissions/submissions.yaml of the package in
// `folder`; no other file is opened. NotFound when there is no problem.yaml;
// InvalidArgument, as "FOLDER/problem.yaml:3:5: what is wrong; remedy", for the
// first thing there that is wrong with the version, the type (only pass-fail
// is supported), the name, the limits, the languages, or with a rule; other
// keys are not looked at. OutOfRange for a file of more than 1 MiB.
absl::StatusOr<Package> LoadPackage(const std::string& folder);

// The parts of problem.yaml that judging needs, for those who read it
// themselves: they add what is wrong to the findings of `fields`.
// Whether the version and type are ones that can be judged.
bool ReadFormat(const Fields& fields, const YamlNode& problem);
PackageLimits ReadLimits(const Fields& fields, const YamlNode& problem);
std::vector<std::string> ReadLanguages(const Fields& fields,
                                       const YamlNode& problem);

// The name in one language.
struct PackageName {
  std::string language;  // "en", "pt-BR"
  std::string name;
};
// The key `name`, a plain one as English; empty when it is not there or wrong.
std::vector<PackageName> ReadNames(const Fields& fields,
                                   const YamlNode& problem);

}  // namespace flip

#endif  // FLIP_JUDGE_PACKAGE_PACKAGE_H_

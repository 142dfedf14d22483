// The checks of package_check.h, by topic. Each adds what is wrong to
// `findings`; an error is a fault of ours, or of reading a file.
#ifndef FLIP_JUDGE_PACKAGE_CHECKS_H_
#define FLIP_JUDGE_PACKAGE_CHECKS_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "judge/package/data_configuration.h"
#include "judge/package/data_files.h"
#include "judge/package/finding.h"
#include "judge/package/package.h"
#include "judge/package/package_files.h"
#include "judge/sandbox/sandbox.h"

namespace flip {

// The package's own name, what stands directly in it, files that are too long.
void CheckNames(const std::string& folder, const PackageFiles& files,
                Findings& findings);
// That text is UTF-8 in lines.
absl::Status CheckTexts(const PackageFiles& files, Findings& findings);

// What problem.yaml says, as far as other checks need it.
struct ProblemFacts {
  std::vector<PackageName> names;
  PackageLimits limits;
  std::vector<std::string> languages;  // Empty: all.
};
// problem.yaml. Nothing when it cannot be read, or is not of the version and
// type that can be judged: then there is nothing to check the rest against.
absl::StatusOr<std::optional<ProblemFacts>> CheckMetadata(
    const PackageFiles& files, Findings& findings);
// Its keys credits and source.
void CheckCredits(const Fields& fields, const YamlNode& problem);

// statement/ and solution/.
absl::Status CheckStatement(const PackageFiles& files,
                            const ProblemFacts& facts, Findings& findings);

// data/: which files are there. (DataConfiguration::Read() checks what the YAML
// files among them say.)
void CheckDataFiles(const PackageFiles& files, const DataFiles& data,
                    Findings& findings);
// Inputs are boards, and answers and outputs as right as they have to be.
absl::Status CheckAnswers(const PackageFiles& files, const DataFiles& data,
                          const DataConfiguration& configuration,
                          Findings& findings);

// input_validators/, and what they say of the inputs.
absl::Status CheckValidators(const PackageFiles& files, const DataFiles& data,
                             const ProblemFacts& facts,
                             const SandboxFactory& open_sandbox,
                             Findings& findings);

// submissions/, without running any.
absl::Status CheckSubmissions(const PackageFiles& files, const DataFiles& data,
                              const ProblemFacts& facts, Findings& findings);

}  // namespace flip

#endif  // FLIP_JUDGE_PACKAGE_CHECKS_H_

#include "judge/package/package_check.h"

#include <algorithm>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "judge/package/checks.h"

namespace flip {
namespace {

absl::Status CheckContents(const PackageFiles& files, const ProblemFacts& facts,
                           const SandboxFactory& open_sandbox,
                           Findings& findings) {
  const DataFiles data = DataFiles::Of(files);
  absl::Status status = CheckStatement(files, facts, findings);
  if (!status.ok()) return status;
  CheckDataFiles(files, data, findings);
  const absl::StatusOr<DataConfiguration> configuration =
      DataConfiguration::Read(files, data, findings);
  if (!configuration.ok()) return configuration.status();
  status = CheckAnswers(files, data, *configuration, findings);
  if (!status.ok()) return status;
  status = CheckSubmissions(files, data, facts, findings);
  if (!status.ok()) return status;
  return CheckValidators(files, data, facts, open_sandbox, findings);
}

}  // namespace

absl::StatusOr<Findings> CheckPackage(const std::string& folder,
                                      const SandboxFactory& open_sandbox) {
  Findings findings;
  const absl::StatusOr<PackageFiles> files =
      PackageFiles::Read(folder, findings);
  if (!files.ok()) return files.status();
  CheckNames(folder, *files, findings);
  absl::Status status = CheckTexts(*files, findings);
  if (!status.ok()) return status;
  const absl::StatusOr<std::optional<ProblemFacts>> facts =
      CheckMetadata(*files, findings);
  if (!facts.ok()) return facts.status();
  if (facts->has_value()) {
    status = CheckContents(*files, **facts, open_sandbox, findings);
    if (!status.ok()) return status;
  }
  std::stable_sort(
      findings.begin(), findings.end(),
      [](const Finding& a, const Finding& b) { return a.path < b.path; });
  return findings;
}

}  // namespace flip

#include "judge/package/package.h"

#include <fcntl.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "judge/package/language_codes.h"
#include "judge/sandbox/file_data.h"
#include "judge/sandbox/unique_fd.h"

namespace flip {
namespace {

// NotFound when it is not there.
absl::StatusOr<std::string> ReadFile(const std::string& path) {
  const UniqueFd fd(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (!fd.is_open()) {
    const bool missing = errno == ENOENT || errno == ENOTDIR;
    return absl::Status(
        missing ? absl::StatusCode::kNotFound : absl::StatusCode::kUnavailable,
        absl::StrCat(path, ": ", std::strerror(errno)));
  }
  absl::StatusOr<FileData> data = FileData::FromDescriptor(
      fd.get(), Bytes(static_cast<int64_t>(kMostYamlBytes)));
  if (data.ok()) return data->Read();
  return absl::Status(data.status().code(),
                      absl::StrCat(path, ": ", data.status().message()));
}

absl::Status FirstError(const std::string& folder, const Findings& findings) {
  for (const Finding& finding : findings) {
    if (finding.severity != Severity::kError) continue;
    return absl::InvalidArgumentError(absl::StrCat(
        folder, "/", finding.path, ": ", finding.what, "; ", finding.remedy));
  }
  return absl::OkStatus();
}

std::string BestName(const std::vector<PackageName>& names) {
  for (const PackageName& name : names) {
    if (name.language == "en") return name.name;
  }
  return names.empty() ? "" : names.front().name;
}

void ReadProblem(const Fields& fields, const YamlNode& problem,
                 Package& package) {
  if (!fields.IsMap(problem, fields.file()) || !ReadFormat(fields, problem)) {
    return;
  }
  package.name = BestName(ReadNames(fields, problem));
  package.limits = ReadLimits(fields, problem);
  package.languages = ReadLanguages(fields, problem);
}

}  // namespace

bool Package::Allows(const Language& language) const {
  return languages.empty() ||
         std::find(languages.begin(), languages.end(),
                   CodeOfLanguage(language)) != languages.end();
}

absl::StatusOr<Package> LoadPackage(const std::string& folder) {
  Package package;
  package.folder = folder;
  package.data_folder = absl::StrCat(folder, "/data");
  package.submissions_folder = absl::StrCat(folder, "/submissions");
  package.rules = SubmissionRules::Default();

  const std::string problem_file = "problem.yaml";
  const absl::StatusOr<std::string> problem =
      ReadFile(absl::StrCat(folder, "/", problem_file));
  if (absl::IsNotFound(problem.status())) {
    return absl::NotFoundError(absl::StrCat(
        problem.status().message(), "; name the folder of a problem package"));
  }
  if (!problem.ok()) return problem.status();
  Findings findings;
  const std::optional<YamlNode> root =
      ReadYaml(problem_file, *problem, findings);
  if (root.has_value()) {
    ReadProblem(Fields(problem_file, findings), *root, package);
  }

  const std::string rules_file = "submissions/submissions.yaml";
  const absl::StatusOr<std::string> rules =
      ReadFile(absl::StrCat(folder, "/", rules_file));
  if (rules.ok()) {
    package.rules = SubmissionRules::Parse(rules_file, *rules, findings);
  } else if (!absl::IsNotFound(rules.status())) {
    return rules.status();
  }
  const absl::Status status = FirstError(folder, findings);
  if (!status.ok()) return status;
  return package;
}

}  // namespace flip

#include "judge/submissions/submission.h"

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_set.h"
#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "judge/sandbox/file_data.h"
#include "judge/submissions/grouping.h"
#include "judge/submissions/location_reader.h"

namespace flip {

namespace {

// One way to write a path, of those that differ in "./" and "//".
std::string Normal(const std::string& path) {
  return std::filesystem::path(path).lexically_normal().string();
}

}  // namespace

absl::StatusOr<std::vector<Submission>> FindSubmissions(
    absl::Span<const std::string> paths, const GroupingOptions& options) {
  std::vector<Submission> found;
  absl::flat_hash_set<std::string> in_earlier_paths;
  for (const std::string& path : paths) {
    const absl::StatusOr<FileNode> root = ReadFileTree(path);
    if (!root.ok()) return root.status();
    const size_t before = found.size();
    for (Submission& submission : GroupSubmissions(*root, options)) {
      if ((options.only.empty() || submission.path == options.only) &&
          !in_earlier_paths.contains(Normal(submission.path))) {
        found.push_back(std::move(submission));
      }
    }
    for (size_t i = before; i < found.size(); ++i) {
      in_earlier_paths.insert(Normal(found[i].path));
    }
  }
  if (found.empty() && !options.only.empty()) {
    return absl::NotFoundError(
        absl::StrCat(options.only, ": no submission is called so"));
  }
  return found;
}

absl::StatusOr<Sources> ReadSources(const Submission& submission) {
  Sources sources;
  const size_t slash = submission.path.rfind('/');
  sources.name = submission.path.substr(slash + 1);
  sources.entry = submission.entry;
  LocationReader reader;
  for (const SubmissionFile& file : submission.files) {
    const absl::StatusOr<std::string> bytes =
        reader.Read(file.location, kMaxSource);
    absl::StatusOr<FileData> data =
        bytes.ok() ? FileData::FromBytes(*bytes) : bytes.status();
    if (!data.ok()) {
      return absl::Status(
          data.status().code(),
          submission.files.size() == 1
              ? data.status().message()
              : absl::StrCat(file.name, ": ", data.status().message()));
    }
    sources.files.push_back({file.name, *std::move(data), file.included});
  }
  return sources;
}

}  // namespace flip

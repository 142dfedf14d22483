#include "judge/compile/submission.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "judge/sandbox/unique_fd.h"

namespace flip {
namespace {

namespace fs = std::filesystem;

Submission Skipped(std::string path, std::string reason) {
  Submission submission;
  submission.path = std::move(path);
  submission.skip_reason = std::move(reason);
  return submission;
}

// What keeps us from looking at a path.
Submission Fault(std::string path, absl::string_view step,
                 const std::error_code& error) {
  Submission submission;
  submission.path = std::move(path);
  submission.fault = absl::StrCat("cannot be ", step, ": ", error.message());
  return submission;
}

Submission FromFile(const std::string& path) {
  Submission submission;
  submission.path = path;
  submission.language = LanguageOfFile(path);
  if (submission.language == nullptr) {
    submission.skip_reason = "no language has this suffix";
  }
  return submission;
}

void AddFolder(const std::string& folder, std::vector<Submission>* found);

// One entry of a folder. Links are not followed: a submission's folder may come
// from anywhere, and a link in it may lead anywhere.
void AddEntry(const std::string& path, std::vector<Submission>* found) {
  std::error_code error;
  const fs::file_status status = fs::symlink_status(path, error);
  switch (status.type()) {
    case fs::file_type::regular:
      found->push_back(FromFile(path));
      return;
    case fs::file_type::directory:
      if (absl::StartsWith(fs::path(path).filename().string(), ".")) {
        found->push_back(
            Skipped(path, "a hidden folder; name it to have it judged"));
      } else {
        AddFolder(path, found);
      }
      return;
    case fs::file_type::symlink:
      found->push_back(Skipped(path, "a symbolic link"));
      return;
    case fs::file_type::none:
    case fs::file_type::not_found:
      found->push_back(Fault(path, "looked at", error));
      return;
    default:
      found->push_back(Skipped(path, "neither a file nor a folder"));
  }
}

void AddFolder(const std::string& folder, std::vector<Submission>* found) {
  std::error_code error;
  std::vector<std::string> paths;
  for (fs::directory_iterator entries(folder, error), end;
       !error && entries != end; entries.increment(error)) {
    paths.push_back(entries->path().string());
  }
  if (error) {
    found->push_back(Fault(folder, "listed", error));
  }
  std::sort(paths.begin(), paths.end());
  for (const std::string& path : paths) AddEntry(path, found);
}

}  // namespace

absl::StatusOr<std::vector<Submission>> FindSubmissions(
    absl::Span<const std::string> paths) {
  std::vector<Submission> found;
  for (const std::string& path : paths) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    switch (status.type()) {
      case fs::file_type::regular:
        found.push_back(FromFile(path));
        found.back().named = true;
        break;
      case fs::file_type::directory:
        AddFolder(path, &found);
        break;
      case fs::file_type::none:
      case fs::file_type::not_found:
        return absl::NotFoundError(absl::StrCat(
            path, ": ", error ? error.message() : "no such file or folder"));
      default:
        found.push_back(Skipped(path, "neither a file nor a folder"));
    }
  }
  return found;
}

absl::StatusOr<FileData> ReadSource(const Submission& submission) {
  // Not blocking, for what may have become a FIFO since it was found.
  const int follow = submission.named ? 0 : O_NOFOLLOW;
  const UniqueFd fd(open(submission.path.c_str(), O_RDONLY | O_CLOEXEC |
                                                      O_NONBLOCK | O_NOCTTY |
                                                      follow));
  if (!fd.is_open()) {
    const int error = errno;
    const std::string message =
        absl::StrCat("cannot be read: ", strerror(error));
    const bool is_no_file =
        error == ENOENT || error == ENOTDIR || error == ELOOP || error == ENXIO;
    return is_no_file ? absl::FailedPreconditionError(message)
                      : absl::UnavailableError(message);
  }
  absl::StatusOr<FileData> data =
      FileData::FromDescriptor(fd.get(), kMaxSource);
  if (absl::IsInvalidArgument(data.status()) ||
      absl::IsOutOfRange(data.status())) {
    return absl::FailedPreconditionError(data.status().message());
  }
  return data;
}

}  // namespace flip

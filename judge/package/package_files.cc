#include "judge/package/package_files.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "judge/sandbox/file_data.h"
#include "judge/sandbox/unique_fd.h"

namespace flip {
namespace {

namespace fs = std::filesystem;

// Whether an ignored file may have been meant to count. Names that begin with a
// period are made to be ignored.
bool LooksIntegral(absl::string_view name) {
  return !absl::StartsWith(name, ".");
}

bool IsAtOrBelow(const fs::path& path, const fs::path& folder) {
  auto part = path.begin();
  for (const fs::path& wanted : folder) {
    if (part == path.end() || *part != wanted) return false;
    ++part;
  }
  return true;
}

// Walks a package.
class Walk {
 public:
  Walk(fs::path root, Findings& findings,
       std::map<std::string, PackageFiles::Entry>& entries)
      : root_(std::move(root)), findings_(findings), entries_(entries) {}

  absl::Status AddFolder(const std::string& path, int depth) {
    if (depth > PackageFiles::kMostDepth) {
      return absl::OutOfRangeError(absl::StrCat(path, ": more than ",
                                                PackageFiles::kMostDepth,
                                                " folders within each other"));
    }
    std::error_code error;
    fs::directory_iterator entry(root_ / path, error);
    for (; !error && entry != fs::directory_iterator();
         entry.increment(error)) {
      const absl::Status status =
          AddEntry(path, entry->path().filename().string(), depth);
      if (!status.ok()) return status;
    }
    if (!error) return absl::OkStatus();
    return absl::UnavailableError(absl::StrCat(
        path.empty() ? "." : path, ": cannot be listed: ", error.message()));
  }

 private:
  absl::Status AddEntry(const std::string& folder, const std::string& name,
                        int depth) {
    const std::string path =
        folder.empty() ? name : absl::StrCat(folder, "/", name);
    if (!IsPackageName(name)) {
      if (LooksIntegral(name)) {
        AddWarning(findings_, path, "is ignored because of its name",
                   "use letters, digits, '_', '.' and '-' alone, 255 at most, "
                   "and neither '.' nor '-' first");
      }
      return absl::OkStatus();
    }
    std::error_code error;
    if (fs::is_symlink(fs::symlink_status(root_ / path, error)) &&
        !LinkIsGood(path)) {
      return absl::OkStatus();
    }
    return AddTarget(path, depth);
  }

  absl::Status AddTarget(const std::string& path, int depth) {
    std::error_code error;
    const fs::file_status status = fs::status(root_ / path, error);
    if (status.type() != fs::file_type::regular &&
        status.type() != fs::file_type::directory) {
      AddError(findings_, path, "is neither a file nor a folder",
               "remove it from the package");
      return absl::OkStatus();
    }
    PackageFiles::Entry entry;
    entry.is_folder = status.type() == fs::file_type::directory;
    if (!entry.is_folder) entry.size = fs::file_size(root_ / path, error);
    if (error) {
      return absl::UnavailableError(
          absl::StrCat(path, ": cannot be looked at: ", error.message()));
    }
    if (entries_.size() >= PackageFiles::kMostEntries) {
      return absl::OutOfRangeError(absl::StrCat(
          "more than ", PackageFiles::kMostEntries, " files and folders"));
    }
    entries_[path] = entry;
    return entry.is_folder ? AddFolder(path, depth + 1) : absl::OkStatus();
  }

  bool LinkIsGood(const std::string& path) {
    std::error_code error;
    const fs::path target = fs::canonical(root_ / path, error);
    if (error) {
      AddError(findings_, path, "is a link that leads nowhere",
               "let it lead to a file of the package");
      return false;
    }
    if (!IsAtOrBelow(target, root_)) {
      AddError(findings_, path, "is a link to a place outside the package",
               "put the file itself there");
      return false;
    }
    const fs::path own_folder =
        fs::canonical((root_ / path).parent_path(), error);
    if (!error && !IsAtOrBelow(own_folder, target)) return true;
    AddError(findings_, path, "is a link to a folder that it lies in",
             "let it lead elsewhere");
    return false;
  }

  const fs::path root_;
  Findings& findings_;
  std::map<std::string, PackageFiles::Entry>& entries_;
};

}  // namespace

bool IsPackageName(absl::string_view name) {
  if (name.empty() || name.size() > 255 || name[0] == '-' || name[0] == '.') {
    return false;
  }
  for (const char c : name) {
    if (!absl::ascii_isalnum(static_cast<unsigned char>(c)) &&
        !absl::StrContains("_.-", c)) {
      return false;
    }
  }
  return true;
}

absl::StatusOr<PackageFiles> PackageFiles::Read(const std::string& folder,
                                                Findings& findings) {
  std::error_code error;
  const fs::path root = fs::canonical(folder, error);
  if (error || !fs::is_directory(root, error)) {
    return absl::NotFoundError(
        absl::StrCat(folder, ": ", error ? error.message() : "not a folder",
                     "; name the folder of a problem package"));
  }
  PackageFiles files(root.string());
  const absl::Status status =
      Walk(root, findings, files.entries_).AddFolder("", 0);
  if (!status.ok()) return status;
  return files;
}

bool PackageFiles::HasFile(const std::string& path) const {
  const auto found = entries_.find(path);
  return found != entries_.end() && !found->second.is_folder;
}

bool PackageFiles::HasFolder(const std::string& path) const {
  const auto found = entries_.find(path);
  return found != entries_.end() && found->second.is_folder;
}

std::vector<std::string> PackageFiles::NamesIn(
    const std::string& folder) const {
  const std::string prefix = folder.empty() ? "" : absl::StrCat(folder, "/");
  std::vector<std::string> names;
  for (auto entry = entries_.lower_bound(prefix);
       entry != entries_.end() && absl::StartsWith(entry->first, prefix);
       ++entry) {
    const std::string name = entry->first.substr(prefix.size());
    if (!absl::StrContains(name, '/')) names.push_back(name);
  }
  return names;
}

std::vector<std::string> PackageFiles::FilesBelow(
    const std::string& folder) const {
  const std::string prefix = absl::StrCat(folder, "/");
  std::vector<std::string> paths;
  for (auto entry = entries_.lower_bound(prefix);
       entry != entries_.end() && absl::StartsWith(entry->first, prefix);
       ++entry) {
    if (!entry->second.is_folder) paths.push_back(entry->first);
  }
  return paths;
}

absl::StatusOr<std::string> PackageFiles::Content(const std::string& path,
                                                  Bytes most) const {
  const std::string full = absl::StrCat(folder_, "/", path);
  const UniqueFd fd(open(full.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (fd.get() < 0) {
    return absl::UnavailableError(
        absl::StrCat(path, ": cannot be opened: ", std::strerror(errno)));
  }
  const absl::StatusOr<FileData> data =
      FileData::FromDescriptor(fd.get(), most);
  if (data.ok()) return data->Read();
  return absl::Status(data.status().code(),
                      absl::StrCat(path, ": ", data.status().message()));
}

absl::string_view NameOf(absl::string_view path) {
  return path.substr(path.rfind('/') + 1);
}

absl::string_view FolderOf(absl::string_view path) {
  const size_t slash = path.rfind('/');
  return slash == absl::string_view::npos ? "" : path.substr(0, slash);
}

}  // namespace flip

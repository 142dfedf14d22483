#include "judge/submissions/file_tree.h"

#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "judge/submissions/companions.h"
#include "judge/submissions/disk_tree.h"
#include "judge/submissions/node_making.h"

namespace flip {
namespace {

// Without slashes that say nothing, so that the paths below begin with it.
std::string CleanPath(absl::string_view path) {
  std::string clean;
  for (const char c : path) {
    if (c != '/' || !absl::EndsWith(clean, "/")) clean.push_back(c);
  }
  if (clean.size() > 1 && absl::EndsWith(clean, "/")) clean.pop_back();
  return clean;
}

// Where a path leads into an archive: the length of the archive's own.
size_t ArchivePartOf(absl::string_view path) {
  for (size_t slash = path.find('/', 1); slash != absl::string_view::npos;
       slash = path.find('/', slash + 1)) {
    struct stat info = {};
    const std::string front(path.substr(0, slash));
    if (IsZipName(front) && stat(front.c_str(), &info) == 0 &&
        S_ISREG(info.st_mode)) {
      return slash;
    }
  }
  return path.size();
}

absl::Status NothingThere(absl::string_view path, absl::string_view reason) {
  return absl::NotFoundError(absl::StrCat(path, ": ", reason));
}

// Why nothing is below a node that does not have it.
absl::string_view WhyNothingIsBelow(const FileNode& node) {
  if (node.is_folder()) return "no such entry in the archive";
  return node.is_file() ? "not a folder" : absl::string_view(node.reason);
}

absl::StatusOr<FileNode> ReadInArchive(const std::string& path, size_t size) {
  const absl::string_view front = absl::string_view(path).substr(0, size);
  const absl::string_view inside = absl::string_view(path).substr(size + 1);
  const FileNode root = ReadFromDisk(FolderOf(front), LastPart(front), inside);
  const FileNode* parent = nullptr;
  const FileNode* node = &root;
  for (absl::string_view part : absl::StrSplit(inside, '/')) {
    // What is below it, nobody knows.
    if (node->kind == FileNode::Kind::kFault) return *node;
    const auto child = std::find_if(
        node->children.begin(), node->children.end(),
        [part](const FileNode& entry) { return entry.name == part; });
    if (child == node->children.end()) {
      return NothingThere(path, WhyNothingIsBelow(*node));
    }
    parent = node;
    node = &*child;
  }
  if (!node->is_file()) return *node;
  FileNode folder = *parent;
  folder.only = node->name;
  return folder;
}

}  // namespace

absl::StatusOr<FileNode> ReadFileTree(const std::string& named_path) {
  const std::string path = CleanPath(named_path);
  struct stat info = {};
  if (stat(path.c_str(), &info) != 0) {
    const int error = errno;
    const size_t archive = ArchivePartOf(path);
    if (archive < path.size()) return ReadInArchive(path, archive);
    return NothingThere(
        path, error == ENOENT ? "no such file or folder" : strerror(error));
  }
  if (S_ISREG(info.st_mode) && !IsZipName(path)) {
    return ReadWithCompanions(path);
  }
  return ReadFromDisk(FolderOf(path), LastPart(path), "");
}

}  // namespace flip

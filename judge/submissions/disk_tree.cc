#include "judge/submissions/disk_tree.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_set.h"
#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "judge/submissions/archive_tree.h"
#include "judge/submissions/leftovers.h"

namespace flip {
namespace {

using Kind = FileNode::Kind;

absl::Status NotLookedAt(int error) {
  return absl::UnavailableError(
      absl::StrCat("cannot be looked at: ", strerror(error)));
}

void LookAtFile(FileNode& node, const struct stat& info, bool follow_link) {
  node.modified = absl::TimeFromTimespec(info.st_mtim);
  if (!S_ISREG(info.st_mode)) {
    return Refuse(node, S_ISLNK(info.st_mode) ? "a symbolic link"
                                              : "neither a file nor a folder");
  }
  node.location = {node.path, {}, follow_link};
  LookAtName(node, Bytes(info.st_size));
}

void ReadText(LocationReader& reader, FileNode& node, IsClassFile is_class) {
  const absl::StatusOr<std::string> text =
      reader.Read(node.location, kMaxSource);
  if (!text.ok()) return Fail(node, text.status());
  LookAtText(node, *text, is_class);
}

// Everything is found before the first file is read, which then is known to
// name classes or not.
class DiskTree {
 public:
  FileNode Read(absl::string_view folder, absl::string_view name,
                absl::string_view inside);

 private:
  void Find(FileNode& node, const struct stat& info, bool named, size_t depth);
  void FindInFolder(FileNode& folder, size_t depth);
  void ReadContents(FileNode& node, absl::string_view inside);
  void ReadZip(FileNode& node, absl::string_view inside);
  bool IsClass(absl::string_view name) const { return classes_.contains(name); }

  LocationReader reader_;
  // Names of Java's files.
  absl::flat_hash_set<std::string> classes_;
};

FileNode DiskTree::Read(absl::string_view folder, absl::string_view name,
                        absl::string_view inside) {
  FileNode node = NewNode(Kind::kFile, folder, name);
  struct stat info = {};
  if (stat(node.path.c_str(), &info) != 0) {
    Fail(node, NotLookedAt(errno));
    return node;
  }
  Find(node, info, true, 0);
  ReadContents(node, inside);
  return node;
}

// `depth` folders are open around the node.
void DiskTree::Find(FileNode& node, const struct stat& info, bool named,
                    size_t depth) {
  if (!S_ISDIR(info.st_mode)) {
    LookAtFile(node, info, named);
    if (absl::EndsWith(node.name, ".java")) classes_.insert(node.name);
    return;
  }
  node.kind = Kind::kFolder;
  node.modified = absl::TimeFromTimespec(info.st_mtim);
  if (IsHidden(node.name) && !named) return Refuse(node, kHiddenFolder);
  if (depth > kFolderDepth) {
    return Refuse(node, absl::StrCat("a folder in ", depth,
                                     " folders, which is too deep"));
  }
  FindInFolder(node, depth);
}

void DiskTree::FindInFolder(FileNode& folder, size_t depth) {
  const absl::StatusOr<std::vector<std::string>> names =
      ListFolder(folder.path, depth == 0);
  if (!names.ok()) return Fail(folder, names.status());
  for (const std::string& name : *names) {
    FileNode child = NewNode(Kind::kFile, folder.path, name);
    struct stat info = {};
    const int error = lstat(child.path.c_str(), &info) == 0 ? 0 : errno;
    // Before it is looked into.
    const bool is_folder = error == 0 && S_ISDIR(info.st_mode);
    const bool is_leftover = IsLeftover(name, is_folder);
    if (is_leftover && is_folder && depth == 0 && MayBeAPerson(name)) {
      Refuse(child, kLeftoverFolder);
    } else if (is_leftover) {
      continue;
    } else if (error == 0) {
      Find(child, info, false, depth + 1);
    } else {
      Fail(child, NotLookedAt(error));
    }
    folder.children.push_back(std::move(child));
  }
  SortByName(folder);
}

void DiskTree::ReadContents(FileNode& node, absl::string_view inside) {
  for (FileNode& child : node.children) ReadContents(child, "");
  if (node.is_file() && node.is_archive) return ReadZip(node, inside);
  if (!HasTextToRead(node)) return;
  ReadText(reader_, node,
           [this](absl::string_view name) { return IsClass(name); });
}

void DiskTree::ReadZip(FileNode& node, absl::string_view inside) {
  // Followed since the user named it: a whole class may be in it.
  const bool named = node.location.follow_link;
  absl::StatusOr<UniqueFd> fd = OpenToRead(node.path, named);
  if (!fd.ok()) return Fail(node, fd.status());
  const absl::StatusOr<Archive> archive = Archive::Open(
      *std::move(fd), named ? LimitsOfNamedArchive() : ArchiveLimits());
  if (!archive.ok()) return Fail(node, archive.status());
  FillFromArchive(
      *archive, inside,
      [this](absl::string_view name) { return IsClass(name); }, node);
}

}  // namespace

FileNode ReadFromDisk(absl::string_view folder, absl::string_view name,
                      absl::string_view inside) {
  return DiskTree().Read(folder, name, inside);
}

FileNode ReadFileOnDisk(LocationReader& reader, absl::string_view folder,
                        absl::string_view name, bool follow_link,
                        IsClassFile is_class) {
  FileNode node = NewNode(Kind::kFile, folder, name);
  struct stat info = {};
  const int failed = follow_link ? stat(node.path.c_str(), &info)
                                 : lstat(node.path.c_str(), &info);
  if (failed != 0) {
    Fail(node, NotLookedAt(errno));
    return node;
  }
  LookAtFile(node, info, follow_link);
  if (HasTextToRead(node)) ReadText(reader, node, is_class);
  return node;
}

absl::StatusOr<std::vector<std::string>> ListFolder(const std::string& path,
                                                    bool follow_link) {
  const int follow = follow_link ? 0 : O_NOFOLLOW;
  const int fd =
      open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC | follow);
  // Closed before anything in the folder is opened: folders may be deep.
  const std::unique_ptr<DIR, int (*)(DIR*)> stream(
      fd >= 0 ? fdopendir(fd) : nullptr,
      [](DIR* folder) { return closedir(folder); });
  std::vector<std::string> names;
  int error = stream == nullptr ? errno : 0;
  if (stream == nullptr && fd >= 0) close(fd);
  while (error == 0) {
    errno = 0;
    const dirent* entry = readdir(stream.get());
    error = errno;
    if (entry == nullptr) break;
    const absl::string_view name = entry->d_name;
    if (name != "." && name != "..") names.emplace_back(name);
  }
  if (error != 0) {
    return absl::UnavailableError(
        absl::StrCat("cannot be listed: ", strerror(error)));
  }
  return names;
}

}  // namespace flip

#include "judge/submissions/file_tree.h"

#include <dirent.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "judge/boards/content_id.h"
#include "judge/submissions/entry_point.h"
#include "judge/submissions/leftovers.h"
#include "judge/submissions/location_reader.h"
#include "judge/submissions/named_files.h"

namespace flip {
namespace {

using Kind = FileNode::Kind;

bool IsZipName(absl::string_view name) {
  return absl::EndsWithIgnoreCase(name, ".zip");
}

// Archives that people hand in and that we do not open.
bool IsOtherArchiveName(absl::string_view name) {
  for (absl::string_view suffix :
       {".rar", ".7z", ".tar", ".gz", ".tgz", ".bz2", ".xz", ".zst", ".jar"}) {
    if (absl::EndsWithIgnoreCase(name, suffix)) return true;
  }
  return false;
}

constexpr char kOtherArchive[] =
    "an archive of a kind that is not opened; unpack it, or make a .zip of it";

bool IsHidden(absl::string_view name) { return absl::StartsWith(name, "."); }

FileNode Node(Kind kind, absl::string_view folder, absl::string_view name) {
  FileNode node;
  node.kind = kind;
  node.name = std::string(name);
  node.path = absl::StrCat(BelowPath(folder), name);
  return node;
}

void Refuse(FileNode& node, absl::string_view reason) {
  node.kind = Kind::kRefused;
  node.reason = std::string(reason);
}

// A failed reading: of what was handed in, or of ours.
void Fail(FileNode& node, const absl::Status& status) {
  node.kind =
      absl::IsFailedPrecondition(status) ? Kind::kRefused : Kind::kFault;
  node.reason = std::string(status.message());
}

void SortByName(FileNode& folder) {
  std::sort(
      folder.children.begin(), folder.children.end(),
      [](const FileNode& a, const FileNode& b) { return a.name < b.name; });
}

void SortAllByName(FileNode& folder) {
  SortByName(folder);
  for (FileNode& child : folder.children) SortAllByName(child);
}

EntryPointStyle StyleOf(absl::string_view name) {
  if (absl::EndsWith(name, ".java")) return EntryPointStyle::kJava;
  if (absl::EndsWith(name, ".py")) return EntryPointStyle::kPython;
  return EntryPointStyle::kC;
}

// Takes from the text of a source or header what is to be known of it.
void Examine(FileNode& node, const std::string& text) {
  node.named_files = NamedFiles(node.name, text);
  if (node.language == nullptr) return;
  node.has_entry_point = HasEntryPoint(StyleOf(node.name), text);
  node.digest = ContentId(text);
}

// Whether a file's content is looked at, now and when it is judged.
bool IsReadable(const FileNode& node) {
  return node.language != nullptr || IsCompanionName(node.name);
}

std::string TooLarge() {
  return absl::StrCat("larger than ", FormatBytes(kMaxSource));
}

// Nodes of what is in an archive.
class ArchiveTree {
 public:
  // `depth` archives are open around this one, itself included.
  ArchiveTree(const Archive& archive, const FileLocation& location,
              size_t depth)
      : archive_(archive), location_(location), depth_(depth) {}

  // Fills the children of `root`, the archive's node.
  void Fill(FileNode& root) {
    for (size_t i = 0; i < archive_.entries().size(); ++i) {
      AddEntry(archive_.entries()[i], i, root);
    }
    SortAllByName(root);
  }

 private:
  void AddEntry(const ArchiveEntry& entry, size_t index, FileNode& root);
  void ReadFile(const ArchiveEntry& entry, size_t index, FileNode& node);
  void ReadNested(const ArchiveEntry& entry, size_t index, FileNode& node);
  static FileNode& FolderIn(FileNode& folder, absl::string_view name);

  const Archive& archive_;
  const FileLocation& location_;
  const size_t depth_;
};

FileNode& ArchiveTree::FolderIn(FileNode& folder, absl::string_view name) {
  for (FileNode& child : folder.children) {
    if (child.name == name && child.is_folder()) return child;
  }
  folder.children.push_back(Node(Kind::kFolder, folder.path, name));
  return folder.children.back();
}

void ArchiveTree::AddEntry(const ArchiveEntry& entry, size_t index,
                           FileNode& root) {
  if (entry.kind == ArchiveEntry::Kind::kOther) {
    root.children.push_back(Node(Kind::kRefused, root.path, entry.name));
    root.children.back().reason = entry.reason;
    return;
  }
  const std::vector<absl::string_view> parts = absl::StrSplit(entry.name, '/');
  FileNode* folder = &root;
  for (size_t i = 0; i + 1 < parts.size(); ++i) {
    if (IsLeftover(parts[i], true) || IsHidden(parts[i])) return;
    folder = &FolderIn(*folder, parts[i]);
  }
  const absl::string_view name = parts.back();
  const bool is_folder = entry.kind == ArchiveEntry::Kind::kFolder;
  if (IsLeftover(name, is_folder) || (is_folder && IsHidden(name))) return;
  if (is_folder) {
    FolderIn(*folder, name).modified = entry.modified;
    return;
  }
  FileNode node = Node(Kind::kFile, folder->path, name);
  node.modified = entry.modified;
  if (entry.kind == ArchiveEntry::Kind::kLink) {
    Refuse(node, "a symbolic link");
  } else {
    ReadFile(entry, index, node);
  }
  folder->children.push_back(std::move(node));
}

void ArchiveTree::ReadFile(const ArchiveEntry& entry, size_t index,
                           FileNode& node) {
  node.location = location_;
  node.location.members.push_back(entry.name);
  node.language = LanguageOfFile(node.name);
  if (IsZipName(node.name)) return ReadNested(entry, index, node);
  if (IsOtherArchiveName(node.name)) {
    node.is_archive = true;
    return Refuse(node, kOtherArchive);
  }
  if (!IsReadable(node)) return;
  if (entry.size > kMaxSource) return Refuse(node, TooLarge());
  const absl::StatusOr<std::string> text = archive_.Read(index, kMaxSource);
  if (!text.ok()) return Fail(node, text.status());
  Examine(node, *text);
}

void ArchiveTree::ReadNested(const ArchiveEntry& entry, size_t index,
                             FileNode& node) {
  node.is_archive = true;
  if (depth_ >= kArchiveDepth) {
    return Refuse(node, absl::StrCat("an archive in ", depth_,
                                     " archives, which is too deep"));
  }
  if (entry.size > ArchiveLimits().file) {
    return Refuse(node, absl::StrCat("an archive larger than ",
                                     FormatBytes(ArchiveLimits().file)));
  }
  const absl::StatusOr<std::string> bytes =
      archive_.Read(index, ArchiveLimits().file);
  if (!bytes.ok()) return Fail(node, bytes.status());
  const absl::StatusOr<FileData> data = FileData::FromBytes(*bytes);
  if (!data.ok()) return Fail(node, data.status());
  const absl::StatusOr<Archive> archive = Archive::Open(*data, ArchiveLimits());
  if (!archive.ok()) return Fail(node, archive.status());
  node.kind = Kind::kFolder;
  // By value, since node.location may be what the tree refers to.
  const FileLocation location = node.location;
  ArchiveTree(*archive, location, depth_ + 1).Fill(node);
}

// Nodes of what is on disk.
class DiskTree {
 public:
  // `named`: by the user, so that a link is followed and an archive may be as
  // large as a class.
  FileNode Read(absl::string_view folder, absl::string_view name, bool named);

 private:
  void ReadFolder(FileNode& node);
  void ReadFile(FileNode& node, Bytes size, bool named);
  void ReadZip(FileNode& node, bool named);

  LocationReader reader_;
};

FileNode DiskTree::Read(absl::string_view folder, absl::string_view name,
                        bool named) {
  FileNode node = Node(Kind::kFile, folder, name);
  struct stat info = {};
  const int failed =
      named ? stat(node.path.c_str(), &info) : lstat(node.path.c_str(), &info);
  if (failed != 0) {
    node.kind = Kind::kFault;
    node.reason = absl::StrCat("cannot be looked at: ", strerror(errno));
    return node;
  }
  node.modified = absl::TimeFromTimespec(info.st_mtim);
  if (S_ISDIR(info.st_mode)) {
    node.kind = Kind::kFolder;
    if (IsHidden(name) && !named) {
      Refuse(node, "a hidden folder; name it to have it judged");
    } else {
      ReadFolder(node);
    }
  } else if (S_ISREG(info.st_mode)) {
    ReadFile(node, Bytes(info.st_size), named);
  } else {
    Refuse(node, S_ISLNK(info.st_mode) ? "a symbolic link"
                                       : "neither a file nor a folder");
  }
  return node;
}

void DiskTree::ReadFolder(FileNode& node) {
  const std::unique_ptr<DIR, int (*)(DIR*)> stream(
      opendir(node.path.c_str()), [](DIR* folder) { return closedir(folder); });
  std::vector<std::string> names;
  int error = stream == nullptr ? errno : 0;
  while (error == 0) {
    errno = 0;
    const dirent* entry = readdir(stream.get());
    error = errno;
    if (entry == nullptr) break;
    const absl::string_view name = entry->d_name;
    if (name != "." && name != "..") names.emplace_back(name);
  }
  if (error != 0) {
    node.kind = Kind::kFault;
    node.reason = absl::StrCat("cannot be listed: ", strerror(error));
    return;
  }
  for (const std::string& name : names) {
    FileNode child = Read(node.path, name, false);
    const bool is_folder = child.is_folder() && !child.is_archive;
    const bool hidden_folder =
        child.kind == Kind::kRefused && IsHidden(name) && !child.is_archive;
    if (IsLeftover(name, is_folder || hidden_folder)) continue;
    node.children.push_back(std::move(child));
  }
  SortByName(node);
}

void DiskTree::ReadFile(FileNode& node, Bytes size, bool named) {
  node.location = {node.path, {}, named};
  node.language = LanguageOfFile(node.name);
  if (IsZipName(node.name)) return ReadZip(node, named);
  if (IsOtherArchiveName(node.name)) {
    node.is_archive = true;
    return Refuse(node, kOtherArchive);
  }
  if (!IsReadable(node)) return;
  if (size > kMaxSource) return Refuse(node, TooLarge());
  const absl::StatusOr<std::string> text =
      reader_.Read(node.location, kMaxSource);
  if (!text.ok()) return Fail(node, text.status());
  Examine(node, *text);
}

void DiskTree::ReadZip(FileNode& node, bool named) {
  node.is_archive = true;
  absl::StatusOr<UniqueFd> fd = OpenToRead(node.path, named);
  if (!fd.ok()) return Fail(node, fd.status());
  const absl::StatusOr<Archive> archive = Archive::Open(
      *std::move(fd), named ? LimitsOfNamedArchive() : ArchiveLimits());
  if (!archive.ok()) return Fail(node, archive.status());
  node.kind = Kind::kFolder;
  const FileLocation location = node.location;
  ArchiveTree(*archive, location, 1).Fill(node);
}

// "a/b" for "a/b/c", "/" for "/c", nothing for "c".
std::string FolderOf(absl::string_view path) {
  const size_t slash = path.rfind('/');
  if (slash == absl::string_view::npos) return "";
  return std::string(path.substr(0, std::max<size_t>(slash, 1)));
}

absl::string_view LastPart(absl::string_view path) {
  return path.substr(path.rfind('/') + 1);
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

// The file called `name`, the only one of the folder that it lies in.
FileNode OnlyFileOf(FileNode folder, absl::string_view name) {
  folder.only = std::string(name);
  return folder;
}

absl::StatusOr<FileNode> ReadInArchive(const std::string& path, size_t size) {
  const std::string front = path.substr(0, size);
  const FileNode root = DiskTree().Read(FolderOf(front), LastPart(front), true);
  const FileNode* parent = nullptr;
  const FileNode* node = &root;
  for (absl::string_view part : absl::StrSplit(
           absl::string_view(path).substr(size), '/', absl::SkipEmpty())) {
    const auto child = std::find_if(
        node->children.begin(), node->children.end(),
        [part](const FileNode& entry) { return entry.name == part; });
    if (child == node->children.end()) {
      return NothingThere(path, node->is_folder()
                                    ? "no such entry in the archive"
                                    : node->reason);
    }
    parent = node;
    node = &*child;
  }
  return node->is_file() ? OnlyFileOf(*parent, node->name) : *node;
}

// Puts `file`, called `name` below `folder`, where it belongs.
void Insert(FileNode& folder, absl::string_view name, FileNode file) {
  FileNode* place = &folder;
  const std::vector<absl::string_view> parts = absl::StrSplit(name, '/');
  for (size_t i = 0; i + 1 < parts.size(); ++i) {
    const auto child = std::find_if(
        place->children.begin(), place->children.end(),
        [&](const FileNode& node) { return node.name == parts[i]; });
    if (child != place->children.end()) {
      place = &*child;
      continue;
    }
    place->children.push_back(Node(Kind::kFolder, place->path, parts[i]));
    place = &place->children.back();
  }
  place->children.push_back(std::move(file));
}

// Whether all of a name's folders below `folder` are folders, and no links.
bool HasRealFolders(absl::string_view folder, absl::string_view name) {
  for (size_t slash = name.find('/'); slash != absl::string_view::npos;
       slash = name.find('/', slash + 1)) {
    struct stat info = {};
    const std::string path =
        absl::StrCat(BelowPath(folder), name.substr(0, slash));
    if (lstat(path.c_str(), &info) != 0 || !S_ISDIR(info.st_mode)) return false;
  }
  return true;
}

// What a file may take along by these names, `name` being its own.
std::vector<std::string> NamesToTry(absl::string_view name,
                                    const FileNode& file) {
  const std::string place(name.substr(0, name.rfind('/') + 1));
  std::vector<std::string> names;
  for (const std::string& named : file.named_files) {
    names.push_back(absl::StrCat(place, named));
    names.push_back(named);
  }
  // Of a header the source.
  if (!file.is_source()) {
    const absl::string_view stem = name.substr(0, name.rfind('.'));
    for (const Language& language : Languages()) {
      if (!ComesAlong(language, file.name)) continue;
      for (const std::string& suffix : language.suffixes) {
        names.push_back(absl::StrCat(stem, suffix));
      }
    }
  }
  return names;
}

// The folder of a file on disk, with that file and what it may take along.
FileNode ReadWithCompanions(FileNode file) {
  FileNode folder = Node(Kind::kFolder, "", FolderOf(file.path));
  std::vector<std::string> unread = NamesToTry(file.name, file);
  std::vector<std::string> seen = {file.name};
  const std::string name = file.name;
  Insert(folder, name, std::move(file));
  while (!unread.empty()) {
    const std::string named = std::move(unread.back());
    unread.pop_back();
    if (std::find(seen.begin(), seen.end(), named) != seen.end()) continue;
    seen.push_back(named);
    struct stat info = {};
    const std::string path = absl::StrCat(BelowPath(folder.path), named);
    if (lstat(path.c_str(), &info) != 0 || !S_ISREG(info.st_mode) ||
        !HasRealFolders(folder.path, named)) {
      continue;
    }
    FileNode companion = DiskTree().Read(FolderOf(path), LastPart(path), false);
    if (!companion.is_file()) continue;
    const std::vector<std::string> more = NamesToTry(named, companion);
    unread.insert(unread.end(), more.begin(), more.end());
    Insert(folder, named, std::move(companion));
  }
  SortAllByName(folder);
  return OnlyFileOf(std::move(folder), name);
}

void AddContents(const FileNode& node, TreeContents& contents) {
  switch (node.kind) {
    case Kind::kFile:
      contents.files.push_back(&node);
      return;
    case Kind::kRefused:
      contents.refused.push_back(&node);
      return;
    case Kind::kFault:
      if (contents.fault == nullptr) contents.fault = &node;
      return;
    case Kind::kFolder:
      break;
  }
  for (const FileNode& child : node.children) AddContents(child, contents);
}

}  // namespace

TreeContents ContentsOf(const FileNode& node) {
  TreeContents contents;
  AddContents(node, contents);
  return contents;
}

std::string BelowPath(absl::string_view folder) {
  const bool complete = folder.empty() || absl::EndsWith(folder, "/");
  return absl::StrCat(folder, complete ? "" : "/");
}

bool IsCompanionName(absl::string_view name) {
  const absl::Span<const Language> languages = Languages();
  return std::any_of(
      languages.begin(), languages.end(),
      [name](const Language& row) { return ComesAlong(row, name); });
}

absl::StatusOr<FileNode> ReadFileTree(const std::string& named_path) {
  std::string path = named_path;
  while (path.size() > 1 && absl::EndsWith(path, "/")) path.pop_back();
  struct stat info = {};
  if (stat(path.c_str(), &info) != 0) {
    const int error = errno;
    const size_t archive = ArchivePartOf(path);
    if (archive < path.size()) return ReadInArchive(path, archive);
    return NothingThere(
        path, error == ENOENT ? "no such file or folder" : strerror(error));
  }
  FileNode node = DiskTree().Read(FolderOf(path), LastPart(path), true);
  // "/" has no name of its own.
  node.path = path;
  return node.is_file() ? ReadWithCompanions(std::move(node)) : node;
}

}  // namespace flip

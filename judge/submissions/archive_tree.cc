#include "judge/submissions/archive_tree.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_set.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "absl/types/span.h"
#include "judge/sandbox/file_data.h"
#include "judge/submissions/leftovers.h"
#include "judge/submissions/location_reader.h"

namespace flip {
namespace {

using Kind = FileNode::Kind;

// The order of a walk: what is in a folder stands together, whatever bytes
// sort before '/'.
bool IsBefore(absl::string_view a, absl::string_view b) {
  return std::lexicographical_compare(
      a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) {
        const auto rank = [](char c) {
          return c == '/' ? 0 : static_cast<unsigned char>(c);
        };
        return rank(x) < rank(y);
      });
}

// Whether `path` is `folder` or leads through it.
bool LeadsTo(absl::string_view path, absl::string_view folder) {
  return absl::ConsumePrefix(&path, folder) &&
         (path.empty() || absl::StartsWith(path, "/"));
}

class ArchiveTree {
 public:
  ArchiveTree(const Archive& archive, const FileLocation& location,
              absl::string_view named, IsClassFile is_outer_class)
      : archive_(archive),
        location_(location),
        named_(named),
        is_outer_class_(is_outer_class) {}

  // Fills the children of `root`, the archive's node.
  void Fill(FileNode& root);

 private:
  // Indices of entries, in the order of a walk.
  using Indices = absl::Span<const size_t>;

  const ArchiveEntry& Entry(size_t index) const {
    return archive_.entries()[index];
  }
  void FillFolder(FileNode& folder, Indices below, size_t prefix);
  void AddChild(FileNode& folder, Indices entries, size_t size, size_t prefix);
  void AddRefused(FileNode& root, Indices refused, Indices entries);
  void ReadFile(const ArchiveEntry& entry, size_t index, FileNode& node);
  void ReadNested(const ArchiveEntry& entry, size_t index, FileNode& node);
  bool IsClass(absl::string_view name) const {
    return classes_.contains(name) || is_outer_class_(name);
  }

  const Archive& archive_;
  const FileLocation& location_;
  const absl::string_view named_;
  const IsClassFile is_outer_class_;
  // Names of Java's files in the archive.
  absl::flat_hash_set<absl::string_view> classes_;
};

void ArchiveTree::Fill(FileNode& root) {
  std::vector<size_t> entries;
  std::vector<size_t> refused;
  for (size_t i = 0; i < archive_.entries().size(); ++i) {
    const ArchiveEntry& entry = Entry(i);
    (entry.kind == ArchiveEntry::Kind::kOther ? refused : entries).push_back(i);
    if (absl::EndsWith(entry.name, ".java")) {
      classes_.insert(LastPart(entry.name));
    }
  }
  std::sort(entries.begin(), entries.end(), [this](size_t a, size_t b) {
    return IsBefore(Entry(a).name, Entry(b).name);
  });
  FillFolder(root, entries, 0);
  AddRefused(root, refused, entries);
}

// `below`: all in the folder, whose name with a '/' has `prefix` bytes.
void ArchiveTree::FillFolder(FileNode& folder, Indices below, size_t prefix) {
  while (!below.empty()) {
    absl::string_view path = Entry(below.front()).name;
    path = path.substr(0, path.find('/', prefix));
    size_t count = 1;
    while (count < below.size() && LeadsTo(Entry(below[count]).name, path)) {
      ++count;
    }
    AddChild(folder, below.first(count), path.size(), prefix);
    below.remove_prefix(count);
  }
}

// `entries`: those at and below the child, whose path has `size` bytes. Above
// others there is no entry but a folder's.
void ArchiveTree::AddChild(FileNode& folder, Indices entries, size_t size,
                           size_t prefix) {
  const size_t index = entries.front();
  const ArchiveEntry& entry = Entry(index);
  const absl::string_view path = absl::string_view(entry.name).substr(0, size);
  const absl::string_view name = path.substr(prefix);
  const bool is_listed = entry.name.size() == size;
  const bool is_folder =
      !is_listed || entry.kind == ArchiveEntry::Kind::kFolder;
  const bool is_named = LeadsTo(named_, path);
  const bool is_leftover = !is_named && IsLeftover(name, is_folder);
  const bool may_be_a_person = is_folder && prefix == 0 && MayBeAPerson(name);
  if (is_leftover && !may_be_a_person) return;
  FileNode node =
      NewNode(is_folder ? Kind::kFolder : Kind::kFile, folder.path, name);
  if (is_listed) node.modified = entry.modified;
  if (is_leftover) {
    Refuse(node, kLeftoverFolder);
  } else if (is_folder && IsHidden(name) && !is_named) {
    Refuse(node, kHiddenFolder);
  } else if (is_folder) {
    if (is_listed) entries.remove_prefix(1);
    FillFolder(node, entries, size + 1);
  } else if (entry.kind == ArchiveEntry::Kind::kLink) {
    Refuse(node, "a symbolic link");
  } else {
    ReadFile(entry, index, node);
  }
  folder.children.push_back(std::move(node));
}

// Nodes of what has no place in the tree, called as in the archive unless
// another node is called so.
void ArchiveTree::AddRefused(FileNode& root, Indices refused, Indices entries) {
  if (refused.empty()) return;
  absl::flat_hash_set<std::string> taken;
  for (const size_t index : entries) {
    const std::string& name = Entry(index).name;
    for (size_t end = name.find('/'); end != std::string::npos;
         end = name.find('/', end + 1)) {
      taken.insert(name.substr(0, end));
    }
    taken.insert(name);
  }
  for (const size_t index : refused) {
    absl::string_view raw = Entry(index).name;
    while (absl::ConsumeSuffix(&raw, "/")) {
    }
    std::string name(raw);
    while (name.empty() || !taken.insert(name).second) {
      absl::StrAppend(&name, name.empty() ? "" : " ", "(entry ", index + 1,
                      ")");
    }
    FileNode node = NewNode(Kind::kRefused, root.path, name);
    node.reason = Entry(index).reason;
    root.children.push_back(std::move(node));
  }
  SortByName(root);
}

void ArchiveTree::ReadFile(const ArchiveEntry& entry, size_t index,
                           FileNode& node) {
  node.location = location_;
  node.location.members.push_back(entry.name);
  LookAtName(node, entry.size);
  if (node.is_file() && node.is_archive) return ReadNested(entry, index, node);
  if (!HasTextToRead(node)) return;
  const absl::StatusOr<std::string> text = archive_.Read(index, kMaxSource);
  if (!text.ok()) return Fail(node, text.status());
  LookAtText(node, *text,
             [this](absl::string_view name) { return IsClass(name); });
}

void ArchiveTree::ReadNested(const ArchiveEntry& entry, size_t index,
                             FileNode& node) {
  const size_t depth = location_.members.size() + 1;
  if (depth >= kArchiveDepth) {
    return Refuse(node, absl::StrCat("an archive in ", depth,
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
  absl::string_view named = named_;
  if (!absl::ConsumePrefix(&named, absl::StrCat(entry.name, "/"))) named = "";
  FillFromArchive(
      *archive, named, [this](absl::string_view name) { return IsClass(name); },
      node);
}

}  // namespace

void FillFromArchive(const Archive& archive, absl::string_view named,
                     IsClassFile is_class, FileNode& root) {
  root.kind = Kind::kFolder;
  const FileLocation location = root.location;
  ArchiveTree(archive, location, named, is_class).Fill(root);
}

}  // namespace flip

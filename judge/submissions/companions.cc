#include "judge/submissions/companions.h"

#include <sys/stat.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "judge/submissions/disk_tree.h"
#include "judge/submissions/location_reader.h"
#include "judge/submissions/node_making.h"

namespace flip {
namespace {

using Kind = FileNode::Kind;

// The files below a folder, by their names from there. Each folder is listed
// once, since a source of Java names thousands of words.
class FilesBelow {
 public:
  explicit FilesBelow(std::string root) : root_(std::move(root)) {}

  // Whether a regular file is there, and no link on the way.
  bool Has(absl::string_view name) {
    if (!MayHave(name)) return false;
    struct stat info = {};
    for (size_t slash = name.find('/'); slash != absl::string_view::npos;
         slash = name.find('/', slash + 1)) {
      if (lstat(Path(name.substr(0, slash)).c_str(), &info) != 0 ||
          !S_ISDIR(info.st_mode)) {
        return false;
      }
    }
    return lstat(Path(name).c_str(), &info) == 0 && S_ISREG(info.st_mode);
  }

 private:
  // Not there when the folder cannot be listed: its files may be there still.
  using Listing = std::optional<absl::flat_hash_set<std::string>>;

  std::string Path(absl::string_view name) const {
    return absl::StrCat(BelowPath(root_), name);
  }

  bool MayHave(absl::string_view name) {
    for (size_t start = 0;;) {
      const size_t slash = name.find('/', start);
      const Listing& listing = NamesIn(FolderOf(name.substr(0, start)));
      if (!listing.has_value()) return true;
      if (!listing->contains(name.substr(start, slash - start))) return false;
      if (slash == absl::string_view::npos) return true;
      start = slash + 1;
    }
  }

  // Good until the next call.
  const Listing& NamesIn(const std::string& folder) {
    const auto [place, is_new] = listings_.try_emplace(folder);
    if (is_new) {
      const std::string path = folder.empty() ? root_ : Path(folder);
      const absl::StatusOr<std::vector<std::string>> names =
          ListFolder(path.empty() ? "." : path, folder.empty());
      if (names.ok()) place->second.emplace(names->begin(), names->end());
    }
    return place->second;
  }

  const std::string root_;
  absl::flat_hash_map<std::string, Listing> listings_;
};

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
    place->children.push_back(NewNode(Kind::kFolder, place->path, parts[i]));
    place = &place->children.back();
  }
  place->children.push_back(std::move(file));
}

void SortAllByName(FileNode& folder) {
  SortByName(folder);
  for (FileNode& child : folder.children) SortAllByName(child);
}

// Where the file called `name` is in the folder: "lib/" of "lib/board.h".
std::string PlaceOf(absl::string_view name) {
  return std::string(name.substr(0, name.rfind('/') + 1));
}

// What a file may take along by these names, `name` being its own.
std::vector<std::string> NamesToTry(absl::string_view name,
                                    const FileNode& file) {
  const std::string place = PlaceOf(name);
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

}  // namespace

FileNode ReadWithCompanions(const std::string& path) {
  const std::string own_name(LastPart(path));
  FileNode folder = NewNode(Kind::kFolder, "", FolderOf(path));
  folder.only = own_name;
  FilesBelow files(folder.path);
  LocationReader reader;
  absl::flat_hash_set<std::string> seen = {own_name};
  std::vector<std::string> unread = {own_name};
  while (!unread.empty()) {
    const std::string name = std::move(unread.back());
    unread.pop_back();
    const std::string own_path = absl::StrCat(BelowPath(folder.path), name);
    const std::string place = PlaceOf(name);
    FileNode file = ReadFileOnDisk(
        reader, FolderOf(own_path), LastPart(name), name == own_name,
        [&](absl::string_view named) {
          return files.Has(named) || files.Has(absl::StrCat(place, named));
        });
    if (!file.is_file()) {
      if (name == own_name) return file;
      continue;
    }
    for (std::string& more : NamesToTry(name, file)) {
      // In this order: only what is there is remembered.
      if (!seen.contains(more) && files.Has(more)) {
        seen.insert(more);
        unread.push_back(std::move(more));
      }
    }
    Insert(folder, name, std::move(file));
  }
  SortAllByName(folder);
  return folder;
}

}  // namespace flip

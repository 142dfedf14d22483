// A tree of files and folders, wherever they are.
#ifndef FLIP_JUDGE_SUBMISSIONS_FILE_NODE_H_
#define FLIP_JUDGE_SUBMISSIONS_FILE_NODE_H_

#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "judge/compile/language.h"
#include "judge/sandbox/bytes.h"

namespace flip {

// A source larger than this is not read.
inline constexpr Bytes kMaxSource = MiB(1);

// Where the bytes of a file are.
struct FileLocation {
  // On disk.
  std::string file;
  // Empty: `file` itself. Otherwise `file` is an archive, and these are the
  // names of an entry in it, of an entry in the archive that this entry is, and
  // so on.
  std::vector<std::string> members;
  // Whether a symbolic link at `file` is followed, since the user named it.
  bool follow_link = false;

  friend bool operator==(const FileLocation&, const FileLocation&) = default;
};

// A file, a folder, or what is neither.
struct FileNode {
  enum class Kind {
    kFile,
    kFolder,   // or an archive that could be opened
    kRefused,  // not to be read; `reason` says why
    kFault,    // could not be looked at, for a reason of ours: `reason`
  };

  Kind kind = Kind::kFile;
  // Any bytes but NUL, in both. The path begins as the user named it; an
  // archive's name is a folder of the paths of what is in it.
  std::string name;
  std::string path;
  std::string reason;
  absl::Time modified;

  // Of a file.
  FileLocation location;
  // Null when no language has its suffix.
  const Language* language = nullptr;
  // Of a source: whether it has an entry point of its own (entry_point.h), and
  // an address of its content, equal for equal content.
  bool has_entry_point = false;
  std::string digest;
  // Of a source or a file that comes along with some: what its text names
  // (named_files.h); in Java only classes that have a file around it, on disk
  // or in its archive.
  std::vector<std::string> named_files;

  // Of a folder, sorted by the bytes of their names, which are all different,
  // without leftovers (leftovers.h).
  bool is_archive = false;
  std::vector<FileNode> children;
  // Of a folder: not empty when the user named just this file in it; the others
  // are there for it to take along.
  std::string only;

  bool is_file() const { return kind == Kind::kFile; }
  bool is_folder() const { return kind == Kind::kFolder; }
  bool is_source() const { return is_file() && language != nullptr; }
};

// Everything below a folder, or the node itself where it is none, in the order
// of a walk.
struct TreeContents {
  std::vector<const FileNode*> files;
  std::vector<const FileNode*> refused;
  const FileNode* fault = nullptr;  // The first, or null.
};
TreeContents ContentsOf(const FileNode& node);

// How the paths of what is in a folder begin: "a/" for "a", "/" for "/", and
// nothing for "", the folder that paths are relative to.
std::string BelowPath(absl::string_view folder);

// Whether a file of this name may come along with the sources of any language.
bool IsCompanionName(absl::string_view name);

}  // namespace flip

#endif  // FLIP_JUDGE_SUBMISSIONS_FILE_NODE_H_

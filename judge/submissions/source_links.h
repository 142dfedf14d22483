// Which files belong together because one needs the other. Pure.
#ifndef FLIP_JUDGE_SUBMISSIONS_SOURCE_LINKS_H_
#define FLIP_JUDGE_SUBMISSIONS_SOURCE_LINKS_H_

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "judge/submissions/file_node.h"

namespace flip {

// The links between the files of a folder, for as long as that lives. A file
// needs those that its text names (named_files.h), and of a header the source
// of the same name; and what these need.
class SourceLinks {
 public:
  // Where the files of a name are looked for.
  enum class Reach {
    // Below the folder of the file that names them, and only what has no entry
    // point of its own: for folders whose files are different people's.
    kBeside,
    // Besides, anywhere in the folder, if only one file is meant: where one
    // person's files lie about, with the compiler's options unknown.
    kAnywhere,
  };

  SourceLinks(const FileNode& folder, Reach reach);

  // What `file`, one of the folder's, needs to be compiled, in the order of
  // their paths, `file` not among them.
  std::vector<const FileNode*> Needs(const FileNode& file) const;

  // Whether another file includes this source, so that it is not to be compiled
  // by itself: any file, or one of `among` that none includes in turn.
  bool IsIncluded(const FileNode& source) const {
    return includers_.contains(&source);
  }
  bool IsIncludedAmong(const FileNode& source,
                       absl::Span<const FileNode* const> among) const;

 private:
  const FileNode* Resolve(const FileNode& reader,
                          absl::string_view named) const;
  const FileNode* ImplementationOf(const FileNode& header) const;
  // What `file` needs itself; marks what it includes.
  std::vector<size_t> Read(const FileNode& file);

  const FileNode& folder_;
  const Reach reach_;
  // Sorted by their paths.
  std::vector<const FileNode*> files_;
  absl::flat_hash_map<const FileNode*, size_t> indices_;
  // By the last part of the name.
  std::multimap<std::string, const FileNode*, std::less<>> by_name_;
  // By the index of a file, so that each is looked for once.
  std::vector<std::vector<size_t>> direct_needs_;
  // By what they include.
  absl::flat_hash_map<const FileNode*, std::vector<const FileNode*>> includers_;
};

// What `file`, which lies in or below `folder`, is called from there; its own
// name when it lies elsewhere.
std::string NameIn(const FileNode& folder, const FileNode& file);

}  // namespace flip

#endif  // FLIP_JUDGE_SUBMISSIONS_SOURCE_LINKS_H_

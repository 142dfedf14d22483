// Which files belong together because one needs the other. Pure.
#ifndef FLIP_JUDGE_SUBMISSIONS_SOURCE_LINKS_H_
#define FLIP_JUDGE_SUBMISSIONS_SOURCE_LINKS_H_

#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "judge/submissions/file_tree.h"

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

  // What `file` needs to be compiled, in the order of their paths, `file` not
  // among them.
  std::vector<const FileNode*> Needs(const FileNode& file) const;

  // Sources that another file includes, so that they are not to be compiled by
  // themselves.
  const std::set<const FileNode*>& included_sources() const {
    return included_;
  }

 private:
  void FindIncluded();
  const FileNode* Resolve(const FileNode& reader,
                          absl::string_view named) const;
  const FileNode* ImplementationOf(const FileNode& header) const;
  std::vector<const FileNode*> DirectNeeds(const FileNode& file) const;

  const FileNode& folder_;
  const Reach reach_;
  // By the last part of the name.
  std::multimap<std::string, const FileNode*, std::less<>> by_name_;
  std::set<const FileNode*> included_;
};

// What `file`, which lies in or below `folder`, is called from there.
std::string NameIn(const FileNode& folder, const FileNode& file);

}  // namespace flip

#endif  // FLIP_JUDGE_SUBMISSIONS_SOURCE_LINKS_H_

// A folder whose sources belong to one person. Pure.
#ifndef FLIP_JUDGE_SUBMISSIONS_UNIT_H_
#define FLIP_JUDGE_SUBMISSIONS_UNIT_H_

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "judge/submissions/file_tree.h"
#include "judge/submissions/source_links.h"
#include "judge/submissions/submission.h"

namespace flip {

using Nodes = std::vector<const FileNode*>;
using NodeSet = std::set<const FileNode*>;

// The sources at or below a node that are not excluded, in the order of a walk.
Nodes SourcesIn(const FileNode& node, const NodeSet& excluded);

// Whether `node` lies in or below `folder`, which may be no folder at all.
bool IsBelow(const FileNode& folder, const FileNode& node);

// What these are called from `folder`, sorted.
std::vector<std::string> NamesOf(const FileNode& folder, const NodeSet& nodes);

// Names for a remark: the first few, and how many more there are.
std::string TellNames(const std::vector<std::string>& names);

// An attempt that counts in place of others.
struct ChosenAttempt {
  const FileNode* last;               // A source or an archive.
  std::vector<std::string> left_out;  // The others' names.
  std::string remark;                 // What is to be told of it.
};

// What one person handed in: its files, their links, and which of the sources
// count. Refers to the folder for as long as it lives.
class Unit {
 public:
  explicit Unit(const FileNode& folder)
      : folder_(folder), links_(folder, SourceLinks::Reach::kAnywhere) {
    ExcludeRepeated();
    FindRoots();
  }

  // Leaves out attempts that are not the last.
  void ChooseAttempts(Attempts attempts);

  const FileNode& folder() const { return folder_; }
  const SourceLinks& links() const { return links_; }
  const NodeSet& excluded() const { return excluded_; }
  const std::vector<ChosenAttempt>& chosen_attempts() const {
    return chosen_attempts_;
  }
  // The entry points that count, in the order of a walk.
  const Nodes& roots() const { return roots_; }

 private:
  void ExcludeRepeated();
  void FindRoots();

  const FileNode& folder_;
  const SourceLinks links_;
  NodeSet excluded_;
  Nodes roots_;
  std::vector<ChosenAttempt> chosen_attempts_;
};

}  // namespace flip

#endif  // FLIP_JUDGE_SUBMISSIONS_UNIT_H_

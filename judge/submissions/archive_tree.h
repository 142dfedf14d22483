// The tree of what is in an archive.
#ifndef FLIP_JUDGE_SUBMISSIONS_ARCHIVE_TREE_H_
#define FLIP_JUDGE_SUBMISSIONS_ARCHIVE_TREE_H_

#include "absl/strings/string_view.h"
#include "judge/submissions/archive.h"
#include "judge/submissions/file_node.h"
#include "judge/submissions/node_making.h"

namespace flip {

// Makes a folder of `root`, the node of the file at root.location, which is
// `archive`, and reads what is in it and in the archives in it.
//
// What the path `named` leads to or through is opened though it is a hidden
// folder or a leftover; empty when the user named nothing in the archive.
// `is_class` tells of files around the archive.
void FillFromArchive(const Archive& archive, absl::string_view named,
                     IsClassFile is_class, FileNode& root);

}  // namespace flip

#endif  // FLIP_JUDGE_SUBMISSIONS_ARCHIVE_TREE_H_

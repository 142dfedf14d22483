// Files and folders as submissions are found in: on disk, and in zip archives,
// which look like folders.
#ifndef FLIP_JUDGE_SUBMISSIONS_FILE_TREE_H_
#define FLIP_JUDGE_SUBMISSIONS_FILE_TREE_H_

#include <string>

#include "absl/status/statusor.h"
#include "judge/submissions/file_node.h"

namespace flip {

// What is at `path` and below, sources looked into. Symbolic links are followed
// at `path` only: a submission's folder may come from anywhere, and a link in
// it may lead anywhere. Where `path` leads into an archive
// ("export.zip/ada/main.c"), that entry. Archives in archives are opened too,
// three deep, and folders in folders, 64 deep. Hidden folders are refused
// unless `path` leads to or through them. Where `path` is a file, it is the
// `only` one of a folder that has nothing else but what that file may take
// along.
//
// NotFound when nothing is there. Whatever else cannot be read is a node that
// says so. Never waits, whatever stands at a path.
absl::StatusOr<FileNode> ReadFileTree(const std::string& path);

}  // namespace flip

#endif  // FLIP_JUDGE_SUBMISSIONS_FILE_TREE_H_

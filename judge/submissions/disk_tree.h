// The tree of what is on disk.
#ifndef FLIP_JUDGE_SUBMISSIONS_DISK_TREE_H_
#define FLIP_JUDGE_SUBMISSIONS_DISK_TREE_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "judge/submissions/file_node.h"
#include "judge/submissions/location_reader.h"
#include "judge/submissions/node_making.h"

namespace flip {

// Folders below the one that is named are listed to this depth. Real projects
// stay below 20.
inline constexpr size_t kFolderDepth = 64;

// What the user named, `name` in the folder at the path `folder`, and all that
// is in it. Where that is an archive, `inside` is the path in it that the user
// named, or empty.
FileNode ReadFromDisk(absl::string_view folder, absl::string_view name,
                      absl::string_view inside);

// A regular file, no archive; refused where it is something else.
FileNode ReadFileOnDisk(LocationReader& reader, absl::string_view folder,
                        absl::string_view name, bool follow_link,
                        IsClassFile is_class);

// The names in a folder, in no order, "." and ".." not among them. Unavailable
// when it cannot be listed.
absl::StatusOr<std::vector<std::string>> ListFolder(const std::string& path,
                                                    bool follow_link);

}  // namespace flip

#endif  // FLIP_JUDGE_SUBMISSIONS_DISK_TREE_H_

// A file on disk that the user named, with what it may take along.
#ifndef FLIP_JUDGE_SUBMISSIONS_COMPANIONS_H_
#define FLIP_JUDGE_SUBMISSIONS_COMPANIONS_H_

#include <string>

#include "judge/submissions/file_node.h"

namespace flip {

// The folder of the regular file at `path`, no archive, with nothing in it but
// that file, its `only` one, and what this names, and what these name; nothing
// through a link. The file's own node when it cannot be read.
FileNode ReadWithCompanions(const std::string& path);

}  // namespace flip

#endif  // FLIP_JUDGE_SUBMISSIONS_COMPANIONS_H_

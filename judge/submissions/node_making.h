// What nodes of files on disk and in archives have in common as they are made.
#ifndef FLIP_JUDGE_SUBMISSIONS_NODE_MAKING_H_
#define FLIP_JUDGE_SUBMISSIONS_NODE_MAKING_H_

#include <string>

#include "absl/functional/function_ref.h"
#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "judge/sandbox/bytes.h"
#include "judge/submissions/file_node.h"

namespace flip {

inline constexpr char kHiddenFolder[] =
    "a hidden folder; name it to have it judged";

inline constexpr char kLeftoverFolder[] =
    "a folder such as tools leave; name it to have it judged";

bool IsZipName(absl::string_view name);
bool IsHidden(absl::string_view name);
// Whether the name of a leftover folder may also be a person's, "cvs" say, so
// that where people's folders are it is to be told, and not passed over.
bool MayBeAPerson(absl::string_view name);

// "a/b" for "a/b/c", "/" for "/c", nothing for "c".
std::string FolderOf(absl::string_view path);
// "c" for each of them.
absl::string_view LastPart(absl::string_view path);

// A node called `name` in the folder at the path `folder`.
FileNode NewNode(FileNode::Kind kind, absl::string_view folder,
                 absl::string_view name);

void Refuse(FileNode& node, absl::string_view reason);
// After a failed reading: refused when it is a fact about what was handed in
// (FailedPrecondition), else a fault of ours.
void Fail(FileNode& node, const absl::Status& status);

// Sorts the children of a folder.
void SortByName(FileNode& folder);

// What the name and size of a file tell of it. Refuses it when they are reason
// enough.
void LookAtName(FileNode& node, Bytes size);

// Whether the text of a file, looked at, is to be read: it is a source or may
// come along with some.
bool HasTextToRead(const FileNode& node);

// Whether a name like "Board.java" may be that of a file.
using IsClassFile = absl::FunctionRef<bool(absl::string_view)>;

// What the text of a file tells of it. Of all the words that Java's files are
// full of, only those that are classes are kept.
void LookAtText(FileNode& node, const std::string& text, IsClassFile is_class);

}  // namespace flip

#endif  // FLIP_JUDGE_SUBMISSIONS_NODE_MAKING_H_

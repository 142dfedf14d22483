// Names of entries in zip archives, as paths that cannot lead outside.
#ifndef FLIP_JUDGE_SUBMISSIONS_ARCHIVE_NAME_H_
#define FLIP_JUDGE_SUBMISSIONS_ARCHIVE_NAME_H_

#include <cstddef>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace flip {

// What separates the parts of a name. Archives have '/', but some programs on
// Windows write '\', which elsewhere is a character like any other: it is taken
// for a separator in an archive whose names have no '/' at all.
enum class NameSeparator { kSlash, kBackslash };

// The parts of `raw` with '/' between them, without empty ones and ".": so a
// relative path, and "" for the root of the archive. The bytes of the parts are
// as they were. FailedPrecondition says why a name cannot be used: it is empty,
// absolute ("/x", "C:/x"), has a part ".." or a NUL, more parts than `depth`,
// or is longer than files can be called (255 bytes a part, 2,048 in all).
//
// A '\' that is the second byte of a character in GBK, Big5 or Shift JIS is no
// separator; names that are not UTF-8 are taken for these.
absl::StatusOr<std::string> PathOfArchiveName(absl::string_view raw,
                                              NameSeparator separator,
                                              size_t depth);

// Whether the name ends in a separator, as those of folders do.
bool EndsInSeparator(absl::string_view raw, NameSeparator separator);

}  // namespace flip

#endif  // FLIP_JUDGE_SUBMISSIONS_ARCHIVE_NAME_H_

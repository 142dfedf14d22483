// The files that make up a submission.
#ifndef FLIP_JUDGE_COMPILE_SOURCES_H_
#define FLIP_JUDGE_COMPILE_SOURCES_H_

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "judge/sandbox/bytes.h"
#include "judge/sandbox/file_data.h"

namespace flip {

struct SourceFile {
  // Relative, with '/' between its parts. Any bytes but NUL, and no part is
  // empty, "." or "..".
  std::string name;
  FileData data;
  // A source that another one includes, so that it is not compiled by itself.
  bool included = false;
};

struct Sources {
  // What the submission is called: the last part of its file's or folder's
  // name.
  std::string name;
  // At least one: those that are compiled, and those that come along, such as
  // headers.
  std::vector<SourceFile> files;
  // The file with the entry point, where it is known.
  std::optional<size_t> entry;
};

// The most that one submission may have. Each file is a descriptor of this
// process, and each name may stand on a command line.
inline constexpr size_t kMaxSourceFiles = 256;
inline constexpr Bytes kMaxSourceNames = KiB(32);

// A submission of one file, by its path.
Sources SourcesOfFile(absl::string_view path, FileData data);

// Why these files cannot stand in a sandbox together, empty when they can: too
// many of them, names that are too long or that no file can have, or two that
// want one place.
std::string UnusableReason(const Sources& sources);

}  // namespace flip

#endif  // FLIP_JUDGE_COMPILE_SOURCES_H_

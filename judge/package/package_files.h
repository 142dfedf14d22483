// The files of a problem package.
#ifndef FLIP_JUDGE_PACKAGE_PACKAGE_FILES_H_
#define FLIP_JUDGE_PACKAGE_PACKAGE_FILES_H_

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "judge/package/finding.h"
#include "judge/sandbox/bytes.h"

namespace flip {

// Whether the format has names of this form; files and folders with others are
// to be treated as if they were not there.
bool IsPackageName(absl::string_view name);

// What a package holds, as far as the format sees it: without what
// IsPackageName() refuses. Paths are relative to the package, '/' between the
// parts. Links within the package are followed.
class PackageFiles {
 public:
  // A file longer than this is not read.
  static constexpr Bytes kMostFileBytes = MiB(100);
  static constexpr size_t kMostEntries = 200'000;
  static constexpr int kMostDepth = 32;

  struct Entry {
    bool is_folder = false;
    uint64_t size = 0;  // of a file
  };

  // Looks at all of `folder`. Ignored names that look integral are warnings
  // among the findings; links that lead outside, nowhere or to a folder around
  // them, and what is neither file nor folder, are errors and not among the
  // entries. NotFound when there is no such folder, OutOfRange for more entries
  // or depth than the above, otherwise an error that names what could not be
  // read.
  static absl::StatusOr<PackageFiles> Read(const std::string& folder,
                                           Findings& findings);

  // Sorted by path.
  const std::map<std::string, Entry>& entries() const { return entries_; }
  bool HasFile(const std::string& path) const;
  bool HasFolder(const std::string& path) const;
  // The names in a folder, sorted; none when it is not there.
  std::vector<std::string> NamesIn(const std::string& folder) const;
  // The paths of all files at or below a folder, sorted.
  std::vector<std::string> FilesBelow(const std::string& folder) const;

  // A file's bytes. OutOfRange when it is longer than `most`.
  absl::StatusOr<std::string> Content(const std::string& path,
                                      Bytes most = kMostFileBytes) const;

 private:
  explicit PackageFiles(std::string folder) : folder_(std::move(folder)) {}

  std::string folder_;
  std::map<std::string, Entry> entries_;
};

// "a/b.c": "b.c".
absl::string_view NameOf(absl::string_view path);
// "a/b.c": "a"; empty for a path of one part.
absl::string_view FolderOf(absl::string_view path);

}  // namespace flip

#endif  // FLIP_JUDGE_PACKAGE_PACKAGE_FILES_H_

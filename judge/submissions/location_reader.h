// Reading files on disk and in archives.
#ifndef FLIP_JUDGE_SUBMISSIONS_LOCATION_READER_H_
#define FLIP_JUDGE_SUBMISSIONS_LOCATION_READER_H_

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "judge/sandbox/bytes.h"
#include "judge/sandbox/unique_fd.h"
#include "judge/submissions/archive.h"
#include "judge/submissions/file_node.h"

namespace flip {

// Archives in archives are opened to this depth: a class in one that has a
// student's in it, and whatever that student packed.
inline constexpr size_t kArchiveDepth = 3;

// For an archive that a user names: a whole class may be in it.
ArchiveLimits LimitsOfNamedArchive();

// Opens a file to read, without ever waiting for what stands there.
// FailedPrecondition, with the reason, when it is not there or no regular file;
// another error when we may not.
absl::StatusOr<UniqueFd> OpenToRead(const std::string& path, bool follow_link);

// Reads one file after the other, keeping the archive last read open. Not safe
// for use by several threads at once.
class LocationReader {
 public:
  // The content of a file of at most `most` bytes. FailedPrecondition, with the
  // reason, when it is not there or no regular file (any longer), larger, or
  // damaged in its archive; another error when we cannot read it.
  absl::StatusOr<std::string> Read(const FileLocation& location, Bytes most);

 private:
  absl::StatusOr<Archive> OpenArchive(const FileLocation& location);

  struct OpenedArchive {
    FileLocation location;  // Of a member; all but its last name count.
    Archive archive;
    // Where its files are in archive.entries(), by their names there.
    absl::flat_hash_map<absl::string_view, size_t> files;
  };
  std::optional<OpenedArchive> opened_;
};

}  // namespace flip

#endif  // FLIP_JUDGE_SUBMISSIONS_LOCATION_READER_H_

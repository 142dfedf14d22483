// Reading zip archives that anybody may have made.
#ifndef FLIP_JUDGE_SUBMISSIONS_ARCHIVE_H_
#define FLIP_JUDGE_SUBMISSIONS_ARCHIVE_H_

#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "judge/sandbox/bytes.h"
#include "judge/sandbox/file_data.h"
#include "judge/sandbox/unique_fd.h"

namespace flip {

// Bounds that no archive passes, whatever its headers claim.
struct ArchiveLimits {
  // Size of the archive. A student's folder with a report and pictures in it is
  // some megabytes.
  Bytes file = MiB(64);
  // Read to list it: its directory, and the search for that. Bounds the memory
  // of a listing, about six times as much, and the time of one whose end points
  // to many directories. 20,000 entries with names of 100 bytes need 3 MiB.
  Bytes directory = MiB(8);
  // Number of entries. A folder that holds a virtual environment or a project
  // of an editor has thousands.
  size_t entries = 20'000;
  // Of all calls of Read() together: bytes that are read from the archive and
  // bytes that are unpacked. Bounds the time that an archive can take whose
  // entries share their data.
  Bytes total = MiB(256);
  // Parts of a name. Real projects stay below 20.
  size_t depth = 32;
};

struct ArchiveEntry {
  enum class Kind {
    kFile,
    kFolder,
    kLink,   // a symbolic link, which is never followed
    kOther,  // not to be used; `reason` says why
  };
  Kind kind = Kind::kOther;
  // A relative path: parts with '/' between them, none of them empty, "." or
  // "..", any bytes but NUL and '/', in whatever encoding the archive has. Of
  // kOther the name in the archive, to be shown but not to be used as a path.
  std::string name;
  // Unpacked, as the archive claims; a lie is found when it is read.
  Bytes size;
  // As the archive has it: a civil time in steps of 2 s, here taken for UTC.
  // Good for comparing entries of one archive. InfinitePast when there is none.
  absl::Time modified = absl::InfinitePast();
  // Of kOther, for people: "its name leads outside".
  std::string reason;
};

// An open archive. A cheap handle: copies share the archive and the total of
// its limits. Safe to use from several threads, which take turns; but who reads
// first then decides whose entry passes the total, so read an archive from one
// thread where results are to be the same each time.
//
// Faults are of two kinds. FailedPrecondition: the archive is broken, encrypted
// or passes a limit, a fact about what was handed in, with a message that says
// so; it is for the caller to tell. Any other error is ours: reading failed, or
// memory ran out.
class Archive {
 public:
  // Lists an archive and unpacks nothing. `file` must be a regular or anonymous
  // file; its offset does not matter. Content that changes afterwards is found
  // broken at worst. FailedPrecondition for what is no zip archive: other
  // bytes (also before the first entry of an archive), no bytes, an end that is
  // missing, more than the limits allow.
  static absl::StatusOr<Archive> Open(UniqueFd file,
                                      const ArchiveLimits& limits);
  // The same for an archive that was in another one.
  static absl::StatusOr<Archive> Open(const FileData& data,
                                      const ArchiveLimits& limits);

  // In the order of the archive's directory. Names of those that are not kOther
  // are all different, and each part but the last names no entry but a folder's
  // (folders need not be listed). Of entries with one name the last counts, as
  // if all were unpacked one over the other; the others are kOther, as is what
  // lies below a file or a link. The root itself ("./") is left out.
  const std::vector<ArchiveEntry>& entries() const;

  // Unpacks entries()[index], which must be a kFile, else InvalidArgument.
  // FailedPrecondition when that is more than `most`, claimed or in fact, or
  // passes limits.total, or is encrypted, packed by an unknown method, or does
  // not match its size or checksum.
  absl::StatusOr<std::string> Read(size_t index, Bytes most) const;

 private:
  struct State;
  explicit Archive(std::shared_ptr<State> state) : state_(std::move(state)) {}

  std::shared_ptr<State> state_;
};

}  // namespace flip

#endif  // FLIP_JUDGE_SUBMISSIONS_ARCHIVE_H_

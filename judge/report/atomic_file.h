// A file that is whole or not there.
#ifndef FLIP_JUDGE_REPORT_ATOMIC_FILE_H_
#define FLIP_JUDGE_REPORT_ATOMIC_FILE_H_

#include <sys/types.h>

#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace flip {

// Writes piece by piece into a new file beside `path`, "PATH.new." and six
// letters, which takes that name when it is finished, so that what stands at
// `path` is always whole. Something that is no regular file, such as
// /dev/stdout, is written at once. Not safe for use by several threads at once.
class AtomicFile {
 public:
  // The permissions of a new file are `mode`, less the umask as with any other.
  // It never has more than these; what is written at once keeps its own. An
  // error names the file. Where a symbolic link is named, the file that it
  // leads to is meant.
  static absl::StatusOr<AtomicFile> Create(const std::string& named,
                                           mode_t mode = 0666);

  AtomicFile(AtomicFile&& other) noexcept;
  AtomicFile& operator=(AtomicFile&&) = delete;
  // Without Finish(), removes the new file.
  ~AtomicFile();

  // After an error, does nothing; Finish() tells it.
  void Write(absl::string_view text);

  // Puts the file, which is on disk then, at its path. The error of whatever
  // failed since Create(), naming the path: the disk is full, for example; what
  // was at the path before is then still there. Call once, last.
  absl::Status Finish();

 private:
  AtomicFile(std::string path, std::string new_path, int fd);

  std::string path_;
  std::string new_path_;  // Empty when `path_` itself is written.
  int fd_;
  absl::Status status_;
};

// Removes the new files beside `path` that writers who were killed left there.
// For one who knows that nobody else writes it now.
void RemoveAbandoned(const std::string& path);

}  // namespace flip

#endif  // FLIP_JUDGE_REPORT_ATOMIC_FILE_H_

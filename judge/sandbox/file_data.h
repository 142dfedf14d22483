// The content of a file, held in memory, ready to be handed to a sandbox.
#ifndef FLIP_JUDGE_SANDBOX_FILE_DATA_H_
#define FLIP_JUDGE_SANDBOX_FILE_DATA_H_

#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "judge/sandbox/bytes.h"
#include "judge/sandbox/unique_fd.h"

namespace flip {

// Bytes in an anonymous file of the kernel (memfd_create). Submissions and the
// programs made from them travel this way, so that the judge writes nothing to
// disk: nothing has to be cleaned up, whenever it dies, and no folder has to be
// readable for the unprivileged user that the sandbox runs as.
//
// A cheap handle: copies share the content, which never changes. Safe to use
// from several threads.
class FileData {
 public:
  // No content; as a value for "no file".
  FileData() = default;

  // Copies `bytes`. An error names the step that failed.
  static absl::StatusOr<FileData> FromBytes(absl::string_view bytes);
  // Takes what the regular or anonymous file `fd` holds now. OutOfRange when
  // that is more than `most`, InvalidArgument when it is another kind of file.
  static absl::StatusOr<FileData> FromDescriptor(int fd, Bytes most);

  bool has_value() const { return fd_ != nullptr; }
  Bytes size() const { return size_; }
  // A copy of the content.
  absl::StatusOr<std::string> Read() const;
  // A new read-only descriptor at offset 0, independent of all others.
  absl::StatusOr<UniqueFd> Open() const;

 private:
  std::shared_ptr<const UniqueFd> fd_;
  Bytes size_;
};

}  // namespace flip

#endif  // FLIP_JUDGE_SANDBOX_FILE_DATA_H_

// A file without a name, for text that has to wait on the disk.
#ifndef FLIP_JUDGE_REPORT_SCRATCH_FILE_H_
#define FLIP_JUDGE_REPORT_SCRATCH_FILE_H_

#include <cstdio>
#include <memory>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "judge/report/atomic_file.h"

namespace flip {

// Lies in the folder for temporary files (TMPDIR, or /tmp) and is gone with the
// object or the process, however that ends. Nobody else can read it, and
// programs that are started do not get it. Not safe for use by several threads
// at once.
class ScratchFile {
 public:
  // An error names the folder.
  static absl::StatusOr<ScratchFile> Create();

  // Adds to its end. After an error, does nothing; CopyTo() tells it.
  void Write(absl::string_view text);

  // Writes all of it into `file`, whose own errors its Finish() tells. The
  // error of whatever failed since Create(), naming the folder. Call once,
  // last.
  absl::Status CopyTo(AtomicFile& file);

 private:
  struct Close {
    void operator()(FILE* file) const { fclose(file); }
  };

  ScratchFile(std::string folder, FILE* file)
      : folder_(std::move(folder)), file_(file) {}

  std::string folder_;
  std::unique_ptr<FILE, Close> file_;
  absl::Status status_;
};

}  // namespace flip

#endif  // FLIP_JUDGE_REPORT_SCRATCH_FILE_H_

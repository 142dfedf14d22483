// Finding submissions: from the paths that a user names to what is to be
// judged.
#ifndef FLIP_JUDGE_COMPILE_SUBMISSION_H_
#define FLIP_JUDGE_COMPILE_SUBMISSION_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "judge/compile/language.h"
#include "judge/sandbox/bytes.h"
#include "judge/sandbox/file_data.h"

namespace flip {

// A source larger than this is not read.
inline constexpr Bytes kMaxSource = MiB(1);

// A file to be judged, or to be told as skipped.
struct Submission {
  // As found, any bytes but NUL: below the path that the user named.
  std::string path;
  // Null when skipped.
  const Language* language = nullptr;
  // Why it is skipped; empty when it is not.
  std::string skip_reason;

  bool skipped() const { return language == nullptr; }
};

// Every file at or below `paths`, in the order of the paths, those below a
// folder sorted by their bytes. A file with a language's suffix is a
// submission; everything else is a skipped row with its reason: other suffixes,
// symbolic links (which are followed only where the user named one), what is
// neither file nor folder, what cannot be read, and hidden folders as a whole.
// NotFound when a path that the user named is not there.
absl::StatusOr<std::vector<Submission>> FindSubmissions(
    absl::Span<const std::string> paths);

// The source of a submission. FailedPrecondition, with the reason, when it is
// no regular file (any longer), is larger than kMaxSource or cannot be read.
// Never waits, whatever stands at the path.
absl::StatusOr<FileData> ReadSource(const std::string& path);

}  // namespace flip

#endif  // FLIP_JUDGE_COMPILE_SUBMISSION_H_

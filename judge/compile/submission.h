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

// A file to be judged, or to be told as skipped or as what we cannot read.
struct Submission {
  // As found, any bytes but NUL: below the path that the user named.
  std::string path;
  // Null when it is not to be judged.
  const Language* language = nullptr;
  // Why it is skipped; empty when it is not.
  std::string skip_reason;
  // Whether the user named this very path, so that a link there is followed.
  bool named = false;
  // What keeps us from looking at it, so that it is a fault of ours and no
  // skipped file; empty when nothing does.
  std::string fault;

  bool skipped() const { return !skip_reason.empty(); }
};

// Every file at or below `paths`, in the order of the paths, those below a
// folder sorted by their bytes. A file with a language's suffix is a
// submission; everything else is a skipped row with its reason: other suffixes,
// symbolic links (which are followed only where the user named one), what is
// neither file nor folder, and hidden folders as a whole. What cannot be looked
// at, for want of permission say, is a row with a fault.
// NotFound when a path that the user named is not there.
absl::StatusOr<std::vector<Submission>> FindSubmissions(
    absl::Span<const std::string> paths);

// The source of a submission. FailedPrecondition, with the reason, when it is
// not there or no regular file (any longer) or larger than kMaxSource, which is
// a reason to skip it; a link that has taken the place of a file which was
// found is not followed; another error when we cannot read it. Never waits,
// whatever stands at the path.
absl::StatusOr<FileData> ReadSource(const Submission& submission);

}  // namespace flip

#endif  // FLIP_JUDGE_COMPILE_SUBMISSION_H_

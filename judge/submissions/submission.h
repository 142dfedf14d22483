// A submission: what is judged as one, from the paths that a user names.
#ifndef FLIP_JUDGE_SUBMISSIONS_SUBMISSION_H_
#define FLIP_JUDGE_SUBMISSIONS_SUBMISSION_H_

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "judge/compile/language.h"
#include "judge/compile/sources.h"
#include "judge/submissions/file_tree.h"

namespace flip {

// One of a submission's files.
struct SubmissionFile {
  std::string name;  // As in SourceFile: below the submission's folder.
  FileLocation location;
  // A source that another one includes, so that it is not compiled by itself.
  bool included = false;
};

// One row of a report: a submission, or what is told as skipped or as what we
// cannot read.
struct Submission {
  // Any bytes but NUL: of the file, or of the folder or archive whose files are
  // one submission. `flip-judge run` finds the same submission by it.
  std::string path;
  // The folder or archive that it is a part of, where some of its files lie
  // elsewhere in that: then it is found again by looking there for the `only`
  // one of this path (GroupingOptions). Empty otherwise.
  std::string part_of;
  // Null when it is not to be judged, but where the language is why.
  const Language* language = nullptr;
  // Its files, at least one when it is to be judged; and which of them has the
  // entry point, where that is known.
  std::vector<SubmissionFile> files;
  std::optional<size_t> entry;
  // How it came to be: which files belong to it, which attempt it is. Empty for
  // a file on its own. Has names in it as they are; to be escaped.
  std::string note;
  // Names in its texts that are not of its files, as they are: what was left
  // out, what is no source.
  std::vector<std::string> other_names;
  // What its time limits are multiplied by: a problem package wants some
  // submissions to be too slow by a margin.
  double time_scale = 1;
  // Attempts that it comes after, so that they are not judged.
  size_t earlier_attempts = 0;
  // Why it is skipped; empty when it is not.
  std::string skip_reason;
  // Skipped, and nothing that anybody meant as a submission: a stray file.
  bool stray = false;
  // What keeps us from looking at it, so that it is a fault of ours and no
  // skipped file; empty when nothing does.
  std::string fault;

  bool skipped() const { return !skip_reason.empty(); }
};

// What makes one submission of several files.
enum class Grouping {
  kFile,    // nothing
  kFolder,  // a folder
  kAuto,    // a folder, unless several of its files have an entry point
};

// Which of several attempts in one folder are judged.
enum class Attempts {
  kNumbered,  // of files that differ only in their number, the last
  kLatest,    // one: the last by number or, where names tell less, by time
  kAll,
};

struct GroupingOptions {
  Grouping grouping = Grouping::kAuto;
  // Unless given: kNumbered, but kAll with Grouping::kFile.
  std::optional<Attempts> attempts;
  // Whether a path that is named is looked at as a sub-folder of one would be:
  // as the folder of one submission, if may be.
  bool paths_are_submissions = false;
  // Whether each thing in a folder that is named is a submission of its own,
  // even if all of them go together.
  bool paths_are_containers = false;
  // Unless empty: the path of the submission that is looked for, the others are
  // left out.
  std::string only;
  // Whether a file that is a submission by itself takes along what it needs.
  bool companions = true;
};

// Every submission at or below `paths`, in the order of the paths, those below
// a folder sorted by their bytes; what two paths have in common once. See
// grouping.h for what is one submission.
// NotFound when a path that the user named is not there, or not the `only`
// submission.
absl::StatusOr<std::vector<Submission>> FindSubmissions(
    absl::Span<const std::string> paths, const GroupingOptions& options = {});

// The files of a submission. FailedPrecondition, with the reason, when one is
// not there or no regular file (any longer) or larger than kMaxSource, which is
// a reason to skip it; another error when we cannot read it.
absl::StatusOr<Sources> ReadSources(const Submission& submission);

}  // namespace flip

#endif  // FLIP_JUDGE_SUBMISSIONS_SUBMISSION_H_

// Results as comma-separated values, one row a submission, for a spreadsheet or
// a join with a class roster.
//
// The first row has the names of the columns:
//   key                 that of KeyPattern (roster_key.h); empty without one
//   submission          its path
//   language, verdict   verdict is its code; empty without one
//   boards, run, right  of the set, of these, of these; empty when skipped
//   share               right of boards, from 0 to 1
//   share_0 ... share_6, share_Impossible
//                       the same of the boards with this answer; empty where
//                       the set has none
//   points              only when asked for: PointsOf() (judge/verdict/marks.h)
//   slowest_cpu_seconds, peak_memory_bytes
//                       of all runs; empty without a run
//   note                what the text report has in parentheses: why it was
//                       skipped, why boards were not run, a fault of ours
// Cells are as judge/report/csv.h says, bytes escaped as EscapeBytes() does:
// a row is one line of valid UTF-8 whatever the names. There is no byte order
// mark, which programs would take for a part of the first name; a spreadsheet
// that does not guess UTF-8 has to be told so when it imports the file.
//
// share and points are marks: boards that were not run are not right, so that a
// CE has 0. (A share by which people are marked therefore wants all boards run:
// under --stop-at-first it tells little, and the third run that reaches a limit
// ends a submission; the note says so.) They are empty where nothing can be
// said of the submission: it was skipped, it has no verdict, the judging was
// interrupted, or something failed on our side (JE, or a fault after an earlier
// verdict).
// Shares are cut, not rounded, to six decimals, so that 1 is all right.
#ifndef FLIP_JUDGE_REPORT_CSV_REPORT_H_
#define FLIP_JUDGE_REPORT_CSV_REPORT_H_

#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "judge/batch/judge_submission.h"
#include "judge/boards/test_case.h"
#include "judge/report/atomic_file.h"
#include "judge/verdict/marks.h"

namespace flip {

struct CsvOptions {
  // What all right is worth; without it there is no column for points.
  std::optional<double> max_points;
};

// The marks of a result, on the set that it was judged on; nothing where it has
// none (see above).
std::optional<Marks> MarksOfResult(const SubmissionResult& result,
                                   absl::Span<const TestCase> cases);

// The first row.
std::string CsvHeader(const CsvOptions& options);

// The row of a submission. `key` is as KeyPattern::KeyOf() gives it.
std::string CsvLine(const SubmissionResult& result, absl::string_view key,
                    absl::Span<const TestCase> cases,
                    const CsvOptions& options);

// Writes a report piece by piece. Not safe for use by several threads at once.
class CsvReport {
 public:
  // Begins a report, which an AtomicFile puts at `path` when it is finished. An
  // error names the file. `cases` have to outlive the report.
  static absl::StatusOr<CsvReport> Create(const std::string& path,
                                          absl::Span<const TestCase> cases,
                                          const CsvOptions& options);

  // Adds the next submission. An error is told by Finish().
  void Add(const SubmissionResult& result, absl::string_view key);

  // Puts the report at its path. The error of whatever failed since Create(),
  // naming the file.
  absl::Status Finish() { return file_.Finish(); }

 private:
  CsvReport(AtomicFile file, absl::Span<const TestCase> cases,
            const CsvOptions& options)
      : file_(std::move(file)), cases_(cases), options_(options) {}

  AtomicFile file_;
  absl::Span<const TestCase> cases_;
  CsvOptions options_;
};

}  // namespace flip

#endif  // FLIP_JUDGE_REPORT_CSV_REPORT_H_

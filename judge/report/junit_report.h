// Results as JUnit XML, in the shape that pytest writes it, for CI systems.
//
// The format (junit.xsd, beside this file, has it as an XML Schema; what that
// allows is also valid for the junit-10.xsd of the Jenkins plugin xUnit): a
// testsuites with one testsuite, "flip-judge", with
//   tests, failures, errors, skipped   how many testcases, and of each kind
//   time        seconds from the beginning of the judging to its end
//   timestamp   its beginning, in UTC
// and a testcase for each submission, in order, with
//   classname   its folder, "class.ada_1001" of class/ada_1001/flip.c;
//               "flip-judge" where the path has none
//   name        the rest of the path: its file, or the folder that it is
//   time        seconds that its judging took, compiling and waiting included
// In it is what JunitKindOf() says: nothing for AC; else one element with a
// message of one line and, as its text, all that the text report tells:
//   failure     CE, or a verdict but AC; type is the verdict's code. The text
//               has the deciding board drawn with its proof, or the compiler's
//               words
//   error       JE, type "JE": a fault of ours
//   skipped     what there is no verdict of, and why
// There is no name of the machine. What a submission wrote, and paths, are
// escaped as EscapeBytes() does, and all of it as XmlText() does (escape.h), so
// that the file is well-formed whatever they are.
#ifndef FLIP_JUDGE_REPORT_JUNIT_REPORT_H_
#define FLIP_JUDGE_REPORT_JUNIT_REPORT_H_

#include <array>
#include <cstddef>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "judge/batch/judge_submission.h"
#include "judge/boards/test_case.h"
#include "judge/report/atomic_file.h"
#include "judge/report/scratch_file.h"
#include "judge/report/text_report.h"

namespace flip {

enum class JunitKind { kPassed, kFailure, kError, kSkipped };
inline constexpr size_t kJunitKinds = 4;

// Skipped is whatever says nothing of the submission and is no fault of ours:
// what is no submission, what an interrupt or a spent budget left without a
// verdict, and what is AC but was not run on all boards, since a test that is
// passed would claim these too.
JunitKind JunitKindOf(const SubmissionResult& result);

// The testcase of a submission, with its newline.
std::string JunitTestCase(const SubmissionResult& result,
                          absl::Span<const TestCase> cases,
                          const Repetition& repetition);

// Writes a report piece by piece, so that it needs no more memory for more
// submissions. Not safe for use by several threads at once.
//
// The counts stand before the testcases and are known after them, so that these
// wait in a ScratchFile: room left in the file itself could not be filled in
// where it is a pipe (/dev/stdout).
class JunitReport {
 public:
  // Begins the report of a judging that began at `begun`; an AtomicFile puts it
  // at `path` when it is finished. `cases` have to outlive it. An error names
  // the file.
  static absl::StatusOr<JunitReport> Create(const std::string& path,
                                            absl::Time begun,
                                            const Repetition& repetition,
                                            absl::Span<const TestCase> cases);

  // Adds the next submission. An error is told by Finish().
  void Add(const SubmissionResult& result);

  // Ends the report of a judging that took `wall`, and puts it at its path. The
  // error of whatever failed since Create(), naming the file or, where it could
  // not be collected, the folder for temporary files. Call once, last.
  absl::Status Finish(absl::Duration wall);

 private:
  JunitReport(AtomicFile file, ScratchFile test_cases, absl::Time begun,
              const Repetition& repetition, absl::Span<const TestCase> cases)
      : file_(std::move(file)),
        test_cases_(std::move(test_cases)),
        begun_(begun),
        repetition_(repetition),
        cases_(cases) {}

  AtomicFile file_;
  ScratchFile test_cases_;
  absl::Time begun_;
  Repetition repetition_;
  absl::Span<const TestCase> cases_;
  std::array<size_t, kJunitKinds> counts_ = {};
};

}  // namespace flip

#endif  // FLIP_JUDGE_REPORT_JUNIT_REPORT_H_

// Results as JSON, for other programs.
//
// The format, version 3 (results.schema.json, beside this file, has it as a
// JSON Schema): one object with
//   schema, schema_version, judge_version
//   options      what was asked for: board_sets, raw_input (true, or left out),
//                comparison, protocol, engine, ignore_exit_status, limits,
//                jobs, stop_at_first, budget_seconds, memory_mode
//   boards       the test cases in order: id, board, expected, and the name of
//                those from `.in` files
//   submissions  in order, each with path, language, files, note, verdict
//                (null without one), skip_reason, fault, compile, limits,
//                counts, deciding (an index into boards), unfinished, and runs:
//                one for each board that was run, in order, with all its facts,
//                and the other run where one was repeated. Where one run was
//                fed all boards its facts are in stream, and runs have the
//                boards' verdicts and tokens alone. engine counts the runs of
//                each engine, slowest is an index into boards, and answers
//                counts what was got by what was right
//   totals       submissions by verdict, skipped, without_verdict, faults, and
//                incomplete: AC, but not run on all boards
//   interrupted  whether the judging was
// Times are seconds, to the microsecond, sizes bytes. A member that has nothing
// to say is left out, and so are wall_seconds and output_bytes of an AC run
// that was kept from an earlier judging. What a submission wrote, and paths,
// are escaped as EscapeBytes() does (escape.h), so that the file is valid UTF-8
// and the bytes can be had back.
#ifndef FLIP_JUDGE_REPORT_JSON_REPORT_H_
#define FLIP_JUDGE_REPORT_JSON_REPORT_H_

#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "judge/batch/judge_submission.h"
#include "judge/boards/test_case.h"
#include "judge/report/atomic_file.h"
#include "judge/report/text_report.h"
#include "nlohmann/json.hpp"

namespace flip {

inline constexpr int kResultsSchemaVersion = 3;

// What the options member tells beside JudgeOptions.
struct JsonHeader {
  std::string judge_version;
  std::vector<std::string> board_sets;
  int jobs = 1;
  bool raw_input = false;
  MemoryMode memory_mode = MemoryMode::kPolled;
};

// The members of a submission without those of its boards, as one line.
std::string SubmissionFacts(const SubmissionResult& result);

// The members of a submission.
nlohmann::ordered_json SubmissionJson(const SubmissionResult& result,
                                      absl::Span<const TestCase> test_cases);

// The members of a run.
nlohmann::ordered_json RunJson(const BoardResult& board);

// Writes a report piece by piece, so that it needs no more memory for more
// submissions. Not safe for use by several threads at once.
class JsonReport {
 public:
  // Begins a report, which an AtomicFile puts at `path` when it is finished;
  // `cases` must outlive it. An error names the file.
  static absl::StatusOr<JsonReport> Create(const std::string& path,
                                           const JsonHeader& header,
                                           const JudgeOptions& options,
                                           absl::Span<const TestCase> cases);

  // Adds the next submission. An error is told by Finish().
  void Add(const SubmissionResult& result);

  // Ends the report and puts it at its path. The error of whatever failed
  // since Create(), naming the file: the disk is full, for example.
  absl::Status Finish(const Totals& totals, bool interrupted);

 private:
  JsonReport(AtomicFile file, absl::Span<const TestCase> test_cases)
      : file_(std::move(file)), test_cases_(test_cases) {}

  void Write(absl::string_view piece);

  AtomicFile file_;
  absl::Span<const TestCase> test_cases_;
  std::string buffer_;  // What is not in the file yet.
  bool first_ = true;
};

}  // namespace flip

#endif  // FLIP_JUDGE_REPORT_JSON_REPORT_H_

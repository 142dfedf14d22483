// Results as text for a terminal or a log. Pure functions.
#ifndef FLIP_JUDGE_REPORT_TEXT_REPORT_H_
#define FLIP_JUDGE_REPORT_TEXT_REPORT_H_

#include <array>
#include <map>
#include <string>

#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "judge/batch/judge_submission.h"
#include "judge/boards/test_case.h"
#include "judge/sandbox/sandbox.h"
#include "judge/verdict/verdict.h"

namespace flip {

// Whether verdicts are coloured by ANSI escapes.
enum class Colour { kNo, kYes };

// "0.8 ms", "1.01 s", "2m5s": three digits that count.
std::string DurationText(absl::Duration duration);

// The verdict in four columns: its code, "skip" for what was skipped, "-" where
// there is none (SubmissionResult::has_verdict).
std::string VerdictLabel(const SubmissionResult& result, Colour colour);

// What there is to say beside the figures, joined by "; ": the reason of a
// skip, what was not run and why, a fault, a repetition that differed, that the
// exit status alone is wrong, which files it is made of. Often empty; names
// escaped, so that it is one line.
std::string RemarksText(const SubmissionResult& result);

// The names of the columns of ResultLine, with a newline.
std::string ResultHeader();

// One line with its newline: verdict, boards right of boards run, slowest CPU
// time, peak memory, language, path, and in parentheses the remarks.
std::string ResultLine(const SubmissionResult& result, Colour colour);

// How a run is repeated from a shell, both parts quoted for it.
struct Repetition {
  // Empty: it cannot be, since names are hidden.
  std::string program = "flip-judge";
  // The options that make it the same run, the same submission and, of a
  // stream, the same boards, each with a blank before it.
  std::string options;
  std::string grouping;
  std::string boards;
};

// For a result that is not AC, indented lines that prove it: of a compile error
// the start of the compiler's words; else the deciding board drawn with the
// expected answer's proof, what came out and how the run ended, and the command
// that repeats just this: `run --board` where the input is canonical, else
// `grade` with the file that it comes from. Empty for AC, skipped and JE.
// `repetition` says how.
std::string FailureDetails(const SubmissionResult& result,
                           absl::Span<const TestCase> test_cases,
                           const Repetition& repetition);

// How a run ended and what it used: "exit code 0; 0.8 ms CPU (limit 1 s), ...".
std::string DescribeRun(const Execution& run, const Limits& limits);

// How the memory limit is held: a report says it, since another mode may give
// another verdict.
enum class MemoryMode {
  kPolled,  // By looking at the tree's processes.
  kGroup,   // So, and by a control group that bounds the whole tree.
};
absl::string_view MemoryModeText(MemoryMode mode);

// Counts over a batch.
struct Totals {
  size_t submissions = 0;
  size_t skipped = 0;
  size_t without_verdict = 0;
  size_t incomplete = 0;  // AC as far as it went, but not run on all boards
  size_t faults = 0;  // results with a fault of ours, whatever their verdict
  size_t earlier_attempts = 0;  // not judged, since a later one was
  // Runs that decided a board: by a fork server, and cold; and how many of the
  // first were confirmed cold.
  size_t forked_runs = 0;
  size_t cold_runs = 0;
  size_t confirmed_runs = 0;
  size_t reused_runs = 0;   // of all, those that were not run but found
  size_t compilations = 0;  // that gave a program or a compile error
  size_t cached = 0;        // of those, the earlier ones
  std::array<size_t, kVerdicts> verdicts = {};
  // By the names of the languages that occurred.
  std::map<std::string, Limits> limits;

  void Add(const SubmissionResult& result);
  size_t count(Verdict verdict) const {
    return verdicts[static_cast<size_t>(verdict)];
  }
};

// "14 AC, 22 WA": how many have which verdict, in the order of Verdict.
std::string CountsText(const std::array<size_t, kVerdicts>& verdicts);

// The closing lines, with their newlines: "36 submissions on 400 boards in 21.3
// s: 14 AC, 22 WA, 1 row skipped", the runs of each engine, and the memory
// mode.
std::string TotalsText(const Totals& totals, size_t boards, absl::Duration wall,
                       MemoryMode memory_mode);

// "cached: 3 of 5 compilations", with its newline.
std::string CacheText(const Totals& totals);

// "limits: 1 s CPU, 4 s elapsed, 64.0 MiB memory; Java: 2 s, 8 s, 256.0 MiB"
// with its newline: those for all, and those of the languages that occurred
// where they differ.
// With `boards` in one run, `limits` are those of that run.
std::string LimitsText(const Limits& limits, const Totals& totals,
                       std::optional<size_t> boards = std::nullopt);

}  // namespace flip

#endif  // FLIP_JUDGE_REPORT_TEXT_REPORT_H_

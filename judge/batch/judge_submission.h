// One submission through all stages: read, compile, run, check, judge.
#ifndef FLIP_JUDGE_BATCH_JUDGE_SUBMISSION_H_
#define FLIP_JUDGE_BATCH_JUDGE_SUBMISSION_H_

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/synchronization/mutex.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "judge/boards/test_case.h"
#include "judge/check/compare.h"
#include "judge/compile/cached_compiler.h"
#include "judge/compile/language_limits.h"
#include "judge/compile/toolchain_trial.h"
#include "judge/sandbox/sandbox.h"
#include "judge/submissions/submission.h"
#include "judge/verdict/judgement.h"
#include "judge/verdict/verdict.h"

namespace flip {

// How a program is fed boards.
enum class Protocol {
  kSingle,  // one each run
  kStream,  // all of the set in one run
  kAuto,    // one each run, and besides, whether it would answer more
};

// How submissions are judged.
struct JudgeOptions {
  // Of one board's run, for all languages, and what differs for some.
  Limits limits;
  LanguageLimits language_limits;
  Comparison comparison = Comparison::kTokens;
  ExitStatus exit_status = ExitStatus::kMatters;
  Protocol protocol = Protocol::kSingle;
  StopRule stop;
  // Whether a submission whose language's tool is missing is skipped instead of
  // failing as a fault of ours.
  bool skip_unavailable = false;
  // Wall time for one submission: for compiling it and for its runs, not for
  // waiting until others let it run. When it is spent the remaining boards are
  // not run.
  absl::Duration budget = absl::Minutes(5);
};

// One board's run. Of what it wrote, the output of a run that is AC is dropped,
// other output is cut to kKeptOutput bytes (Execution::output_size still tells
// how much there was).
struct BoardResult {
  Verdict verdict = Verdict::kAccepted;
  // What the comparison said, whatever else happened.
  CheckOutcome check = CheckOutcome::kAccept;
  // The run that decides this board. In a stream its output is the board's
  // token, and its other facts mean nothing: SubmissionResult::stream has them.
  Execution run;
  // The other of two runs where one was repeated; null where not. Of two runs
  // whose time was in doubt the second was alone on the machine.
  std::unique_ptr<Execution> other;
  // What the other run alone would have given.
  Verdict other_verdict = Verdict::kAccepted;
};
inline constexpr size_t kKeptOutput = 4096;

// Why boards are left that were not run.
enum class Unfinished {
  kNo,            // all were run
  kLimits,        // the last run allowed to reach a limit did
  kFirstFailure,  // as asked for
  kBudget,        // its time was spent
  kStream,        // the one run of a stream ended
  kInterrupted,   // the judging was
  kFault,         // of ours
};

// All that is known of a submission after its judging.
struct SubmissionResult {
  Submission submission;  // May have become a skipped one.
  // That of `judgement`, or CE or JE. Means nothing when skipped.
  Verdict verdict = Verdict::kAccepted;
  // What failed on our side, empty when nothing did. With it, `verdict` is JE
  // unless a run had failed before.
  std::string fault;
  // Of the compilation: whether it gave a program, why not, what was said, and
  // whether all that is of an earlier one.
  bool compiled = false;
  std::string compile_reason;
  std::string diagnostics;
  bool cached = false;
  // Of a run in its language: in a stream, of the only one.
  Limits limits;
  // In a stream its time and memory are the only run's.
  Judgement judgement;
  // In board order, those that were run.
  std::vector<BoardResult> boards;
  // The run of a stream, its output cut to kKeptOutput bytes; null otherwise.
  std::unique_ptr<Execution> stream;
  // With Protocol::kAuto, of an AC: what answering three boards in one run was
  // worth, in words; empty otherwise.
  std::string stream_remark;
  // Skipped because of JudgeOptions::skip_unavailable.
  bool unavailable = false;
  Unfinished unfinished = Unfinished::kNo;
  absl::Duration wall;

  // Whether `verdict` means anything: not of what was skipped, nor of what an
  // interrupt or a spent budget left without a failure and without a full or
  // any run.
  bool has_verdict() const {
    if (submission.skipped()) return false;
    if (verdict != Verdict::kAccepted) return true;
    return judgement.run > 0 && unfinished != Unfinished::kInterrupted;
  }
};

// Keeps runs that have to be alone apart from all others. Held shared by each
// compilation and run, and exclusively by a run that is repeated because its
// time is in doubt.
using MachineGate = absl::Mutex;

// What judging needs beside the submission.
struct JudgeContext {
  absl::Span<const TestCase> test_cases;
  const JudgeOptions& options;
  const SandboxFactory& open_sandbox;
  ToolchainTrial& toolchain;
  MachineGate& gate;
  std::optional<int> processor;  // As in SandboxSpec.
  // Called after each run of a board, or of a stream, from the judging thread;
  // may be empty.
  std::function<void()> on_board;
  CompileHelp compile_help = {};
};

// Judges a submission. Never fails: faults of ours are in the result.
//
// In a stream nothing is repeated. Otherwise a run
// whose verdict is TLE or whose CPU time is within 20 % of the limit is
// repeated alone; of the two, one that is not TLE decides; of two with the same
// verdict the one with the lower CPU time; else the one that is not AC. The
// deciding run (the first that is not AC) is repeated too where it was not yet,
// and the first stands; both are kept.
SubmissionResult JudgeSubmission(const Submission& submission,
                                 const JudgeContext& context);

}  // namespace flip

#endif  // FLIP_JUDGE_BATCH_JUDGE_SUBMISSION_H_

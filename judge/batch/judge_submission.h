// One submission through all stages: read, compile, run, check, judge.
#ifndef FLIP_JUDGE_BATCH_JUDGE_SUBMISSION_H_
#define FLIP_JUDGE_BATCH_JUDGE_SUBMISSION_H_

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/time/time.h"
#include "absl/types/span.h"
#include "judge/batch/board_result.h"
#include "judge/batch/board_runs.h"
#include "judge/batch/crew.h"
#include "judge/batch/result_store.h"
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
  Engine engine = Engine::kAuto;
  StopRule stop;
  // Whether a submission whose language's tool is missing is skipped instead of
  // failing as a fault of ours.
  bool skip_unavailable = false;
  // Wall time for one submission: for compiling it and for its runs, not for
  // waiting until others let it run. When it is spent the remaining boards are
  // not run.
  absl::Duration budget = absl::Minutes(5);
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
  // With a store: the program's address there, and how many of the boards
  // were not run but found.
  std::string program;
  size_t reused = 0;
  // As in BoardRuns.
  size_t confirmed = 0;
  std::string cold_reason;
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

// What judging needs beside the submission.
struct JudgeContext {
  absl::Span<const TestCase> test_cases;
  const JudgeOptions& options;
  const SandboxFactory& open_sandbox;
  ToolchainTrial& toolchain;
  MachineGate& gate;
  Crew& crew;
  std::optional<int> processor;  // As in SandboxSpec.
  // As in BoardRunContext; after the run of a stream, with all its boards.
  std::function<void(int boards)> on_boards;
  CompileHelp compile_help = {};
  // Where results are looked for and kept, and the keys of programs; null for
  // none. What is in one stream is not: each run of it has all boards.
  const ResultStore* store = nullptr;
  CompileKeys* keys = nullptr;
};

// Judges a submission. Never fails: faults of ours are in the result.
//
// Boards are run as RunBoards() does (board_runs.h). In a stream nothing is
// repeated.
SubmissionResult JudgeSubmission(const Submission& submission,
                                 const JudgeContext& context);

}  // namespace flip

#endif  // FLIP_JUDGE_BATCH_JUDGE_SUBMISSION_H_

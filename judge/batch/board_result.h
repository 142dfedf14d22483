// What is known of one board's run.
#ifndef FLIP_JUDGE_BATCH_BOARD_RESULT_H_
#define FLIP_JUDGE_BATCH_BOARD_RESULT_H_

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "judge/boards/test_case.h"
#include "judge/check/compare.h"
#include "judge/sandbox/sandbox.h"
#include "judge/verdict/verdict.h"

namespace flip {

// One board's run. What a run wrote that is AC is dropped, on both streams,
// other output is cut to kKeptOutput bytes, or by an OutputAllowance to fewer
// (Execution::output_size still tells how much there was).
struct BoardResult {
  Verdict verdict = Verdict::kAccepted;
  // What the comparison said, whatever else happened, and the strictest that
  // would accept.
  CheckOutcome check = CheckOutcome::kAccept;
  std::optional<Comparison> right_by = Comparison::kExact;
  // The run that decides this board. In a stream its output is the board's
  // token, and its other facts mean nothing: SubmissionResult::stream has them.
  Execution run;
  // The other of two runs where one was repeated; null where not. Of two runs
  // whose time was in doubt the second was alone on the machine.
  std::unique_ptr<Execution> other;
  // What the other run alone would have given, and how strictly it is right.
  Verdict other_verdict = Verdict::kAccepted;
  std::optional<Comparison> other_right_by;
  // Whether `run` was made by a fork server (Sandbox::RunBatch).
  bool forked = false;
  // Whether that run was repeated cold and came out the same.
  bool confirmed = false;
  // Whether it was the first that is not AC, so that all was done that such a
  // board has: a cold run, a second one, runs alone. One that is known can
  // decide without a run only then.
  bool decided = false;
  // Whether `run` was read back from a record of it, which has how it ended,
  // CPU time and memory, but not how long it took and how much it wrote.
  bool abridged = false;
};
inline constexpr size_t kKeptOutput = 4096;

// How much is kept of what a submission wrote on all boards: all of the first
// kKeptOutputs bytes, so that a program that is wrong on each of 65,536 boards
// takes no 256 MiB, and of each run after these kBriefOutput of standard
// output.
inline constexpr size_t kKeptOutputs = size_t{2} << 20;
inline constexpr size_t kBriefOutput = 32;
class OutputAllowance {
 public:
  // Cuts what the next board's runs wrote, on both streams.
  void Cut(BoardResult& board);

 private:
  void Cut(std::string& text, size_t least);

  size_t left_ = kKeptOutputs;
};

// A board's run of an earlier judging of the same program.
struct KnownBoard {
  BoardResult result;
  // That judging came to its end, so that nothing is left to be confirmed or
  // repeated.
  bool is_settled = false;
};

BoardResult CopyOf(const BoardResult& board);

// Makes `other` the other run of `board`.
void SetOther(BoardResult& board, BoardResult other);

// The result of a run on `test_case`.
BoardResult CheckRun(Execution run, const TestCase& test_case,
                     const Limits& limits, Comparison comparison,
                     ExitStatus exit_status);

// From this share of the CPU limit on, a run's time is in doubt.
inline constexpr double kDoubtfulShare = 0.8;

// Whether a run has to be repeated alone before its time counts.
bool IsTimeInDoubt(const BoardResult& board, const Limits& limits);

// Of two runs of a board whose time was in doubt, whether `repeated` is to
// decide rather than `board`: one that is not TLE; of two with the same verdict
// the one with the lower CPU time; else the one that is not AC.
bool Decides(const BoardResult& repeated, const BoardResult& board);

}  // namespace flip

#endif  // FLIP_JUDGE_BATCH_BOARD_RESULT_H_

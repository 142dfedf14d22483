#include "judge/batch/board_result.h"

#include <algorithm>
#include <utility>

namespace flip {

BoardResult CopyOf(const BoardResult& board) {
  BoardResult copy;
  copy.verdict = board.verdict;
  copy.check = board.check;
  copy.right_by = board.right_by;
  copy.run = board.run;
  if (board.other != nullptr) {
    copy.other = std::make_unique<Execution>(*board.other);
  }
  copy.other_verdict = board.other_verdict;
  copy.other_right_by = board.other_right_by;
  copy.forked = board.forked;
  copy.confirmed = board.confirmed;
  copy.decided = board.decided;
  copy.abridged = board.abridged;
  return copy;
}

void SetOther(BoardResult& board, BoardResult other) {
  board.other = std::make_unique<Execution>(std::move(other.run));
  board.other_verdict = other.verdict;
  board.other_right_by = other.right_by;
}

void OutputAllowance::Cut(BoardResult& board) {
  Cut(board.run.output, kBriefOutput);
  Cut(board.run.error_output, 0);
  if (board.other == nullptr) return;
  Cut(board.other->output, kBriefOutput);
  Cut(board.other->error_output, 0);
}

void OutputAllowance::Cut(std::string& text, size_t least) {
  const size_t size = std::min(text.size(), std::max(left_, least));
  left_ -= std::min(left_, size);
  if (size == text.size()) return;
  text.resize(size);
  text.shrink_to_fit();
}

BoardResult CheckRun(Execution run, const TestCase& test_case,
                     const Limits& limits, Comparison comparison,
                     ExitStatus exit_status) {
  BoardResult board;
  board.run = std::move(run);
  board.right_by = StrictestAcceptance(board.run.output, test_case.answer);
  board.check = OutcomeBy(comparison, board.right_by);
  board.verdict = VerdictOf(board.run, limits, board.check, exit_status);
  if (board.verdict == Verdict::kAccepted) {
    board.run.output.clear();
    board.run.error_output.clear();
    board.run.error_output.shrink_to_fit();
  } else {
    board.run.output.resize(std::min(board.run.output.size(), kKeptOutput));
  }
  board.run.output.shrink_to_fit();
  return board;
}

bool IsTimeInDoubt(const BoardResult& board, const Limits& limits) {
  return board.verdict == Verdict::kTimeLimit ||
         board.run.cpu >= kDoubtfulShare * limits.cpu;
}

bool Decides(const BoardResult& repeated, const BoardResult& board) {
  const bool board_in_time = board.verdict != Verdict::kTimeLimit;
  const bool repeated_in_time = repeated.verdict != Verdict::kTimeLimit;
  if (board_in_time != repeated_in_time) return repeated_in_time;
  if (repeated.verdict == board.verdict)
    return repeated.run.cpu < board.run.cpu;
  // The time was in doubt, not the answer: a failure stands, whichever run it
  // was.
  return board.verdict == Verdict::kAccepted;
}

}  // namespace flip

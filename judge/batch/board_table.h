// Which boards of a set are run, by whom, and how far that is.
#ifndef FLIP_JUDGE_BATCH_BOARD_TABLE_H_
#define FLIP_JUDGE_BATCH_BOARD_TABLE_H_

#include <atomic>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "absl/base/thread_annotations.h"
#include "absl/status/status.h"
#include "absl/synchronization/mutex.h"
#include "judge/batch/board_result.h"

namespace flip {

// The boards of one submission. They are run in any order by several threads
// and settled in their own by one, so that what comes of it does not depend on
// the number of threads: what is behind a board that ends the submission is not
// looked at, whether it was run or not.
class BoardTable {
 public:
  enum class State {
    kOpen,            // not run
    kRun,             // there is a result
    kDoubtful,        // there is one, and its time is in doubt
    kPostponed,       // it is to be run cold
    kPostponedAlone,  // and with nothing else running
    kUnforkable,      // the fork server cannot run it
    kFaulted,         // it could not be run, for a fault of ours
  };

  explicit BoardTable(size_t boards) : states_(boards), results_(boards) {}

  size_t size() const { return states_.size(); }

  // For several threads at once.

  // The boards to be run next, [first, second), at most `most` of them and
  // fewer towards the end; nothing when there are none. They are the caller's
  // until it has put what came of them.
  std::optional<std::pair<size_t, size_t>> Take(size_t most);
  // Whether one of these is still to be run.
  bool IsWanted(size_t board) const;
  void Put(size_t board, State state, BoardResult result);
  // It has no result yet, but that so many fork servers were lost before its
  // run, and none behind it is wanted before.
  void Postpone(size_t board, State state, int servers_lost);
  // It will have none in this way, for the reason given; nor will any behind.
  void Refuse(size_t board, State state, absl::Status why);
  // No board from `board` on is wanted, until the next Begin().
  void Hold(size_t board);

  // For one, when no other uses the table.

  // Boards from `board` on are wanted, but none from `end` on.
  void Begin(size_t board, size_t end);
  State state(size_t board) const { return states_[board]; }
  BoardResult& result(size_t board) { return results_[board]; }
  // Why the first board was refused that was.
  absl::Status refusal();
  // The results of the first `count` boards; the table is empty then.
  std::vector<BoardResult> TakeResults(size_t count);

 private:
  absl::Mutex mutex_;
  size_t next_ ABSL_GUARDED_BY(mutex_) = 0;
  std::atomic<size_t> bound_ = 0;
  std::optional<size_t> refused_ ABSL_GUARDED_BY(mutex_);
  absl::Status refusal_ ABSL_GUARDED_BY(mutex_);
  // Each element is used by the thread that took the board.
  std::vector<State> states_;
  std::vector<BoardResult> results_;
};

}  // namespace flip

#endif  // FLIP_JUDGE_BATCH_BOARD_TABLE_H_

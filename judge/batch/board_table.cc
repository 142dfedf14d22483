#include "judge/batch/board_table.h"

#include <algorithm>

namespace flip {

std::optional<std::pair<size_t, size_t>> BoardTable::Take(size_t most) {
  absl::MutexLock lock(&mutex_);
  const size_t begin = next_;
  const size_t bound = bound_;
  if (begin >= bound) return std::nullopt;
  // Fewer towards the end, so that none waits long for another who has just
  // begun.
  const size_t share = std::max({(bound - begin) / 4, most / 16, size_t{1}});
  const size_t end = std::min({begin + most, begin + share, bound});
  next_ = end;
  return std::pair(begin, end);
}

bool BoardTable::IsWanted(size_t board) const {
  return board < bound_.load() && states_[board] == State::kOpen;
}

void BoardTable::Put(size_t board, State state, BoardResult result) {
  results_[board] = std::move(result);
  states_[board] = state;
}

void BoardTable::Postpone(size_t board, State state, int servers_lost) {
  results_[board].run.servers_lost = servers_lost;
  states_[board] = state;
  Hold(board);
}

void BoardTable::Refuse(size_t board, State state, absl::Status why) {
  states_[board] = state;
  Hold(board);
  absl::MutexLock lock(&mutex_);
  if (refused_.has_value() && *refused_ < board) return;
  refused_ = board;
  refusal_ = std::move(why);
}

void BoardTable::Hold(size_t board) {
  absl::MutexLock lock(&mutex_);
  bound_ = std::min(bound_.load(), board);
}

void BoardTable::Begin(size_t board, size_t end) {
  absl::MutexLock lock(&mutex_);
  next_ = board;
  bound_ = std::min(end, states_.size());
}

absl::Status BoardTable::refusal() {
  absl::MutexLock lock(&mutex_);
  return refusal_;
}

std::vector<BoardResult> BoardTable::TakeResults(size_t count) {
  results_.resize(count);
  // They may wait long for an earlier submission's.
  results_.shrink_to_fit();
  states_.clear();
  return std::move(results_);
}

}  // namespace flip

#include "judge/batch/board_table.h"

#include <algorithm>

namespace flip {

std::optional<std::pair<size_t, size_t>> BoardTable::Take(size_t most) {
  absl::MutexLock lock(&mutex_);
  const size_t begin = next_;
  const size_t end = std::min(begin + most, bound_.load());
  if (begin >= end) return std::nullopt;
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

void BoardTable::Fail(size_t board, absl::Status status) {
  states_[board] = State::kFaulted;
  absl::MutexLock lock(&mutex_);
  if (faulted_.has_value() && *faulted_ < board) return;
  faulted_ = board;
  fault_ = std::move(status);
}

void BoardTable::Hold(size_t board) {
  absl::MutexLock lock(&mutex_);
  bound_ = std::min(bound_.load(), board);
}

void BoardTable::Begin(size_t board) {
  absl::MutexLock lock(&mutex_);
  next_ = board;
  bound_ = states_.size();
}

absl::Status BoardTable::fault() {
  absl::MutexLock lock(&mutex_);
  return fault_;
}

std::vector<BoardResult> BoardTable::TakeResults(size_t count) {
  results_.resize(count);
  states_.clear();
  return std::move(results_);
}

}  // namespace flip

// How much time a submission has taken.
#ifndef FLIP_JUDGE_BATCH_BUDGET_H_
#define FLIP_JUDGE_BATCH_BUDGET_H_

#include <chrono>

#include "absl/base/thread_annotations.h"
#include "absl/synchronization/mutex.h"
#include "absl/time/time.h"

namespace flip {

// Adds up the time in which something of a submission runs, on however many
// threads, so that neither waiting for others nor help from them changes what
// it costs. Safe for use by several threads.
class Budget {
 public:
  explicit Budget(absl::Duration whole) : whole_(whole) {}

  absl::Duration left() const {
    absl::MutexLock lock(&mutex_);
    return whole_ - spent_;
  }
  absl::Duration spent() const {
    absl::MutexLock lock(&mutex_);
    return spent_;
  }
  bool is_spent() const { return left() <= absl::ZeroDuration(); }

  // Takes back what was counted and is not this submission's.
  void GiveBack(absl::Duration time) {
    absl::MutexLock lock(&mutex_);
    spent_ -= time;
  }

  // Counts from its making to its end.
  class Spending {
   public:
    explicit Spending(Budget& budget) : budget_(budget) {}
    Spending(const Spending&) = delete;
    Spending& operator=(const Spending&) = delete;
    ~Spending() {
      const auto time = absl::FromChrono(Clock::now() - start_);
      absl::MutexLock lock(&budget_.mutex_);
      budget_.spent_ += time;
    }

   private:
    using Clock = std::chrono::steady_clock;

    Budget& budget_;
    const Clock::time_point start_ = Clock::now();
  };

 private:
  const absl::Duration whole_;
  mutable absl::Mutex mutex_;
  absl::Duration spent_ ABSL_GUARDED_BY(mutex_);
};

}  // namespace flip

#endif  // FLIP_JUDGE_BATCH_BUDGET_H_

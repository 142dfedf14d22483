// Threads that help each other, so that none is idle while another has work
// that can be divided.
#ifndef FLIP_JUDGE_BATCH_CREW_H_
#define FLIP_JUDGE_BATCH_CREW_H_

#include <functional>
#include <list>

#include "absl/base/thread_annotations.h"
#include "absl/synchronization/mutex.h"

namespace flip {

// A fixed number of threads, the members. Safe for use by all of them.
class Crew {
 public:
  explicit Crew(int members) : busy_(members) {}
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  // Work that is divided: takes pieces of it until there is no piece left.
  using Work = std::function<void()>;
  // The same for a member on this processor; any when negative.
  using HelpersWork = std::function<void(int processor)>;

  // Calls `work` here and `helpers_work` on the members that are in Help() or
  // come to it meanwhile. Returns when all have returned.
  void Share(const Work& work, const HelpersWork& helpers_work);

  // For a member that has nothing left of its own: helps the others, until all
  // members are here. To be called once by each.
  void Help(int processor);

  // For a member that has to wait before it goes on with its own: helps the
  // others as long as `goes_on`, which is asked some twenty times a second.
  void HelpWhile(int processor, const std::function<bool()>& goes_on);

  // So many members never came to be.
  void Lose(int members) {
    absl::MutexLock lock(&mutex_);
    busy_ -= members;
  }

 private:
  struct Shared {
    const HelpersWork* work;
    int helpers = 0;
    // A helper returned, so that there is no piece left.
    bool is_done = false;
  };

  Shared* Next() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);
  bool HasNext() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_) {
    return Next() != nullptr;
  }
  // Unlocks meanwhile.
  void HelpWith(Shared& shared, int processor)
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);
  bool HasNextOrEnd() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_) {
    return busy_ == 0 || Next() != nullptr;
  }

  absl::Mutex mutex_;
  int busy_ ABSL_GUARDED_BY(mutex_);
  std::list<Shared> shared_ ABSL_GUARDED_BY(mutex_);
};

}  // namespace flip

#endif  // FLIP_JUDGE_BATCH_CREW_H_

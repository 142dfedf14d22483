#include "judge/batch/crew.h"

#include <iterator>

namespace flip {

void Crew::Share(const Work& work, const HelpersWork& helpers_work) {
  std::list<Shared>::iterator own;
  {
    absl::MutexLock lock(&mutex_);
    shared_.push_back({&helpers_work});
    own = std::prev(shared_.end());
  }
  work();
  absl::MutexLock lock(&mutex_);
  own->is_done = true;
  mutex_.Await(absl::Condition(
      +[](Shared* shared) { return shared->helpers == 0; }, &*own));
  shared_.erase(own);
}

Crew::Shared* Crew::Next() {
  for (Shared& shared : shared_) {
    if (!shared.is_done) return &shared;
  }
  return nullptr;
}

void Crew::Help(int processor) {
  absl::MutexLock lock(&mutex_);
  --busy_;
  for (;;) {
    mutex_.Await(absl::Condition(this, &Crew::HasNextOrEnd));
    Shared* const next = Next();
    if (next == nullptr) return;
    ++next->helpers;
    mutex_.Unlock();
    (*next->work)(processor);
    mutex_.Lock();
    next->is_done = true;
    --next->helpers;
  }
}

}  // namespace flip

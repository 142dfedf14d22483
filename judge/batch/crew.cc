#include "judge/batch/crew.h"

#include <iterator>

#include "absl/time/time.h"

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

void Crew::HelpWith(Shared& shared, int processor) {
  ++shared.helpers;
  mutex_.Unlock();
  (*shared.work)(processor);
  mutex_.Lock();
  shared.is_done = true;
  --shared.helpers;
}

void Crew::Help(int processor) {
  absl::MutexLock lock(&mutex_);
  --busy_;
  for (;;) {
    mutex_.Await(absl::Condition(this, &Crew::HasNextOrEnd));
    Shared* const next = Next();
    if (next == nullptr) return;
    HelpWith(*next, processor);
  }
}

void Crew::HelpWhile(int processor, const std::function<bool()>& goes_on) {
  while (goes_on()) {
    absl::MutexLock lock(&mutex_);
    mutex_.AwaitWithTimeout(absl::Condition(this, &Crew::HasNext),
                            absl::Milliseconds(50));
    if (Shared* const next = Next()) HelpWith(*next, processor);
  }
}

}  // namespace flip

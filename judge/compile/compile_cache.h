// Compilations that are not done again, kept under their keys (compile_keys.h).
//
// Whatever is wrong with the cache is no fault of a compilation: it is done
// without, and fault() tells.
#ifndef FLIP_JUDGE_COMPILE_COMPILE_CACHE_H_
#define FLIP_JUDGE_COMPILE_COMPILE_CACHE_H_

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "absl/base/thread_annotations.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/synchronization/mutex.h"
#include "absl/synchronization/notification.h"
#include "absl/time/time.h"
#include "judge/compile/build_plan.h"
#include "judge/compile/compile_keys.h"
#include "judge/compile/compiler.h"
#include "judge/compile/content_store.h"
#include "judge/compile/language.h"
#include "judge/sandbox/sandbox.h"

namespace flip {

// Where compilations are kept. Safe to use from several threads; other
// processes may use the same folder.
class CompileCache {
 public:
  // Also removes what is over the bound of `store`.
  CompileCache(ContentStore store, std::shared_ptr<CompileKeys> keys);

  // As CompileKeys::KeyOf(); an error but Cancelled is told by fault() too.
  absl::StatusOr<std::string> KeyOf(const Language& language,
                                    const BuildPlan& plan,
                                    const SandboxFactory& open_sandbox);

  // What is kept under the key of a plan; nothing when nothing is, or what is
  // none of that plan, or cannot be read or held.
  std::optional<CompileOutcome> Find(const Language& language,
                                     const BuildPlan& plan,
                                     const std::string& key);

  // Keeps an outcome that is repeatable (stored_outcome.h), as far as that can
  // be done.
  void Keep(const std::string& key, const CompileOutcome& outcome);

  // The first trouble, with its place and what to do; OK when there was none.
  // After the first in keeping nothing more is kept.
  absl::Status fault() const;

  // How many turns wait at the moment.
  int waiting() const;

 private:
  friend class CompileTurn;

  void Note(const absl::Status& trouble);

  const ContentStore store_;
  const std::shared_ptr<CompileKeys> keys_;
  mutable absl::Mutex mutex_;
  absl::Status fault_ ABSL_GUARDED_BY(mutex_);
  bool keeps_ ABSL_GUARDED_BY(mutex_) = true;
  // By the keys of the compilations that go on, what tells their ends.
  std::map<std::string, std::shared_ptr<absl::Notification>> busy_
      ABSL_GUARDED_BY(mutex_);
  int waiting_ ABSL_GUARDED_BY(mutex_) = 0;
};

// One compilation, so that of equal ones at once only the first is done.
class CompileTurn {
 public:
  // Waits while the one of this key goes on that does so now, and for none that
  // begins later: what came of that one is kept, or nothing is of any of them.
  // Where nothing is kept any more there is no waiting.
  CompileTurn(CompileCache& cache, std::string key);
  CompileTurn(const CompileTurn&) = delete;
  CompileTurn& operator=(const CompileTurn&) = delete;
  ~CompileTurn();

  // Zero of one that did not.
  absl::Duration waited() const { return waited_; }

 private:
  // Until another one of this key ends.
  void WaitFor(const absl::Notification& end);

  CompileCache& cache_;
  const std::string key_;
  // What others wait for; null when they do not wait for this one.
  std::shared_ptr<absl::Notification> end_;
  absl::Duration waited_;
};

}  // namespace flip

#endif  // FLIP_JUDGE_COMPILE_COMPILE_CACHE_H_

#include "judge/compile/compile_cache.h"

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "judge/compile/stored_outcome.h"

namespace flip {
namespace {

bool IsOf(const Language& language, const BuildPlan& plan,
          const CompileOutcome& outcome) {
  const bool has_program = outcome.reason.empty();
  return outcome.steps > 0 &&
         (has_program ? outcome.steps == plan.steps.size()
                      : outcome.steps <= plan.steps.size()) &&
         outcome.product.has_value() ==
             (has_program && !language.program_is_source);
}

// The error, if it is one, and what to do.
absl::Status WithRemedy(const absl::Status& status, absl::string_view remedy) {
  if (status.ok()) return status;
  return absl::Status(status.code(),
                      absl::StrCat(status.message(), "; ", remedy));
}

absl::Status OfFolder(const absl::Status& status) {
  return WithRemedy(
      status, absl::IsDataLoss(status)
                  ? "it is made anew; if this comes again name another folder"
                  : "make room, let the folder be read and written, or name "
                    "another one");
}

absl::Status OfMemory(const absl::Status& status) {
  return WithRemedy(status,
                    "let the judge have more memory and descriptors, or fewer "
                    "jobs at once");
}

}  // namespace

CompileCache::CompileCache(ContentStore store,
                           std::shared_ptr<CompileKeys> keys)
    : store_(std::move(store)), keys_(std::move(keys)) {
  Note(OfFolder(store_.Trim()));
}

absl::Status CompileCache::fault() const {
  absl::MutexLock lock(&mutex_);
  return fault_;
}

int CompileCache::waiting() const {
  absl::MutexLock lock(&mutex_);
  return waiting_;
}

void CompileCache::Note(const absl::Status& trouble) {
  absl::MutexLock lock(&mutex_);
  fault_.Update(trouble);
}

absl::StatusOr<std::string> CompileCache::KeyOf(
    const Language& language, const BuildPlan& plan,
    const SandboxFactory& open_sandbox) {
  absl::StatusOr<std::string> key = keys_->KeyOf(language, plan, open_sandbox);
  if (!absl::IsCancelled(key.status())) Note(key.status());
  return key;
}

std::optional<CompileOutcome> CompileCache::Find(const Language& language,
                                                 const BuildPlan& plan,
                                                 const std::string& key) {
  const absl::StatusOr<std::string> bytes = store_.Get(key);
  if (!bytes.ok()) {
    if (!absl::IsNotFound(bytes.status())) Note(OfFolder(bytes.status()));
    return std::nullopt;
  }
  absl::StatusOr<std::optional<CompileOutcome>> outcome = ReadOutcome(*bytes);
  if (!outcome.ok()) {
    Note(OfMemory(outcome.status()));
    return std::nullopt;
  }
  if (!outcome->has_value() || !IsOf(language, plan, **outcome)) {
    return std::nullopt;
  }
  return *std::move(outcome);
}

void CompileCache::Keep(const std::string& key, const CompileOutcome& outcome) {
  {
    absl::MutexLock lock(&mutex_);
    if (!keeps_) return;
  }
  const absl::StatusOr<std::string> bytes = StoredOutcome(outcome);
  const absl::Status kept =
      bytes.ok() ? OfFolder(store_.Put(key, *bytes)) : OfMemory(bytes.status());
  absl::MutexLock lock(&mutex_);
  keeps_ &= kept.ok();
  fault_.Update(kept);
}

CompileTurn::CompileTurn(CompileCache& cache, std::string key)
    : cache_(cache), key_(std::move(key)) {
  std::shared_ptr<absl::Notification> end;
  {
    absl::MutexLock lock(&cache_.mutex_);
    if (!cache_.keeps_) return;
    std::shared_ptr<absl::Notification>& busy = cache_.busy_[key_];
    if (busy == nullptr) {
      busy = end_ = std::make_shared<absl::Notification>();
      return;
    }
    end = busy;
    ++cache_.waiting_;
  }
  WaitFor(*end);
}

void CompileTurn::WaitFor(const absl::Notification& end) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point start = Clock::now();
  end.WaitForNotification();
  waited_ = absl::FromChrono(Clock::now() - start);
  absl::MutexLock lock(&cache_.mutex_);
  --cache_.waiting_;
}

CompileTurn::~CompileTurn() {
  if (end_ == nullptr) return;
  {
    absl::MutexLock lock(&cache_.mutex_);
    cache_.busy_.erase(key_);
  }
  end_->Notify();
}

}  // namespace flip

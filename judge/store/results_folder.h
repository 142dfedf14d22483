// A folder of results that last, as a judging uses it.
#ifndef FLIP_JUDGE_STORE_RESULTS_FOLDER_H_
#define FLIP_JUDGE_STORE_RESULTS_FOLDER_H_

#include <sys/stat.h>

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "absl/base/thread_annotations.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/synchronization/mutex.h"
#include "absl/types/span.h"
#include "judge/batch/judge_submission.h"
#include "judge/batch/result_store.h"
#include "judge/boards/test_case.h"
#include "judge/sandbox/unique_fd.h"
#include "judge/store/results_database.h"
#include "nlohmann/json.hpp"

namespace flip {

// The database of a folder.
std::string ResultsPath(const std::string& folder);

// Makes the folder where it is not there, and keeps all other writers out of
// it as long as the descriptor is open. Unavailable, naming the folder, while
// there is one.
absl::StatusOr<UniqueFd> LockResults(const std::string& folder);

// To be raised with each change of ours to what comes of the same run: what was
// kept before is not used then.
inline constexpr int kResultsVersion = 1;

// What is the same for a whole batch.
struct ResultsSetting {
  std::string judge_version;
  std::string memory_mode;  // a name of it that does not change
  // Nothing that is there is used; of a program whose runs come it goes.
  bool fresh = false;
};

// The database in a folder, and the judging that it is for. Safe for use by
// several threads.
class ResultsFolder {
 public:
  // Opens the folder as LockResults() does; other errors as those of
  // ResultsDatabase::Open(). `test_cases` must outlive it.
  static absl::StatusOr<std::unique_ptr<ResultsFolder>> Open(
      const std::string& folder, ResultsSetting setting,
      const JudgeOptions& options, absl::Span<const TestCase> test_cases);

  // For JudgeContext; to be used no longer than this.
  ResultStore ForJudging();

  // Keeps what is told of a submission.
  void Keep(const SubmissionResult& result, const std::string& facts);

  // The first error in keeping, or that the database is there no more. What was
  // kept before stays, and what comes later is tried again: a smaller result
  // may fit on a full disk.
  absl::Status fault() const;

 private:
  ResultsFolder(UniqueFd lock, ResultsDatabase database, ResultsSetting setting,
                const JudgeOptions& options,
                absl::Span<const TestCase> test_cases)
      : lock_(std::move(lock)),
        setting_(std::move(setting)),
        options_(options),
        test_cases_(test_cases),
        database_(std::move(database)) {}

  EarlierRuns Find(const ProgramIdentity& identity);
  void KeepColdReason(const std::string& program,
                      const std::string& cold_reason);
  void KeepCompilation(const std::string& program,
                       const KnownCompilation& compilation);
  void KeepRuns(const std::string& program, size_t first,
                absl::Span<const BoardResult* const> boards, bool provisional);
  void Note(const absl::Status& status) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);

  const UniqueFd lock_;
  const ResultsSetting setting_;
  const JudgeOptions& options_;
  const absl::Span<const TestCase> test_cases_;
  mutable absl::Mutex mutex_;
  ResultsDatabase database_ ABSL_GUARDED_BY(mutex_);
  std::string cases_ ABSL_GUARDED_BY(mutex_);  // The id of their list.
  // The facts of programs, by their ids, as far as they are known beforehand.
  std::map<std::string, nlohmann::ordered_json> facts_ ABSL_GUARDED_BY(mutex_);
  // Those whose earlier runs are gone.
  std::set<std::string> replaced_ ABSL_GUARDED_BY(mutex_);
  struct stat file_ ABSL_GUARDED_BY(mutex_) = {};  // The database's.
  absl::Status fault_ ABSL_GUARDED_BY(mutex_);
};

}  // namespace flip

#endif  // FLIP_JUDGE_STORE_RESULTS_FOLDER_H_

// The programs of testdata/hostile and what their opening comments say.
#ifndef FLIP_JUDGE_BATCH_TESTING_HOSTILE_CASE_H_
#define FLIP_JUDGE_BATCH_TESTING_HOSTILE_CASE_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "judge/check/compare.h"
#include "judge/compile/language.h"
#include "judge/compile/language_limits.h"
#include "judge/verdict/verdict.h"

namespace flip {

// What decides a program's verdict, to be found in the figures of its run.
enum class HostileFact {
  kAnswer,  // It ended by itself, in time, with exit status 0.
  kExit,    // It ended by itself with exit status `number`.
  kSignal,  // It was ended by signal `number`, and by no limit of the judge's.
  kNotStarted,  // The kernel cannot start it.
  kCpu,         // More CPU time than allowed.
  kWall,        // More elapsed time than allowed, but not more CPU time.
  kMemory,      // A higher peak than allowed.
  kOutput,      // More written than allowed.
  kCompile,  // It does not compile; `text` is in what is said of that (in the
             // comment it is escaped as in C).
};

// How it goes where a fork server is to make its processes.
enum class HostileForks {
  kSame,     // As without one.
  kLost,     // The same, but the server may be lost.
  kDiffers,  // It can tell, and does something else.
  kNever,    // It has none.
};

struct HostileCase {
  std::string path;
  // "accepted_leaves_files_c": as a test is called.
  std::string name;
  const Language* language = nullptr;
  // The folder's.
  Verdict verdict = Verdict::kJudgeError;
  HostileFact fact = HostileFact::kAnswer;
  int number = 0;
  std::string text;
  // Processes that outlive the main one, where that is told.
  std::optional<int> left_over;
  // How often it is run in one sandbox, with this outcome each time.
  int runs = 1;
  HostileForks forks = HostileForks::kSame;
  LanguageLimits limits;
  Comparison comparison = Comparison::kTokens;
};

// The paths of all programs in the folders of verdicts in `folder`, sorted.
std::vector<std::string> HostilePaths(const std::string& folder);

// The case of one program. An error says what is wrong with its comment.
absl::StatusOr<HostileCase> ReadHostileCase(const std::string& path);

// The name of its test.
std::string HostileName(absl::string_view path);

}  // namespace flip

#endif  // FLIP_JUDGE_BATCH_TESTING_HOSTILE_CASE_H_

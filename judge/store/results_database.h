// Results that last: what was run of which program on which test case, under
// what, in an SQLite database.
//
// Everything is addressed by its content, so that what was run on several
// machines can be put together, and nothing depends on the order of rows:
//   test_case    a test case by its id, with its bytes and names
//   case_list    a list of test cases by the hash of their ids
//   program      what is run and how, by ProgramId(): what came of its
//                compilation, and its facts for people, as JSON
//   runs         of a program on a list: stored_boards.h
//   text         what submissions wrote, by TextId()
//   judgement    a submission, judged on a list by certain rules, as told to
//                whoever asked
#ifndef FLIP_JUDGE_STORE_RESULTS_DATABASE_H_
#define FLIP_JUDGE_STORE_RESULTS_DATABASE_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "judge/batch/board_result.h"
#include "judge/boards/test_case.h"
#include "judge/check/compare.h"
#include "judge/store/sqlite.h"
#include "judge/store/stored_boards.h"
#include "judge/verdict/verdict.h"

namespace flip {

// Another number is another meaning of tables or keys.
inline constexpr int kDatabaseVersion = 1;

// The id of a test case here: the bytes of which TestCase::id has the digits.
inline constexpr size_t kTestCaseIdSize = 16;

// A judgement as it stands in the database. `verdict` is a code, or empty where
// there is none.
struct StoredJudgement {
  std::string path;
  std::string program;  // its id; empty where nothing could be started
  std::string cases;    // the id of the list
  std::string rules;    // JSON: comparison, exit status, protocol, stops
  std::string verdict;
  std::string facts;      // JSON: what a report tells
  int64_t judged_at = 0;  // microseconds since 1970
};

// What came of a compilation, and what a program is, as JSON.
struct StoredProgram {
  std::string id;
  std::string facts;
};

// Not safe for use by several threads at once.
class ResultsDatabase {
 public:
  // FailedPrecondition, the file untouched, when it is of a newer version or
  // none of ours; DataLoss when it is damaged; NotFound when it is to be read
  // and is not there.
  static absl::StatusOr<ResultsDatabase> Open(const std::string& path,
                                              SqlDatabase::Mode mode);

  // Each of these is one transaction: after an error nothing has changed.

  // Adds what is not there yet of a list of test cases; its id.
  absl::StatusOr<std::string> KeepCases(absl::Span<const TestCase> cases);
  absl::Status KeepProgram(const StoredProgram& program);
  // Whether a program's other runs stay beside those that come.
  enum class Earlier { kStays, kGoes };
  // Keeps what came of `boards`, the runs of a program on `cases`, in place of
  // an earlier row for the same list.
  absl::Status KeepRuns(absl::string_view program,
                        absl::Span<const TestCase* const> cases,
                        absl::Span<const BoardResult* const> boards,
                        bool provisional, Earlier earlier = Earlier::kStays);
  absl::Status KeepJudgement(const StoredJudgement& judgement);

  absl::StatusOr<std::optional<StoredProgram>> FindProgram(
      absl::string_view id);
  // What is known of a program on each of `cases`, in their order: of several
  // runs one that is settled, then one that decided, then a cold one. Not a run
  // of which there is more to tell than was kept: the output of one that was AC
  // is not, so that it cannot be shown as wrong by stricter rules.
  absl::StatusOr<std::vector<std::optional<KnownBoard>>> FindRuns(
      absl::string_view program, absl::Span<const TestCase> cases,
      Comparison comparison, ExitStatus exit_status);
  absl::StatusOr<std::optional<StoredJudgement>> FindJudgement(
      absl::string_view id);

  // Calls `visit` with each judgement, by path and then by time.
  absl::Status ForEachJudgement(
      const std::function<void(const StoredJudgement&)>& visit);

  // The label of the board at this place of a list; empty when there is none.
  absl::StatusOr<std::string> LabelOf(absl::string_view list, size_t board);

  const std::string& path() const { return database_.path(); }
  // For Merge().
  SqlDatabase& sql() { return database_; }

 private:
  explicit ResultsDatabase(SqlDatabase database)
      : database_(std::move(database)) {}

  SqlDatabase database_;
};

// Whether it says something of the program.
bool HasVerdict(const StoredJudgement& judgement);

// The id of a judgement: of its path, program, list and rules, and of whether
// there is a verdict on the program, so that none takes the place of one.
std::string JudgementId(const StoredJudgement& judgement);

// The id of a list of test cases.
std::string CaseListId(absl::Span<const TestCase> cases);

}  // namespace flip

#endif  // FLIP_JUDGE_STORE_RESULTS_DATABASE_H_

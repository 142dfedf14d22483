// Databases of results put together.
#ifndef FLIP_JUDGE_STORE_MERGE_H_
#define FLIP_JUDGE_STORE_MERGE_H_

#include <cstddef>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "judge/store/results_database.h"

namespace flip {

struct MergeOutcome {
  // What the other database had, and how much of that was new.
  size_t judgements = 0;
  size_t new_judgements = 0;
  // What both have under one address and does not agree, a line each, with
  // paths as they are: the verdicts of runs, or of a judgement. What was there
  // first stays.
  std::vector<std::string> conflicts;
};

// Adds to `database` what the database at `path` has and it has not: their
// union, since everything is addressed by its content. Of runs of which one is
// provisional the other counts; of judgements that agree the later one. One
// transaction: after an error nothing has changed. Errors as those of
// ResultsDatabase::Open() for the other one.
absl::StatusOr<MergeOutcome> Merge(ResultsDatabase& database,
                                   const std::string& path);

}  // namespace flip

#endif  // FLIP_JUDGE_STORE_MERGE_H_

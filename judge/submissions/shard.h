// A share of the submissions for each of several machines.
#ifndef FLIP_JUDGE_SUBMISSIONS_SHARD_H_
#define FLIP_JUDGE_SUBMISSIONS_SHARD_H_

#include <cstdint>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "judge/submissions/submission.h"

namespace flip {

struct Shard {
  uint64_t index = 1;  // from 1 on
  uint64_t count = 1;
};

// "2/5"; InvalidArgument for another text, or an index that there is not.
absl::StatusOr<Shard> ParseShard(absl::string_view text);

// Leaves those of a shard: by the hash of a submission's files, so that each is
// in just one, whatever else is judged, and equal ones are in the same. What
// cannot be read, or is not to be judged, goes by its path.
void KeepShard(const Shard& shard, std::vector<Submission>& submissions);

}  // namespace flip

#endif  // FLIP_JUDGE_SUBMISSIONS_SHARD_H_

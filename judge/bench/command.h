// Running a command without a judge, as people do who have none.
#ifndef FLIP_JUDGE_BENCH_COMMAND_H_
#define FLIP_JUDGE_BENCH_COMMAND_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace flip {

// Starts `argv` (an absolute path first) by posix_spawn in our environment,
// feeds it `input`, of at most 4 KiB, through a pipe, and returns what comes
// out of another. An error when it cannot be started or fails.
absl::StatusOr<std::string> OutputOfCommand(
    const std::vector<std::string>& argv, absl::string_view input);

}  // namespace flip

#endif  // FLIP_JUDGE_BENCH_COMMAND_H_

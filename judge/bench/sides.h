// Ways to run a submission on boards, to be measured by turns.
#ifndef FLIP_JUDGE_BENCH_SIDES_H_
#define FLIP_JUDGE_BENCH_SIDES_H_

#include <functional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "judge/run/program_runner.h"

namespace flip {

// One of them.
struct Side {
  // As README.md lists them.
  std::string name;
  // Runs some boards, so many that it takes some 200 to 500 ms, and returns the
  // microseconds that one took. An error when an answer is not right.
  std::function<absl::StatusOr<double>()> measure;
};

// With the judge's sandbox, "engine" and "cold"; both run the submission and
// must outlive what is returned. The sandboxes are open then.
absl::StatusOr<std::vector<Side>> OurSides(ProgramRunner& forked,
                                           ProgramRunner& cold);

// Without a judge, "bare", "spawn", "bwrap" and "shell". Writes what they read
// into `folder`; `bwrap` is that program's path.
absl::StatusOr<std::vector<Side>> OtherSides(const std::string& folder,
                                             const std::string& bwrap);

}  // namespace flip

#endif  // FLIP_JUDGE_BENCH_SIDES_H_

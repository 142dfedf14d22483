// What bubblewrap is told, so that it makes the sandbox that a SandboxSpec asks
// for. See README.md for what is promised of it.
#ifndef FLIP_JUDGE_SANDBOX_BUBBLEWRAP_ARGUMENTS_H_
#define FLIP_JUDGE_SANDBOX_BUBBLEWRAP_ARGUMENTS_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "judge/sandbox/sandbox.h"
#include "judge/sandbox/sandbox_tools.h"
#include "judge/sandbox/unique_fd.h"

namespace flip {

struct BubblewrapArguments {
  std::vector<std::string> argv;  // The program first.
  // What it is to have as 0, 1, 2, …: `argv` has these numbers.
  std::vector<int> descriptors;
  // Those of them that were opened for it.
  std::vector<UniqueFd> owned;
};

// The standard streams, and the runner's end of the connection.
struct BubblewrapStreams {
  int input;
  int output;
  int error;
  int control;
};

// An error tells what could not be opened. `streams` are not owned.
absl::StatusOr<BubblewrapArguments> MakeBubblewrapArguments(
    const SandboxTools& tools, const SandboxSpec& spec,
    const BubblewrapStreams& streams);

}  // namespace flip

#endif  // FLIP_JUDGE_SANDBOX_BUBBLEWRAP_ARGUMENTS_H_

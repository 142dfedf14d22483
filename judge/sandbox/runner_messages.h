// What the judge sends to a runner and what it hears from it, between the words
// of sandbox.h and those of the runner's protocol. Without any system call but
// for MakeInput().
#ifndef FLIP_JUDGE_SANDBOX_RUNNER_MESSAGES_H_
#define FLIP_JUDGE_SANDBOX_RUNNER_MESSAGES_H_

#include <cstddef>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "judge/sandbox/runner/protocol.h"
#include "judge/sandbox/sandbox.h"
#include "judge/sandbox/unique_fd.h"

namespace flip {

// A request for one run, or, with `inputs` not 0, for as many by a fork server.
// InvalidArgument when the command line is too long.
absl::StatusOr<std::string> RequestPacket(const Command& command,
                                          size_t inputs);

// The inputs of a batch as the file that goes with its request.
std::string PackInputs(absl::Span<const absl::string_view> inputs);

// A file in memory of `bytes`, to be standard input: its offset is at the
// beginning, and it stays as long as it is.
absl::StatusOr<UniqueFd> MakeInput(absl::string_view bytes);

// The reply to one run: its facts but for standard output, which comes as a
// file. A program that cannot be started is data (Execution::start_errno), any
// other step that failed an error. Unavailable when the packet makes no sense.
absl::StatusOr<Execution> ReadReply(absl::string_view packet,
                                    const Command& command);

// Adds the runs that a packet of a batch tells of to `runs`, which are to be at
// most `most`; says how the batch goes on. Errors as above.
absl::StatusOr<runner::BatchEnd> ReadBatchReply(absl::string_view packet,
                                                const Command& command,
                                                size_t most,
                                                std::vector<Execution>& runs);

}  // namespace flip

#endif  // FLIP_JUDGE_SANDBOX_RUNNER_MESSAGES_H_

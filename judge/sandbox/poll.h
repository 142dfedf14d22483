// Waiting for a descriptor with a deadline.
#ifndef FLIP_JUDGE_SANDBOX_POLL_H_
#define FLIP_JUDGE_SANDBOX_POLL_H_

#include "absl/time/time.h"

namespace flip {

// Waits until `fd` can be read or its other end is closed; false when `timeout`
// (by the monotonic clock, may be infinite) has passed first.
bool PollReadable(int fd, absl::Duration timeout);

}  // namespace flip

#endif  // FLIP_JUDGE_SANDBOX_POLL_H_

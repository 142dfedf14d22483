#include "judge/sandbox/poll.h"

#include <poll.h>

#include <algorithm>
#include <chrono>

#include "absl/time/time.h"

namespace flip {

bool PollReadable(int fd, absl::Duration timeout) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point start = Clock::now();
  for (;;) {
    const absl::Duration left =
        timeout - absl::FromChrono(Clock::now() - start);
    // poll() counts milliseconds in an int; longer waits go in pieces.
    const absl::Duration piece =
        std::clamp(left, absl::ZeroDuration(), absl::Hours(1));
    pollfd entry = {fd, POLLIN, 0};
    const int ready = poll(&entry, 1,
                           static_cast<int>(absl::ToInt64Milliseconds(
                               absl::Ceil(piece, absl::Milliseconds(1)))));
    if (ready > 0) return true;
    if (ready == 0 && left <= piece) return false;
  }
}

}  // namespace flip

// One packet with descriptors over a Unix socket. Used by the runner and by the
// judge; plain C++ without Abseil, since the runner has to stay small.
#ifndef FLIP_JUDGE_SANDBOX_RUNNER_CHANNEL_H_
#define FLIP_JUDGE_SANDBOX_RUNNER_CHANNEL_H_

#include <sys/socket.h>
#include <sys/types.h>

#include <cstddef>

namespace flip::runner {

inline constexpr int kMaxDescriptors = 3;

// Sends `size` bytes and `count` (at most kMaxDescriptors) descriptors, which
// stay the caller's, as one packet. Returns 0, or an errno value.
int SendPacket(int socket, const void* data, size_t size,
               const int* descriptors, int count);

// Waits for one packet. Stores up to kMaxDescriptors received descriptors,
// which are the caller's from then on and close on exec, and -1 for those that
// did not come; and in `*sender`, unless null, who sent it, which the socket
// has to be told to pass on (SO_PASSCRED). Returns the packet's size, 0 when
// the other end is closed, or -1 with errno set: EMSGSIZE when the packet is
// larger than `size` or carries too many descriptors.
ssize_t ReceivePacket(int socket, void* data, size_t size,
                      int (&descriptors)[kMaxDescriptors],
                      ucred* sender = nullptr);

}  // namespace flip::runner

#endif  // FLIP_JUDGE_SANDBOX_RUNNER_CHANNEL_H_

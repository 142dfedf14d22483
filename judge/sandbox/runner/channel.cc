#include "judge/sandbox/runner/channel.h"

#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace flip::runner {
namespace {

// Room for the descriptors, aligned as the kernel wants it.
union ControlBuffer {
  cmsghdr header;
  char bytes[CMSG_SPACE(sizeof(int) * kMaxDescriptors) +
             CMSG_SPACE(sizeof(ucred))];
};

void TakeParts(msghdr* message, int (&descriptors)[kMaxDescriptors],
               ucred* sender) {
  for (cmsghdr* part = CMSG_FIRSTHDR(message); part != nullptr;
       part = CMSG_NXTHDR(message, part)) {
    if (part->cmsg_level != SOL_SOCKET) continue;
    if (part->cmsg_type == SCM_CREDENTIALS && sender != nullptr) {
      std::memcpy(sender, CMSG_DATA(part), sizeof *sender);
    }
    if (part->cmsg_type != SCM_RIGHTS) continue;
    const size_t count = (part->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (size_t i = 0; i < count; ++i) {
      int descriptor = -1;
      std::memcpy(&descriptor, CMSG_DATA(part) + i * sizeof(int),
                  sizeof descriptor);
      if (i < kMaxDescriptors) {
        descriptors[i] = descriptor;
      } else {
        close(descriptor);
        message->msg_flags |= MSG_CTRUNC;
      }
    }
  }
}

}  // namespace

int SendPacket(int socket, const void* data, size_t size,
               const int* descriptors, int count) {
  iovec part = {const_cast<void*>(data), size};
  msghdr message = {};
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  ControlBuffer control = {};
  if (count > 0) {
    const size_t length = sizeof(int) * static_cast<size_t>(count);
    message.msg_control = &control;
    message.msg_controllen = CMSG_SPACE(length);
    control.header.cmsg_level = SOL_SOCKET;
    control.header.cmsg_type = SCM_RIGHTS;
    control.header.cmsg_len = CMSG_LEN(length);
    std::memcpy(CMSG_DATA(&control.header), descriptors, length);
  }
  while (sendmsg(socket, &message, MSG_NOSIGNAL) < 0) {
    if (errno != EINTR) return errno;
  }
  return 0;
}

ssize_t ReceivePacket(int socket, void* data, size_t size,
                      int (&descriptors)[kMaxDescriptors], ucred* sender) {
  for (int& descriptor : descriptors) descriptor = -1;
  iovec part = {data, size};
  ControlBuffer control = {};
  msghdr message = {};
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  message.msg_control = &control;
  message.msg_controllen = sizeof control;
  ssize_t got = 0;
  do {
    got = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  } while (got < 0 && errno == EINTR);
  if (got < 0) return got;
  TakeParts(&message, descriptors, sender);
  if ((message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) == 0) return got;
  for (int& descriptor : descriptors) {
    if (descriptor >= 0) close(descriptor);
    descriptor = -1;
  }
  errno = EMSGSIZE;
  return -1;
}

}  // namespace flip::runner

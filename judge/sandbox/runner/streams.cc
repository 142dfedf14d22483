#include "judge/sandbox/runner/streams.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <initializer_list>

namespace flip::runner {

Streams::~Streams() {
  for (const int fd : {input, output, error_read, error_write}) {
    if (fd >= 0) close(fd);
  }
}

const char* MakeOutputs(Streams* streams) {
  streams->output = memfd_create("stdout", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (streams->output < 0) return "memfd_create";
  if (fcntl(streams->output, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_SEAL) != 0) {
    return "F_ADD_SEALS";
  }
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return "pipe2";
  streams->error_read = ends[0];
  streams->error_write = ends[1];
  // The reader alone: the program's end blocks, as programs expect.
  if (fcntl(ends[0], F_SETFL, O_NONBLOCK) != 0) return "fcntl";
  return nullptr;
}

const char* MakeInput(const char* data, size_t size, Streams* streams) {
  streams->input = memfd_create("stdin", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (streams->input < 0) return "memfd_create";
  // The offset stays at the beginning. Less than all is a lack of memory.
  const ssize_t written = pwrite(streams->input, data, size, 0);
  if (written != static_cast<ssize_t>(size)) {
    if (written >= 0) errno = ENOSPC;
    return "writing standard input";
  }
  return fcntl(streams->input, F_ADD_SEALS, kInputSeals) == 0 ? nullptr
                                                              : "F_ADD_SEALS";
}

}  // namespace flip::runner

// The files that a run reads and writes.
#ifndef FLIP_JUDGE_SANDBOX_RUNNER_STREAMS_H_
#define FLIP_JUDGE_SANDBOX_RUNNER_STREAMS_H_

#include <fcntl.h>

#include <cstddef>

namespace flip::runner {

// Of standard input, a file in memory: it stays as long as it is.
inline constexpr int kInputSeals = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL;

// Descriptors of one run, closed with it. -1: none.
struct Streams {
  int input = -1;
  int output = -1;
  int error_read = -1;
  int error_write = -1;

  Streams() = default;
  Streams(const Streams&) = delete;
  Streams& operator=(const Streams&) = delete;
  ~Streams();
};

// Makes those that are written: new ones for each run, since flags, locks,
// offset or mode that one run sets must not be there for the next. The runner
// keeps the write end of standard error open too, so that the pipe is never at
// its end while it is watched. Standard output cannot be cut, so that its size
// tells what was written. Returns the step that failed, with errno set, or
// null.
const char* MakeOutputs(Streams* streams);

// Makes standard input of `size` bytes; returns the same.
const char* MakeInput(const char* data, size_t size, Streams* streams);

}  // namespace flip::runner

#endif  // FLIP_JUDGE_SANDBOX_RUNNER_STREAMS_H_

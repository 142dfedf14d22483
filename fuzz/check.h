// A check for fuzz targets, in force whatever NDEBUG says.
#ifndef FLIP_FUZZ_CHECK_H_
#define FLIP_FUZZ_CHECK_H_

#include <cstdio>
#include <cstdlib>

namespace flip {

// Says on standard error what does not hold, and aborts, which both libFuzzer
// and the replay program report.
inline void Check(bool holds, const char* what,
                  const char* file = __builtin_FILE(),
                  int line = __builtin_LINE()) {
  if (holds) return;
  std::fprintf(stderr, "%s:%d: does not hold: %s\n", file, line, what);
  std::abort();
}

}  // namespace flip

#endif  // FLIP_FUZZ_CHECK_H_

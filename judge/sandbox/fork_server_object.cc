#include "judge/sandbox/fork_server_object.h"

#include <cstddef>

// They are part of the judge, so that nothing has to be found when it runs.
#ifdef FLIP_FORK_SERVER_OBJECT
#define FLIP_EMBED(name, path)      \
  __asm__(                          \
      ".pushsection .rodata\n"      \
      ".balign 16\n" name           \
      "_begin:\n"                   \
      ".incbin \"" path "\"\n" name \
      "_end:\n"                     \
      ".popsection\n")

FLIP_EMBED("flip_fork_server_object", FLIP_FORK_SERVER_OBJECT);
FLIP_EMBED("flip_python_fork_server", FLIP_PYTHON_FORK_SERVER);
extern "C" const char flip_fork_server_object_begin[];
extern "C" const char flip_fork_server_object_end[];
extern "C" const char flip_python_fork_server_begin[];
extern "C" const char flip_python_fork_server_end[];
#endif

namespace flip {

#ifdef FLIP_FORK_SERVER_OBJECT
namespace {

absl::string_view Between(const char* begin, const char* end) {
  return {begin, static_cast<size_t>(end - begin)};
}

}  // namespace

absl::string_view ForkServerObject() {
  return Between(flip_fork_server_object_begin, flip_fork_server_object_end);
}

absl::string_view PythonForkServer() {
  return Between(flip_python_fork_server_begin, flip_python_fork_server_end);
}
#else
absl::string_view ForkServerObject() { return ""; }
absl::string_view PythonForkServer() { return ""; }
#endif

}  // namespace flip

#include "judge/sandbox/fork_server_object.h"

#include <cstddef>

// The object is part of the judge, so that nothing has to be found when it
// runs.
#ifdef FLIP_FORK_SERVER_OBJECT
__asm__(
    ".pushsection .rodata\n"
    ".balign 16\n"
    "flip_fork_server_object_begin:\n"
    ".incbin \"" FLIP_FORK_SERVER_OBJECT
    "\"\n"
    "flip_fork_server_object_end:\n"
    ".popsection\n");
extern "C" const char flip_fork_server_object_begin[];
extern "C" const char flip_fork_server_object_end[];
#endif

namespace flip {

absl::string_view ForkServerObject() {
#ifdef FLIP_FORK_SERVER_OBJECT
  return {flip_fork_server_object_begin,
          static_cast<size_t>(flip_fork_server_object_end -
                              flip_fork_server_object_begin)};
#else
  return "";
#endif
}

}  // namespace flip

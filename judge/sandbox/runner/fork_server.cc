// The fork server of compiled programs: linked into each, before all of the
// submission's own objects.
//
// It runs from .preinit_array, so that the C library is ready (its start-up
// asks the processor for its features, which costs more than everything else on
// a virtual machine) and nothing of the submission has run. The new process
// returns from here into the library's start-up as a process does that was just
// executed: same addresses, same streams, its own usage.
#include "judge/sandbox/runner/fork_server_loop.h"

namespace flip::runner {
namespace {

void Enter() { Serve(); }

[[gnu::section(".preinit_array"), gnu::used]] void (*const entry)() = Enter;

}  // namespace
}  // namespace flip::runner

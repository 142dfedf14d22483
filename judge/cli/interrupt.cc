#include "judge/cli/interrupt.h"

#include <signal.h>

#include <atomic>

namespace flip {
namespace {

std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);

void Note(int) { interrupted = true; }

}  // namespace

void Interrupt() { interrupted = true; }

const std::atomic<bool>& CatchInterrupts() {
  for (const int signal_number : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction before = {};
    sigaction(signal_number, nullptr, &before);
    if (before.sa_handler == SIG_IGN) continue;
    struct sigaction action = {};
    action.sa_handler = Note;
    // The second one finds the default again.
    action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_RESTART;
    sigaction(signal_number, &action, nullptr);
  }
  // A reader of our output that goes away must not keep us from finishing a
  // report; what could not be printed is told at the end.
  signal(SIGPIPE, SIG_IGN);
  return interrupted;
}

}  // namespace flip

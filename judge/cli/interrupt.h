// Ending orderly on the interrupt key.
#ifndef FLIP_JUDGE_CLI_INTERRUPT_H_
#define FLIP_JUDGE_CLI_INTERRUPT_H_

#include <atomic>

namespace flip {

// From now on SIGINT, SIGTERM and SIGHUP (unless ignored) set the returned flag
// instead of ending the program; a second one ends it at once. SIGPIPE is
// ignored: writing fails instead. Call once, from the main thread.
const std::atomic<bool>& CatchInterrupts();

// Sets that flag, when nobody is left whom going on would serve.
void Interrupt();

}  // namespace flip

#endif  // FLIP_JUDGE_CLI_INTERRUPT_H_

// The real sandbox for tests, with the probe program inside.
#ifndef FLIP_JUDGE_SANDBOX_TESTING_REAL_SANDBOX_H_
#define FLIP_JUDGE_SANDBOX_TESTING_REAL_SANDBOX_H_

#include <string>
#include <vector>

#include "judge/sandbox/bubblewrap.h"
#include "judge/sandbox/sandbox.h"

namespace flip {

// The tools of the build tree. Ends the test program with the reason when there
// are none: a test that cannot run is not a test that passes.
SandboxTools TestTools();

// Opens real sandboxes that nothing interrupts.
SandboxFactory TestFactory();

// Where the probe stands in a sandbox made from ProbeSpec().
inline constexpr char kProbe[] = "/box/probe";

// A sandbox with the probe alone.
SandboxSpec ProbeSpec();

// Runs the probe with these arguments (testing/probe.cc lists them).
Command ProbeCommand(std::vector<std::string> arguments);

}  // namespace flip

#endif  // FLIP_JUDGE_SANDBOX_TESTING_REAL_SANDBOX_H_

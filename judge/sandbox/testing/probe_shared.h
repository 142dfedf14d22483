// What the probe does with what the kernel counts by user.
#ifndef FLIP_JUDGE_SANDBOX_TESTING_PROBE_SHARED_H_
#define FLIP_JUDGE_SANDBOX_TESTING_PROBE_SHARED_H_

namespace flip {

// Takes all that it gets of "pipes" or "timers", then has the name `name` for
// who looks at it from outside, and stays.
int UseUp(const char* what, const char* name);

// Prints how much a new pipe holds.
int PrintPipeSize();

// Prints how many timers can be made, up to 1,000.
int CountTimers();

}  // namespace flip

#endif  // FLIP_JUDGE_SANDBOX_TESTING_PROBE_SHARED_H_

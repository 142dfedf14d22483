// Whether the sandbox holds here, tried from inside.
#ifndef FLIP_JUDGE_DOCTOR_SANDBOX_HEALTH_H_
#define FLIP_JUDGE_DOCTOR_SANDBOX_HEALTH_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "judge/doctor/health.h"
#include "judge/sandbox/sandbox.h"

namespace flip {

// From what the runner says of itself (runner/self_check.h), of a run whose
// limit was `processes`: "privileges", "system calls", "files" and "processes".
// Whatever is missing counts as unsafe. Pure.
std::vector<HealthCheck> HealthOfFacts(absl::string_view facts, int processes);

// Asks the runner in a sandbox.
absl::StatusOr<std::vector<HealthCheck>> AskSandbox(Sandbox& sandbox);

// "timing": from times of the same work; the spread is what a verdict near the
// time limit can be wrong by. Not empty. Pure.
HealthCheck TimingHealth(std::vector<absl::Duration> times);

// Times the same work so often, each in a process of its own as runs are.
absl::StatusOr<HealthCheck> TryTiming(Sandbox& sandbox, int repeats);

}  // namespace flip

#endif  // FLIP_JUDGE_DOCTOR_SANDBOX_HEALTH_H_

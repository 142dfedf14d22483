// What the judge needs of a machine besides a sandbox.
//
// Each function reads the system's own files below `root`, "" but in tests.
// What cannot be read is told as not known: nothing rests on it alone.
#ifndef FLIP_JUDGE_DOCTOR_MACHINE_H_
#define FLIP_JUDGE_DOCTOR_MACHINE_H_

#include <sys/resource.h>

#include <string>
#include <vector>

#include "judge/doctor/health.h"
#include "judge/sandbox/bytes.h"

namespace flip {

// "user namespaces": the settings that forbid them to unprivileged users, each
// named with the command that changes it. `sandbox_works`: one could be made,
// so that whatever a setting says, nothing forbids.
HealthCheck UserNamespaces(const std::string& root, bool sandbox_works);

// "clock": the kernel's clock source. One that is slow to read, or jumps,
// makes times rough.
HealthCheck ClockSource(const std::string& root);

// "memory": what is available, for `jobs` submissions at once of which each may
// use `each`.
HealthCheck AvailableMemory(const std::string& root, int jobs, Bytes each);

// "disk": the room for reports in the file system of `folder`. Judging itself
// writes to none.
HealthCheck DiskSpace(const std::string& folder);

// "resource limits": those of `hard`, pairs of a resource and its hard limit,
// that are lower than runs need: a limit for a submission cannot be higher.
struct HardLimit {
  int resource = 0;    // RLIMIT_...
  std::string name;    // "RLIMIT_STACK"
  std::string option;  // Of the shell's ulimit: "-s"
  rlim_t limit = RLIM_INFINITY;
  rlim_t needed = 0;
};
HealthCheck ResourceLimits(const std::vector<HardLimit>& hard);
// This process's.
std::vector<HardLimit> HardLimits();

}  // namespace flip

#endif  // FLIP_JUDGE_DOCTOR_MACHINE_H_

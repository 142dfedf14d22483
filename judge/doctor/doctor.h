// Everything that the judge needs of the machine it runs on.
#ifndef FLIP_JUDGE_DOCTOR_DOCTOR_H_
#define FLIP_JUDGE_DOCTOR_DOCTOR_H_

#include <atomic>
#include <string>
#include <vector>

#include "judge/doctor/health.h"

namespace flip {

struct DoctorOptions {
  // How many submissions would be judged at once.
  int jobs = 1;
  // How often the same work is timed.
  int timing_repeats = 20;
  // Where reports would be written.
  std::string folder = ".";
};

// Looks at everything, in the order in which one thing rests on another. Takes
// a few seconds, since it makes sandboxes and asks each compiler; ends early
// when `*interrupted` becomes true. Leaves things as CgroupParent does. To be
// called before there are other threads.
std::vector<HealthCheck> Examine(const DoctorOptions& options,
                                 const std::atomic<bool>& interrupted);

// Whether grading programs that nobody trusts is safe: nothing is kUnsafe.
bool IsSafe(const std::vector<HealthCheck>& checks);

// "good     clock            monotonic, from tsc", and below it what to do;
// then a line that says whether it is safe. Escaped.
std::string DoctorText(const std::vector<HealthCheck>& checks);

// {"format": "flip-judge doctor", "version": 1, "safe": true, "checks":
// [{"name", "health": "good", "warning" or "unsafe", "found", "remedy"}]}, with
// a newline. Bytes that are not UTF-8 are escaped as in reports.
std::string DoctorJson(const std::vector<HealthCheck>& checks);

}  // namespace flip

#endif  // FLIP_JUDGE_DOCTOR_DOCTOR_H_

// What the doctor finds.
#ifndef FLIP_JUDGE_DOCTOR_HEALTH_H_
#define FLIP_JUDGE_DOCTOR_HEALTH_H_

#include <string>
#include <vector>

namespace flip {

enum class Health {
  kGood,
  // Safe, but something is missing or figures will be rough.
  kWarning,
  // Untrusted code must not be run here, or cannot be.
  kUnsafe,
};

// One thing that was looked at.
struct HealthCheck {
  std::string name;  // "user namespaces"
  Health health = Health::kGood;
  std::string found;  // What there is, in a few words; any bytes.
  // What to do about it; empty when nothing is to be done, or `found` says it.
  std::string remedy;
};

}  // namespace flip

#endif  // FLIP_JUDGE_DOCTOR_HEALTH_H_

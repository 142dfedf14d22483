// Which verdict a submission's place says it has.
#ifndef FLIP_JUDGE_VERDICT_EXPECTATION_H_
#define FLIP_JUDGE_VERDICT_EXPECTATION_H_

#include <optional>
#include <string>

#include "absl/strings/string_view.h"
#include "judge/verdict/verdict.h"

namespace flip {

// What is expected of a submission.
class Expectation {
 public:
  // Exactly this verdict.
  explicit Expectation(Verdict verdict) : verdict_(verdict) {}
  // Anything but AC, CE and JE.
  static Expectation Rejected() { return Expectation(); }

  bool IsMetBy(Verdict verdict) const {
    return verdict_.has_value() ? verdict == *verdict_ : IsRejection(verdict);
  }
  // "WA", or "rejected".
  std::string Text() const {
    return verdict_.has_value() ? std::string(VerdictCode(*verdict_))
                                : "rejected";
  }

  friend bool operator==(const Expectation&, const Expectation&) = default;

 private:
  Expectation() = default;
  std::optional<Verdict> verdict_;
};

// The expectation of the nearest folder of `path` that names one
// (VerdictFolder(), or "rejected"); nothing when none does. The file's own name
// and judge_error do not count.
std::optional<Expectation> ExpectationOfPath(absl::string_view path);

// From a verdict's code, a folder's name, or "rejected".
std::optional<Expectation> ExpectationByName(absl::string_view name);

}  // namespace flip

#endif  // FLIP_JUDGE_VERDICT_EXPECTATION_H_

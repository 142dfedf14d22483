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
  explicit Expectation(Verdict verdict)
      : kind_(Kind::kVerdict), verdict_(verdict) {}
  // Anything but AC, CE and JE.
  static Expectation Rejected() { return Expectation(Kind::kRejected); }
  // Too slow, too large or crashed, but no wrong answer: a failure that is
  // none of these, AC, CE and JE do not meet it.
  static Expectation BruteForce() { return Expectation(Kind::kBruteForce); }

  bool IsMetBy(Verdict verdict) const;
  // "WA", "rejected" or "brute_force".
  std::string Text() const;

  friend bool operator==(const Expectation&, const Expectation&) = default;

 private:
  enum class Kind { kVerdict, kRejected, kBruteForce };
  explicit Expectation(Kind kind) : kind_(kind) {}

  Kind kind_;
  Verdict verdict_ = Verdict::kAccepted;  // Of kVerdict.
};

// What a folder of this name says of what is in it: one called as
// VerdictFolder() says, "rejected" or "brute_force"; nothing for any other
// name, judge_error among them.
std::optional<Expectation> ExpectationOfFolder(absl::string_view name);

// The expectation of the nearest folder of `path` that names one; nothing when
// none does. The file's own name does not count.
std::optional<Expectation> ExpectationOfPath(absl::string_view path);

// The codes that ExpectationByName knows, for people who typed another.
inline constexpr char kExpectationNames[] =
    "AC, PE, WA, RTE, TLE, MLE, OLE, CE or rejected";

// From a verdict's code or a folder's name.
std::optional<Expectation> ExpectationByName(absl::string_view name);

}  // namespace flip

#endif  // FLIP_JUDGE_VERDICT_EXPECTATION_H_

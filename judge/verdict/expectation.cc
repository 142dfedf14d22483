#include "judge/verdict/expectation.h"

#include <optional>

namespace flip {

bool Expectation::IsMetBy(Verdict verdict) const {
  switch (kind_) {
    case Kind::kVerdict:
      return verdict == verdict_;
    case Kind::kRejected:
      return IsRejection(verdict);
    case Kind::kBruteForce:
      return IsLimit(verdict) || verdict == Verdict::kRunTimeError;
  }
  return false;
}

std::string Expectation::Text() const {
  switch (kind_) {
    case Kind::kVerdict:
      return std::string(VerdictCode(verdict_));
    case Kind::kRejected:
      return "rejected";
    case Kind::kBruteForce:
      break;
  }
  return "brute_force";
}

std::optional<Expectation> ExpectationOfFolder(absl::string_view name) {
  if (name == "rejected") return Expectation::Rejected();
  if (name == "brute_force") return Expectation::BruteForce();
  const std::optional<Verdict> verdict = VerdictByFolder(name);
  if (!verdict.has_value() || verdict == Verdict::kJudgeError) {
    return std::nullopt;
  }
  return Expectation(*verdict);
}

std::optional<Expectation> ExpectationOfPath(absl::string_view path) {
  for (size_t slash = path.rfind('/'); slash != absl::string_view::npos;
       slash = path.rfind('/')) {
    path = path.substr(0, slash);
    const std::optional<Expectation> found =
        ExpectationOfFolder(path.substr(path.rfind('/') + 1));
    if (found.has_value()) return found;
  }
  return std::nullopt;
}

std::optional<Expectation> ExpectationByName(absl::string_view name) {
  const std::optional<Verdict> verdict = VerdictByCode(name);
  if (verdict.has_value() && verdict != Verdict::kJudgeError) {
    return Expectation(*verdict);
  }
  return ExpectationOfFolder(name);
}

}  // namespace flip

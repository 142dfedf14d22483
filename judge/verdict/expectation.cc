#include "judge/verdict/expectation.h"

#include <optional>

namespace flip {
namespace {

std::optional<Expectation> ByFolder(absl::string_view folder) {
  if (folder == "rejected") return Expectation::Rejected();
  const std::optional<Verdict> verdict = VerdictByFolder(folder);
  if (!verdict.has_value() || verdict == Verdict::kJudgeError) {
    return std::nullopt;
  }
  return Expectation(*verdict);
}

}  // namespace

std::optional<Expectation> ExpectationOfPath(absl::string_view path) {
  for (size_t slash = path.rfind('/'); slash != absl::string_view::npos;
       slash = path.rfind('/')) {
    path = path.substr(0, slash);
    const std::optional<Expectation> found =
        ByFolder(path.substr(path.rfind('/') + 1));
    if (found.has_value()) return found;
  }
  return std::nullopt;
}

std::optional<Expectation> ExpectationByName(absl::string_view name) {
  const std::optional<Verdict> verdict = VerdictByCode(name);
  if (verdict.has_value() && verdict != Verdict::kJudgeError) {
    return Expectation(*verdict);
  }
  return ByFolder(name);
}

}  // namespace flip

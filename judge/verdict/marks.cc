#include "judge/verdict/marks.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "absl/strings/ascii.h"

namespace flip {
namespace {

// Where `answer` stands among the strata.
std::pair<size_t, absl::string_view> Place(absl::string_view answer) {
  const auto* known = std::find(kAnswers.begin(), kAnswers.end(), answer);
  return {static_cast<size_t>(known - kAnswers.begin()), answer};
}

}  // namespace

const Share* Marks::ShareOf(absl::string_view answer) const {
  const auto found = std::find_if(
      strata.begin(), strata.end(),
      [answer](const Stratum& stratum) { return stratum.answer == answer; });
  return found == strata.end() ? nullptr : &found->share;
}

Marks MarksOf(absl::Span<const absl::string_view> answers,
              absl::Span<const Verdict> verdicts) {
  Marks marks;
  std::map<std::pair<size_t, absl::string_view>, Share> strata;
  for (size_t i = 0; i < answers.size(); ++i) {
    Share& share = strata[Place(absl::StripAsciiWhitespace(answers[i]))];
    const bool right = i < verdicts.size() && verdicts[i] == Verdict::kAccepted;
    ++share.boards;
    ++marks.all.boards;
    if (right) {
      ++share.right;
      ++marks.all.right;
    }
  }
  for (const auto& [place, share] : strata) {
    marks.strata.push_back({std::string(place.second), share});
  }
  return marks;
}

double PointsOf(const Marks& marks, double max_points) {
  if (marks.strata.empty()) return 0;
  double sum = 0;
  for (const Stratum& stratum : marks.strata) sum += stratum.share.value();
  return max_points * (sum / static_cast<double>(marks.strata.size()));
}

}  // namespace flip

#include "judge/batch/confirmation.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "judge/boards/random.h"

namespace flip {
namespace {

// Adds `count` of `places`, one from each of so many stretches of equal length.
void AddSpread(const std::vector<size_t>& places, size_t count,
               FixedRandom& random, std::set<size_t>& chosen) {
  count = std::min(count, places.size());
  for (size_t i = 0; i < count; ++i) {
    const size_t begin = places.size() * i / count;
    const size_t end = places.size() * (i + 1) / count;
    chosen.insert(places[begin + random.Below(end - begin)]);
  }
}

}  // namespace

std::vector<size_t> RunsToConfirm(absl::Span<const ForkedRun> runs,
                                  uint64_t seed) {
  std::array<std::vector<size_t>, kVerdicts> by_verdict;
  std::map<absl::string_view, std::pair<size_t, size_t>> by_answer;
  for (size_t i = 0; i < runs.size(); ++i) {
    by_verdict[static_cast<size_t>(runs[i].verdict)].push_back(i);
    if (runs[i].verdict != Verdict::kAccepted) continue;
    by_answer.try_emplace(runs[i].answer, i, i).first->second.second = i;
  }
  std::set<size_t> chosen;
  for (const auto& [answer, ends] : by_answer) {
    chosen.insert({ends.first, ends.second});
  }
  FixedRandom random(seed);
  const std::vector<size_t>& accepted =
      by_verdict[static_cast<size_t>(Verdict::kAccepted)];
  if (!accepted.empty()) {
    chosen.insert(*std::max_element(
        accepted.begin(), accepted.end(),
        [&](size_t a, size_t b) { return runs[a].cpu < runs[b].cpu; }));
    chosen.insert(*std::max_element(
        accepted.begin(), accepted.end(), [&](size_t a, size_t b) {
          return runs[a].peak_memory < runs[b].peak_memory;
        }));
    AddSpread(accepted,
              std::clamp(accepted.size() / 16, kLeastConfirmed, kMostConfirmed),
              random, chosen);
  }
  for (size_t i = 0; i < by_verdict.size(); ++i) {
    if (static_cast<Verdict>(i) == Verdict::kAccepted) continue;
    if (!by_verdict[i].empty()) chosen.insert(by_verdict[i].front());
    AddSpread(by_verdict[i], kConfirmedFailures, random, chosen);
  }
  return {chosen.begin(), chosen.end()};
}

}  // namespace flip

#include "judge/submissions/attempt_choice.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "judge/submissions/attempt.h"

namespace flip {
namespace {

struct Candidate {
  const FileNode* node;
  std::optional<uint64_t> number;
};

bool ModifiedBefore(const FileNode& a, const FileNode& b) {
  if (a.modified != b.modified) return a.modified < b.modified;
  return a.path < b.path;
}

bool NumberedBefore(const Candidate& a, const Candidate& b) {
  return a.number != b.number ? a.number < b.number
                              : ModifiedBefore(*a.node, *b.node);
}

void AddEarlier(const FileNode& folder, std::set<const FileNode*>& earlier) {
  std::map<std::string, std::vector<Candidate>> by_stem;
  for (const FileNode& child : folder.children) {
    if (child.is_folder()) AddEarlier(child, earlier);
    if (child.is_archive || (child.is_source() && child.has_entry_point)) {
      Attempt attempt = AttemptOf(child.name);
      by_stem[std::move(attempt.stem)].push_back({&child, attempt.number});
    }
  }
  for (const auto& [stem, candidates] : by_stem) {
    const bool numbered =
        std::any_of(candidates.begin(), candidates.end(),
                    [](const Candidate& a) { return a.number.has_value(); });
    if (!numbered || candidates.size() > kMostAttempts) continue;
    const Candidate& last =
        *std::max_element(candidates.begin(), candidates.end(), NumberedBefore);
    for (const Candidate& candidate : candidates) {
      if (candidate.node != last.node) earlier.insert(candidate.node);
    }
  }
}

}  // namespace

std::set<const FileNode*> EarlierByNumber(const FileNode& folder) {
  std::set<const FileNode*> earlier;
  AddEarlier(folder, earlier);
  return earlier;
}

LatestChoice LatestOf(const std::vector<const FileNode*>& files) {
  std::vector<Candidate> candidates;
  std::set<std::string> stems;
  std::set<std::optional<uint64_t>> numbers;
  for (const FileNode* file : files) {
    Attempt attempt = AttemptOf(file->name);
    candidates.push_back({file, attempt.number});
    stems.insert(std::move(attempt.stem));
    numbers.insert(attempt.number);
  }
  const bool by_number = stems.size() == 1 && numbers.size() == files.size();
  if (!by_number) {
    for (Candidate& candidate : candidates) candidate.number.reset();
  }
  return {std::max_element(candidates.begin(), candidates.end(), NumberedBefore)
              ->node,
          by_number};
}

}  // namespace flip

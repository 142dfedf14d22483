#include "judge/submissions/attempt_choice.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
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

// What is no program, an archive without sources say, is no attempt either.
bool HoldsAttempt(const FileNode& node) {
  if (node.is_source()) return node.has_entry_point;
  if (!node.is_archive || !node.is_folder()) return false;
  const TreeContents contents = ContentsOf(node);
  return std::any_of(contents.files.begin(), contents.files.end(),
                     [](const FileNode* file) { return file->is_source(); });
}

void AddAttempts(const FileNode& folder, std::vector<NumberedAttempts>& found) {
  std::map<std::string, std::vector<Candidate>> by_stem;
  for (const FileNode& child : folder.children) {
    if (child.is_folder()) AddAttempts(child, found);
    if (HoldsAttempt(child)) {
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
    NumberedAttempts attempts = {last.node, {}};
    for (const Candidate& candidate : candidates) {
      if (candidate.node != last.node) {
        attempts.earlier.push_back(candidate.node);
      }
    }
    if (!attempts.earlier.empty()) found.push_back(std::move(attempts));
  }
}

}  // namespace

std::vector<NumberedAttempts> AttemptsByNumber(const FileNode& folder) {
  std::vector<NumberedAttempts> found;
  AddAttempts(folder, found);
  return found;
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
